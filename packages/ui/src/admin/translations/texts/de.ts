import type { TranslationTabTexts } from "./en.ts";

export const de: TranslationTabTexts = {
  languages: "Sprachen",
  translation: "Übersetzung",
  original: (label) => `${label}, Original`,
  translationOf: (label) => `${label}, Übersetzung`,
  saving: "Wird gespeichert …",
  complete: "Alles ist übersetzt. Änderungen werden gespeichert, sobald Sie ein Feld verlassen.",
  missing: (count, main) =>
    count === 1
      ? `1 Text ist noch nicht übersetzt und erscheint in der Hauptsprache (${main}). Änderungen werden gespeichert, sobald Sie ein Feld verlassen.`
      : `${count} Texte sind noch nicht übersetzt und erscheinen in der Hauptsprache (${main}). Änderungen werden gespeichert, sobald Sie ein Feld verlassen.`,
  fields: {
    "site-content": { title: "Titel", subtitle: "Untertitel", description: "Beschreibung" },
    about: { title: "Titel", content: "Inhalt" },
    product: { name: "Name", description: "Beschreibung", shipsWithin: "Versand innerhalb von" },
    release: { title: "Titel", description: "Beschreibung", credits: "Mitwirkende", licence: "Lizenz" },
    track: { title: "Titel", lyrics: "Songtext", credits: "Mitwirkende" },
    concert: { title: "Titel", priceText: "Preis", program: "Programm" },
    post: { title: "Titel", doc: "Text" },
    press: { bioShort: "Kurze Biografie", bioMedium: "Mittlere Biografie", bioLong: "Lange Biografie" },
    settings: { tagline: "Untertitel", shipsWithin: "Versand innerhalb von" },
    policy: { privacy: "Datenschutz", terms: "AGB", returns: "Widerruf", imprint: "Impressum" },
    image: { altText: "Alternativtext" },
  },
};
