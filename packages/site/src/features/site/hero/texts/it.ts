import type { HeroTexts } from "./en.ts";

export const it: HeroTexts = {
  listen: "Ascolta ora",
  getInTouch: "Contatti",
  goToMusic: "Vai alla musica",
};
