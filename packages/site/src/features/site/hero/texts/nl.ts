import type { HeroTexts } from "./en.ts";

export const nl: HeroTexts = {
  listen: "Nu luisteren",
  getInTouch: "Contact opnemen",
  goToMusic: "Naar de muziek",
};
