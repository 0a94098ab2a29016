import type { ComponentTexts } from "./en.ts";

export const de: ComponentTexts = {
  noDate: "Kein Datum",
  invalidDate: "Ungültiges Datum",
  unknownProduct: "Unbekanntes Produkt",

  fileUnreadable: "Die Datei konnte nicht gelesen werden. Wählen Sie sie noch einmal aus.",
  notAllowed: "Der Browser lässt es nicht zu.",
  partNotLoaded:
    "Ein Teil des Programms konnte nicht geladen werden. Prüfen Sie die Verbindung und versuchen Sie es noch einmal.",
  unknownError: "Ein unbekannter Fehler ist aufgetreten",
  copyIsHidden: "Ihr Publikum sieht die Kopie noch nicht.",

  loadingData: "Die Daten werden geladen",
  dataNotLoaded: "Die Daten konnten nicht geladen werden",

  dragToReorder: (name) => `Zum Sortieren ziehen: ${name}`,
  sortable: "sortierbar",
  sortableHelp:
    "Mit der Leertaste nehmen Sie diesen Eintrag auf, mit den Pfeiltasten bewegen Sie ihn. Die Leertaste legt ihn ab, Escape lässt ihn, wo er war.",

  amountAmbiguous: (text, readings) => `„${text}“ kann ${readings} heißen. Geben Sie eines davon ein`,
  amountExample: (example) => `Geben Sie einen Betrag ein, z. B. ${example}`,
  amountWhole: (code) => `Geben Sie einen ganzen Betrag ein, denn ${code} hat keine Nachkommastellen`,
  amountDecimals: (decimals) => `Geben Sie höchstens ${decimals} Nachkommastellen ein`,
};
