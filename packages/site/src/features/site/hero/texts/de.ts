import type { HeroTexts } from "./en.ts";

export const de: HeroTexts = {
  listen: "Jetzt anhören",
  getInTouch: "Kontakt aufnehmen",
  goToMusic: "Zur Musik",
};
