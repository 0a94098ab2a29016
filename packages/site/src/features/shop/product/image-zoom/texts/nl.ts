import type { ZoomTexts } from "./en.ts";

export const nl: ZoomTexts = {
  position: (number, count) => `${number} van ${count}`,
  noImage: "Geen afbeelding",
  zoomOut: "Uitzoomen",
  zoomIn: "Inzoomen",
  close: "Sluiten",
  next: "Volgende afbeelding",
  previous: "Vorige afbeelding",
};
