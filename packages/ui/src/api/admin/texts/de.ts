import type { SendingTexts } from "./en.ts";

export const de: SendingTexts = {
  notStarted: "Das Hochladen konnte nicht begonnen werden",
  imageNotStored: "Das Bild wurde nicht gespeichert",
};
