import type { BootTexts } from "./en.ts";

export const de: BootTexts = {
  connectionLost: "Die Verbindung ist abgebrochen. Bitte versuchen Sie es noch einmal.",
};
