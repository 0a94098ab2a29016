import type { PriceWordsTexts } from "./en.ts";

export const nl: PriceWordsTexts = {
  from: (price) => `Vanaf ${price}`,
  free: "Kies zelf een prijs",
};
