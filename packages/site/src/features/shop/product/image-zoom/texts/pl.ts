import type { ZoomTexts } from "./en.ts";

export const pl: ZoomTexts = {
  position: (number, count) => `${number} z ${count}`,
  noImage: "Brak zdjęcia",
  zoomOut: "Pomniejsz",
  zoomIn: "Powiększ",
  close: "Zamknij",
  next: "Następne zdjęcie",
  previous: "Poprzednie zdjęcie",
};
