import type { ZoomTexts } from "./en.ts";

export const pt: ZoomTexts = {
  position: (number, count) => `${number} de ${count}`,
  noImage: "Sem imagem",
  zoomOut: "Reduzir",
  zoomIn: "Ampliar",
  close: "Fechar",
  next: "Próxima imagem",
  previous: "Imagem anterior",
};
