import type { SettingTexts } from "./en.ts";

export const de: SettingTexts = {
  sections: {
    artist: "Künstlerprofil",
    look: "Aussehen",
    shop: "Shop",
    sender: "Absender",
    payments: "Zahlungen",
    email: "E-Mail",
    streaming: "Streaming",
    policies: "Rechtstexte",
  },
  fields: {
    name: { label: "Name" },
    tagline: { label: "Untertitel", hint: "Eine Zeile über Ihre Musik." },
    contactEmail: { label: "E-Mail-Adresse für Kontakt", hint: "An diese Adresse schreiben Publikum und Kundschaft." },
    youtubeChannelUrl: {
      label: "YouTube-Kanal",
      hint: "Der Link unter Ihren Videos. Leer lassen, wenn es keinen gibt.",
    },
    currency: { label: "Währung", hint: "Sie lässt sich bis zum ersten Verkauf ändern." },
    shipsWithin: {
      label: "Versand innerhalb von",
      hint: "Erscheint als „Versand innerhalb von 2-3 Werktagen“. Ein Produkt kann eine eigene Angabe haben.",
    },
    accent: { label: "Akzentfarbe" },
    defaultTheme: {
      label: "Farbschema",
      hint: "So erscheint die Website beim ersten Besuch. Wer sie besucht, kann ein anderes wählen.",
    },
    timezone: {
      label: "Zeitzone",
      hint: "Gilt für Veröffentlichungstermine, Verkäufe und Statistiken. Konzerte behalten die Zeitzone ihres Ortes.",
    },
    languages: {
      label: "Sprachen",
      hint: "Die erste ist die Hauptsprache. Website, Shop und E-Mails gibt es in jeder dieser Sprachen.",
    },
    senderName: { label: "Name", hint: "Eine Person oder eine Firma. Wenn leer: Ihr Künstlername." },
    senderStreet: { label: "Straße und Hausnummer" },
    senderPostalCode: { label: "Postleitzahl" },
    senderCity: { label: "Ort" },
    senderState: { label: "Bundesland oder Provinz", hint: "Falls in Ihrem Land üblich." },
    senderCountry: { label: "Land", hint: "Von hier aus gelten die Versandkosten." },
    senderPhone: {
      label: "Telefon",
      hint: "Steht auf Zollformularen. Auf Ihren rechtlichen Seiten erscheint die Nummer nur, wo ein Text {phone} enthält.",
    },
    vatNumber: {
      label: "Umsatzsteuer-ID",
      hint: "Steht auf Zollformularen und Belegen. Auf Ihren rechtlichen Seiten erscheint sie nur, wo ein Text {vat} enthält.",
    },
    eori: { label: "EORI-Nummer", hint: "Steht auf Zollformularen." },
    ioss: { label: "IOSS-Nummer", hint: "Steht auf Zollformularen." },
    customsCode: {
      label: "Zolltarifnummer (HS-Code)",
      hint: "Für Produkte ohne eigene Nummer, z.\u00a0B.\u00a0852380 für Vinyl.",
    },
    customsOrigin: {
      label: "Ursprungsland",
      hint: "Wo Ihre Tonträger und Shirts hergestellt werden. Ein Produkt kann ein eigenes haben.",
    },
  },
  themes: { dark: "Dunkel", light: "Hell", system: "Wie das Gerät" },
};
