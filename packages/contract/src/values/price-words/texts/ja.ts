import type { PriceWordsTexts } from "./en.ts";

export const ja: PriceWordsTexts = {
  from: (price) => `${price}から`,
  free: "価格自由",
};
