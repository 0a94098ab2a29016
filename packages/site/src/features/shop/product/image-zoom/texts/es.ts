import type { ZoomTexts } from "./en.ts";

export const es: ZoomTexts = {
  position: (number, count) => `${number} de ${count}`,
  noImage: "Sin imagen",
  zoomOut: "Reducir",
  zoomIn: "Ampliar",
  close: "Cerrar",
  next: "Imagen siguiente",
  previous: "Imagen anterior",
};
