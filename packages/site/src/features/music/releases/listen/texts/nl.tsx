import type { ListenTexts } from "./en.tsx";

export const nl: ListenTexts = {
  title: "Privé luisteren",
  description: "Privé luisteren.",
  private: "Privélink: deel deze met niemand.",
  tracks: "Nummers",
  player: "Speler",
  needsScripts: "Zet JavaScript aan om te luisteren.",
  play: (title) => `${title} afspelen`,
  pause: (title) => `${title} pauzeren`,
  notReady: "Nog niet klaar",
  failed: "Dit nummer kon niet worden afgespeeld. Probeer het opnieuw.",
  download: (title, hidden) => <>Downloaden{hidden(`: ${title}`)}</>,
  downloadFailed: "De download kon niet worden gestart. Probeer het later opnieuw.",
  invalid: "Deze link is niet meer geldig",
  askForNew: (artist) => `Vraag ${artist} om een nieuwe.`,
  tooMany: "Te veel verzoeken",
  waitMinute: "Probeer het over een minuut opnieuw.",
};
