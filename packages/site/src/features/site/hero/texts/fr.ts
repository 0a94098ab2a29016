import type { HeroTexts } from "./en.ts";

export const fr: HeroTexts = {
  listen: "Écouter",
  getInTouch: "Me contacter",
  goToMusic: "Aller à la musique",
};
