import type { PriceWordsTexts } from "./en.ts";

export const fr: PriceWordsTexts = {
  from: (price) => `À partir de ${price}`,
  free: "Prix libre",
};
