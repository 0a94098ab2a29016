import { formatNumber } from "@recital/contract/values/format";
import { plural } from "@recital/contract/values/language";
import type { VariantTexts } from "./en.ts";

export const de: VariantTexts = {
  loading: "Der Bestand wird geladen",
  loadFailed: "Der Bestand konnte nicht geladen werden",
  stock: "Bestand",
  variant: "Variante",
  offered: "Im Angebot",
  offeredOf: (variant) => `Im Angebot: ${variant}`,
  noLimit: "Unbegrenzt",
  fields: {
    price: "Preis",
    stock: "Bestand",
    lowAt: "Warnen unter",
    sku: "Artikelnr.",
    editionSize: "Nummerierte Exemplare",
    maxPerOrder: "Pro Bestellung",
    weightGrams: "Gewicht (g)",
    hsCode: "HS-Code",
    originCountry: "Hergestellt in",
  },
  fieldOf: (field, variant) => `${field}, ${variant}`,
  inCheckouts: (count) =>
    plural("de", count, {
      one: "Davon ist 1 in einem Bestellvorgang.",
      other: `Davon sind ${count} in Bestellvorgängen.`,
    }),
  fault: (field, fault) => `${field}: ${fault}`,
  faultOf: (variant, field, fault) => `${variant}: ${field}: ${fault}`,
  refused: (variant, reason) => `${variant}: ${reason}`,
  gone: "Der Eintrag existiert nicht mehr",
  stockMoved: (stock) =>
    `Der Bestand ist inzwischen ${formatNumber(stock, "de")}. Prüfen Sie ihn und speichern Sie noch einmal.`,
  stockUncounted: "Der Bestand wird inzwischen nicht mehr gezählt. Prüfen Sie ihn und speichern Sie noch einmal.",
  options: {
    name: "Option",
    number: (number) => `Option ${number}`,
    size: "Größe",
    values: "Werte, durch Kommas getrennt",
    valuesExample: "S, M, L, XL",
    remove: (name) => `Option entfernen: ${name}`,
    quotes: 'Ein Wert mit Komma steht in Anführungszeichen: "5,5 cm".',
    addFirst: "Größen oder eine andere Option hinzufügen",
    addAnother: "Weitere Option hinzufügen",
    nameMissing: "Jede Option braucht einen Namen",
    sameName: "Zwei Optionen haben denselben Namen",
    tooLong: (most) => `Name und Werte einer Option dürfen höchstens ${most} Zeichen lang sein`,
    tooMany: (most) => `Ein Produkt kann höchstens ${most} Varianten haben`,
  },
  customs: {
    label: "Für den Zoll",
    notSet: "Nicht angegeben",
    hint: "Steht mit dem Gewicht auf den Zollformularen von Paketen ins Ausland. Beides gilt für alle Varianten.",
    differs: "Je nach Variante verschieden",
  },
};
