import type { PriceWordsTexts } from "./en.ts";

export const es: PriceWordsTexts = {
  from: (price) => `Desde ${price}`,
  free: "Precio libre",
};
