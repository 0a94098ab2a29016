import type { KitTexts } from "./en.ts";

export const nl: KitTexts = {
  loading: "Laden…",
  failed: "Er is iets misgegaan. Probeer het later opnieuw.",
  tryAgain: "Opnieuw proberen",
  returnHome: "Naar de startpagina",
  notifications: "Meldingen",
  close: "Sluiten",
  noImage: "Geen afbeelding",
  noImageAvailable: "Geen afbeelding beschikbaar",
  notesTo: (name) => `Berichten aan ${name}`,
  listener: "Iemand uit het publiek",
};
