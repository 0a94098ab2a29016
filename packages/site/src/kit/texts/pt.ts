import type { KitTexts } from "./en.ts";

export const pt: KitTexts = {
  loading: "Carregando…",
  failed: "Algo deu errado. Tente novamente mais tarde.",
  tryAgain: "Tentar novamente",
};
