import type { StockAlertTexts } from "./en.ts";

export const de: StockAlertTexts = {
  deletedProduct: "ein gelöschtes Produkt",
  short: {
    subject: (name) => `${name}: weniger auf Lager als in offenen Bestellvorgängen`,
    text: (name, stock, held) =>
      `Der Bestand von ${name} ist ${stock}, offene Bestellvorgänge haben aber ${held} reserviert.`,
    advice: "Werden alle bezahlt, ist mehr verkauft, als da ist. Sie können eine Bestellung auf ihrer Seite erstatten.",
  },
  low: {
    soldOut: (name) => `${name} ist ausverkauft`,
    soldOutText: (name) => `${name} ist ausverkauft; was in offenen Bestellvorgängen liegt, zählt nicht mit.`,
    left: (available, name) => `Nur noch ${available} × ${name} da`,
    leftText: (available, name) =>
      `Es sind nur noch ${available} × ${name} da; was in offenen Bestellvorgängen liegt, zählt nicht mit.`,
    advice:
      "Ändern Sie den Bestand unter „Bestand“, sobald Sie mehr haben. Wird er wieder knapp, bekommen Sie wieder diese E-Mail.",
  },
  oversold: {
    subject: (id) => `Bestellung #${id}: mehr verkauft als auf Lager`,
    text: (id, names) => `Bestellung #${id} wurde bezahlt, aber hiervon ist nicht genug da: ${names}.`,
    cause:
      "Die Zahlung kam an, nachdem der Bestellvorgang schon beendet war, oder der Bestand wurde inzwischen gezählt.",
    advice: "Verschicken Sie die Ware, wenn Sie mehr bekommen. Erstatten Sie die Bestellung sonst auf ihrer Seite.",
  },
  editionFull: {
    subject: (id) => `Bestellung #${id}: kein nummeriertes Exemplar mehr da`,
    text: (id, names) =>
      `Bestellung #${id} wurde bezahlt, aber hiervon war kein nummeriertes Exemplar mehr da: ${names}.`,
    advice: "Die Bestellung enthält diese Artikel ohne Nummer. Sie können sie auf ihrer Seite erstatten.",
  },
  atTable: {
    oversold: {
      subject: (name) => `${name}: am Merch-Tisch mehr verkauft als auf Lager`,
      text: "Verkauft wurde am Merch-Tisch. Zählen Sie, was da ist, und berichtigen Sie den Bestand.",
    },
    editionFull: {
      subject: (name) => `${name}: am Merch-Tisch ohne Nummer verkauft`,
      text: "Verkauft wurde am Merch-Tisch, aber es war kein nummeriertes Exemplar mehr da.",
    },
    firstToday: (id) => `Die erste solche Bestellung heute ist #${id}. Sie bekommen dazu höchstens eine E-Mail am Tag.`,
  },
};
