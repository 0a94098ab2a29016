import type { PriceWordsTexts } from "./en.ts";

export const de: PriceWordsTexts = {
  from: (price) => `Ab ${price}`,
  free: "Preis frei wählbar",
};
