import type { KitTexts } from "./en.ts";

export const pt: KitTexts = {
  loading: "Carregando…",
  failed: "Algo deu errado. Tente novamente mais tarde.",
  tryAgain: "Tentar novamente",
  returnHome: "Voltar ao início",
  notifications: "Avisos",
  close: "Fechar",
  noImage: "Sem imagem",
  noImageAvailable: "Nenhuma imagem disponível",
  notesTo: (name) => `Recados para ${name}`,
  listener: "Alguém do público",
};
