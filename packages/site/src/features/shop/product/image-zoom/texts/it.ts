import type { ZoomTexts } from "./en.ts";

export const it: ZoomTexts = {
  position: (number, count) => `${number} di ${count}`,
  noImage: "Nessuna immagine",
  zoomOut: "Rimpicciolisci",
  zoomIn: "Ingrandisci",
  close: "Chiudi",
  next: "Immagine successiva",
  previous: "Immagine precedente",
};
