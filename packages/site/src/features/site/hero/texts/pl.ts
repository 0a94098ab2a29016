import type { HeroTexts } from "./en.ts";

export const pl: HeroTexts = {
  listen: "Posłuchaj",
  getInTouch: "Napisz do mnie",
  goToMusic: "Przejdź do muzyki",
};
