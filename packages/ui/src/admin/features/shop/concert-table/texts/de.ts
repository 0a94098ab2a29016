import { plural } from "@recital/contract/values/language";
import type { TableTexts } from "./en.ts";

export const de: TableTexts = {
  title: "Merch-Tisch",
  intro: "Verkaufen Sie beim Konzert aus demselben Bestand wie im Shop",
  loadFailed: "Die Produkte konnten nicht geladen werden",
  loading: "Die Produkte werden geladen",
  emptyTitle: "Noch nichts zu verkaufen",
  emptyHint: "Auf diesem Tisch liegen die aktiven Produkte Ihres Shops, die nicht digital sind.",
  products: "Produkte",
  onTable: "Auf dem Tisch",
  left: (count) => `noch ${count}`,
  noneLeft: "Ausverkauft",
  inSale: (count) => `${count} in diesem Verkauf`,
  tipCode: {
    button: "Trinkgeldseite: QR-Code",
    title: "Trinkgeldseite",
    hint: "Ihr Publikum scannt diesen Code und wählt einen Betrag. Speichern Sie ihn, um ihn für den Tisch zu drucken.",
    save: "QR-Code speichern",
    failed: "Der QR-Code konnte nicht gespeichert werden",
  },
  day: { sales: "Verkäufe heute", total: "Gesamt", cash: "Davon bar" },
  last: {
    cash: (amount) => `Für ${amount} verkauft`,
    card: (amount) => `Für ${amount} verkauft, mit Karte bezahlt`,
    giveBack: (amount) => `${amount} Rückgeld`,
  },
  sale: {
    title: "Dieser Verkauf",
    items: (count, total) => plural("de", count, { one: `1 Artikel · ${total}`, other: `${count} Artikel · ${total}` }),
    hint: "Tippen Sie an, was gekauft wird.",
    list: "Artikel",
    total: "Gesamt",
    paid: "Bezahlt",
    cash: "Bar",
    card: "Kartenleser",
    sell: (amount) => `Für ${amount} verkaufen`,
    email: "E-Mail für den Beleg (freiwillig)",
    emailFault: "Bitte geben Sie eine gültige E-Mail-Adresse ein",
    newsletter: (artist) => `Auch den Newsletter von ${artist} senden`,
    note: "Notiz (freiwillig)",
    less: (name) => `Eins weniger: ${name}`,
    more: (name) => `Eins mehr: ${name}`,
    onlyLeft: (count) => `Der Shop zählt nur noch ${count}. Sie können es verkaufen, wenn Sie es hier haben.`,
    noneLeft: "Der Shop zählt keins mehr. Sie können es verkaufen, wenn Sie es hier haben.",
    received: "Erhalten",
    giveBack: "Rückgeld",
    missing: "Fehlt noch",
  },
  unsent: {
    cut: "Die Website ist nicht erreichbar. Verkaufen Sie weiter: Bis sie es wieder ist, bleiben die Verkäufe auf diesem Gerät.",
    kept: (count) =>
      plural("de", count, {
        one: "1 Verkauf liegt auf diesem Gerät und wird gesendet, sobald die Verbindung wieder da ist. Verkaufen Sie weiter.",
        other: `${count} Verkäufe liegen auf diesem Gerät und werden gesendet, sobald die Verbindung wieder da ist. Verkaufen Sie weiter.`,
      }),
    inDanger: (count) =>
      plural("de", count, {
        one: "1 Verkauf ist nicht gesendet, und dieses Gerät kann ihn nicht behalten. Schließen Sie diese Seite nicht.",
        other: `${count} Verkäufe sind nicht gesendet, und dieses Gerät kann sie nicht behalten. Schließen Sie diese Seite nicht.`,
      }),
    refused: (amount) => `Ein Verkauf für ${amount} wurde nicht eingetragen`,
    discardButton: "Verwerfen …",
    discardTitle: (amount) => `Den Verkauf für ${amount} verwerfen?`,
    discardHint: "Er wird dann nicht eingetragen, und der Bestand bleibt, wie er ist.",
    discard: "Verwerfen",
  },
};
