import type { KitTexts } from "./en.ts";

export const de: KitTexts = {
  loading: "Wird geladen …",
  failed: "Etwas ist schiefgegangen. Bitte versuchen Sie es später noch einmal.",
  tryAgain: "Noch einmal versuchen",
  returnHome: "Zur Startseite",
  notifications: "Meldungen",
  close: "Schließen",
  noImage: "Kein Bild",
  noImageAvailable: "Kein Bild vorhanden",
  notesTo: (name) => `Nachrichten an ${name}`,
  listener: "Aus dem Publikum",
};
