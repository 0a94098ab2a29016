import type { ZoomTexts } from "./en.ts";

export const de: ZoomTexts = {
  position: (number, count) => `${number} von ${count}`,
  noImage: "Kein Bild",
  zoomOut: "Verkleinern",
  zoomIn: "Vergrößern",
  close: "Schließen",
  next: "Nächstes Bild",
  previous: "Vorheriges Bild",
};
