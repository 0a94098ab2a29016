import type { ZoomTexts } from "./en.ts";

export const fr: ZoomTexts = {
  position: (number, count) => `${number} sur ${count}`,
  noImage: "Aucune image",
  zoomOut: "Réduire",
  zoomIn: "Agrandir",
  close: "Fermer",
  next: "Image suivante",
  previous: "Image précédente",
};
