import type { PriceWordsTexts } from "./en.ts";

export const pt: PriceWordsTexts = {
  from: (price) => `A partir de ${price}`,
  free: "Preço livre",
};
