import type { PriceWordsTexts } from "./en.ts";

export const pl: PriceWordsTexts = {
  from: (price) => `Od ${price}`,
  free: "Cena dowolna",
};
