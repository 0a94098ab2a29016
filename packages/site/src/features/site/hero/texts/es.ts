import type { HeroTexts } from "./en.ts";

export const es: HeroTexts = {
  listen: "Escuchar ahora",
  getInTouch: "Contactar",
  goToMusic: "Ir a la música",
};
