import type { PrintTexts } from "./en.tsx";

export const de: PrintTexts = {
  sheet: (number) => `Blatt ${number}`,
  print: "Drucken",
  fetchFailed: "Die Bestellung konnte nicht abgerufen werden",
  loadFailed: "Die Bestellung konnte nicht geladen werden",
  backToOrder: "Zurück zur Bestellung",
  notPaid: "Diese Bestellung ist nicht bezahlt.",
  senderMissing: "Ihre Anschrift fehlt",
  enterSender: (link) => (
    <>Geben Sie sie einmal unter {link("Einstellungen, Absender")} ein. Dann wird sie hier gedruckt.</>
  ),
};
