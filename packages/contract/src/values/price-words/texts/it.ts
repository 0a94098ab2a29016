import type { PriceWordsTexts } from "./en.ts";

export const it: PriceWordsTexts = {
  from: (price) => `Da ${price}`,
  free: "Prezzo libero",
};
