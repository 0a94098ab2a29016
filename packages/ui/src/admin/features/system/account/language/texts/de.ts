import type { LanguageTexts } from "./en.ts";

export const de: LanguageTexts = {
  language: "Sprache",
  whatFor:
    "Für die Verwaltung, das Desktop-Programm und die E-Mails an Sie. Besucher wählen ihre Sprache auf der Website.",
  notSaved: "Die Sprache konnte nicht gespeichert werden",
};
