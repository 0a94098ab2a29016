import { formatNumber } from "@recital/contract/values/format";
import { plural } from "@recital/contract/values/language";
import type { InventoryTexts } from "./en.ts";

const number = (count: number) => formatNumber(count, "de");

export const de: InventoryTexts = {
  title: "Bestand",
  intro: "Was auf Lager ist, und was sich daran geändert hat.",
  import: "Importieren",
  export: "Exportieren",
  loading: "Der Bestand wird geladen",
  loadFailed: "Der Bestand konnte nicht geladen werden",
  refreshFailed: "Der Bestand konnte nicht aktualisiert werden",
  searchLabel: "Nach Produkt, Variante oder Artikelnummer suchen",
  searchExample: "Produkt oder Artikelnummer",
  show: "Anzeigen",
  shows: { all: "Alle", low: "Knapp", out: "Ausverkauft" },
  count: (count) => plural("de", count, { one: `${number(count)} Variante`, other: `${number(count)} Varianten` }),
  noneFound: "Zu Ihrer Suche wurde nichts gefunden.",
  noneLow: "Nichts ist knapp.",
  noneOut: "Nichts ist ausverkauft.",
  none: "Noch keine Produkte.",
  columns: {
    product: "Produkt",
    sku: "Artikelnr.",
    stock: "Bestand",
    held: "Reserviert",
    available: "Verfügbar",
    action: "Aktion",
  },
  inStock: (count) => `${number(count)} auf Lager`,
  inCheckouts: (count) => `${number(count)} in Bestellvorgängen`,
  available: (count) => `${number(count)} verfügbar`,
  notOffered: "(nicht im Angebot)",
  notCounted: "Nicht gezählt",
  low: "Knapp",
  soldOut: "Ausverkauft",
  change: "Bestand ändern",
  changeOf: (name) => `Bestand ändern: ${name}`,
  movesOf: (name) => `Bewegungen: ${name}`,
  dialog: {
    title: (name) => `Bestand: ${name}`,
    save: "Speichern",
    success: "Bestand geändert",
    failure: "Der Bestand konnte nicht geändert werden",
    kind: "Was ist passiert?",
    kinds: { count: "Ich habe gezählt", correction: "Zu- oder Abgang" },
    counted: "Gezählt",
    countedHint: "Mit denen in offenen Bestellvorgängen.",
    change: "Änderung",
    changeHint: "5 fügt fünf hinzu, -2 zieht zwei ab.",
    note: "Notiz (freiwillig)",
    noteExample: "Neue Lieferung",
    mustBeWhole: "Geben Sie eine ganze Zahl ein",
    mustBeSigned: "Geben Sie eine ganze Zahl ein, z.\u00a0B.\u00a05 oder -2",
    atMost: (most) => `Darf höchstens ${number(most)} sein`,
    notZero: "Darf nicht 0 sein",
    thereAreOnly: (count) => `Es gibt nur ${number(count)}`,
    notCountedYet: "Bisher nicht gezählt, daher nie ausverkauft.",
    copiesLeft: (count) => `Bisher nicht gezählt. Noch verkäufliche nummerierte Exemplare: ${number(count)}.`,
    stock: (stock) => `${number(stock)} auf Lager.`,
    stockHeld: (stock, held) => `${number(stock)} auf Lager, davon ${number(held)} in offenen Bestellvorgängen.`,
    stockHeldByOne: (stock, held) =>
      `${number(stock)} auf Lager, davon ${number(held)} in einem unbezahlten Bestellvorgang.`,
    stockHeldFromOne: (stock, held, checkouts) =>
      `${number(stock)} auf Lager, davon ${number(held)} in ${number(checkouts)} unbezahlten Bestellvorgängen über eine einzige Internetverbindung.`,
    stockHeldFrom: (stock, held, checkouts, networks) =>
      `${number(stock)} auf Lager, davon ${number(held)} in ${number(checkouts)} unbezahlten Bestellvorgängen über ${number(networks)} verschiedene Internetverbindungen.`,
  },
  moves: {
    loading: "Die Bewegungen werden geladen",
    loadFailed: "Die Bewegungen konnten nicht geladen werden",
    none: "Der Bestand wurde noch nie gezählt.",
    kinds: {
      initial: "Erste Zählung",
      sold: "Verkauft",
      restock: "Zurück im Bestand",
      count: "Gezählt",
      correction: "Korrektur",
    },
    order: (id) => `Bestellung #${id}`,
  },
  importing: {
    title: "Zählung importieren",
    close: "Schließen",
    cancel: "Abbrechen",
    hint: "Exportieren Sie den Bestand, tragen Sie Ihre Zählung in die Spalte „Stock“ ein und wählen Sie diese Datei. Zeilen, die Sie nicht ändern oder von denen inzwischen verkauft wurde, bleiben, wie sie sind.",
    updated: (count) =>
      plural("de", count, { one: "1 Bestand wurde geändert.", other: `${number(count)} Bestände wurden geändert.` }),
    unchanged: (count) =>
      plural("de", count, {
        one: "1 Bestand war schon wie in der Datei.",
        other: `${number(count)} Bestände waren schon wie in der Datei.`,
      }),
    skipped: (count) =>
      plural("de", count, {
        one: "1 Zeile wurde übersprungen.",
        other: `${number(count)} Zeilen wurden übersprungen.`,
      }),
  },
};
