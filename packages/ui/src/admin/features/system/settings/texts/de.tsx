import type { SettingsTexts } from "./en.tsx";

const decimal = (ratio: string) => ratio.replace(".", ",");

export const de: SettingsTexts = {
  title: "Einstellungen",
  text: "Ihr Name, Ihre Farben und wie der Shop arbeitet.",
  loadFailure: "Die Einstellungen konnten nicht geladen werden",
  save: "Speichern",
  saving: "Wird gespeichert …",
  saved: "Einstellungen gespeichert",
  saveFailure: "Die Einstellungen konnten nicht gespeichert werden",
  cards: {
    artist: { title: "Künstlerprofil", text: "Steht auf jeder Seite, in E-Mails und in Suchergebnissen." },
    look: { title: "Aussehen" },
    shop: { title: "Shop", text: "Die Währung aller Preise und wie schnell Sie versenden." },
    sender: {
      title: "Absender",
      text: "Steht auf Lieferscheinen, Zollformularen und Belegen sowie für alle sichtbar unter Ihren Newslettern. Ihre rechtlichen Seiten zeigen Name und Adresse nur, wo ihre Texte {address} enthalten.",
    },
    customs: { title: "Steuer und Zoll", text: "Alle Angaben sind freiwillig." },
  },
  lockedBy: (variable) => `Auf dem Server durch ${variable} festgelegt.`,
  currencyIsFixed: "Seit Ihrem ersten Verkauf festgelegt.",
  chooseCountry: "Land wählen",
  noOrigin: "Keines",
  furtherLanguages: "Weitere Sprachen",
  checkPrices: "Prüfen Sie nach dem Speichern Ihre Preise",
  notConverted: (before, after) => `Beträge werden nicht umgerechnet: Aus ${before} wird ${after}.`,
  accent: {
    label: "Akzentfarbe",
    design: "Messing, wie entworfen",
    own: "Eigene Farbe",
    pick: "Farbe auswählen",
    code: "Farbcode",
    enough: {
      dark: (ratio) => `Dunkles Farbschema: Kontrast ${decimal(ratio)}:1`,
      light: (ratio) => `Helles Farbschema: Kontrast ${decimal(ratio)}:1`,
    },
    fault: {
      dark: (ratio, least) =>
        `Dunkles Farbschema: Kontrast ${decimal(ratio)}:1, zu dunkel, um sichtbar zu sein (mindestens ${least}:1)`,
      light: (ratio, least) =>
        `Helles Farbschema: Kontrast ${decimal(ratio)}:1, zu hell, um sichtbar zu sein (mindestens ${least}:1)`,
    },
    useNearest: (color) => `Stattdessen ${color} verwenden`,
  },
  preview: {
    themes: { dark: "Dunkel", light: "Hell" },
    listen: "Jetzt anhören",
    contact: "Kontakt aufnehmen",
    playing: "Es läuft gerade",
    caption: "Vorschau. Kleiner Text wird so weit aufgehellt oder abgedunkelt, bis er lesbar ist.",
  },
  policies: {
    title: "Rechtstexte",
    text: "Die rechtlichen Seiten Ihrer Website. Die Fußzeile verlinkt jede, die einen Text hat; ohne Text gibt es keine Seite.",
    noAdvice: "Die Vorlagen sind keine Rechtsberatung",
    adviceText:
      "Sie beschreiben in einfachen Worten, was dieses Programm tut. Das Recht Ihres Landes kann mehr von Ihnen verlangen; lassen Sie Ihre Texte deshalb prüfen.",
    page: "Seite",
    privacy: "Datenschutz",
    noPage: "Ohne Text hat die Website diese Seite nicht.",
    fillIn:
      "Ergänzen oder löschen Sie vor dem Speichern, was in [eckigen Klammern] steht: Es wäre auf der Website zu sehen.",
    useTemplate: "Vorlage verwenden",
    view: "Seite ansehen",
    replaceTitle: "Text durch die Vorlage ersetzen?",
    replaceText: "Der Text im Feld geht verloren, sobald Sie speichern.",
    replace: "Ersetzen",
    showsAddress: (link) => (
      <>
        Anstelle von {"{address}"} erscheinen Ihr Name und Ihre Postanschrift. Sie ändern beides unter{" "}
        {link("Absender")}.
      </>
    ),
    lacksAddress: (link) => (
      <>
        Geben Sie unter {link("Absender")} Ihre Postanschrift an: Bis dahin erscheint anstelle von {"{address}"} nur Ihr
        Name.
      </>
    ),
  },
};
