import type { HeroTexts } from "./en.ts";

export const pt: HeroTexts = {
  listen: "Ouvir agora",
  getInTouch: "Entrar em contato",
  goToMusic: "Ir para a música",
};
