import type { AmountTexts } from "./en.ts";

export const pl: AmountTexts = {
  subtotal: "Suma częściowa",
  discount: "Rabat",
  discountBy: (code) => `Rabat (${code})`,
  code: "Kod",
  shipping: "Wysyłka",
  freeShipping: "Bezpłatna",
  tip: "Napiwek",
  tax: "Podatek",
  taxIncluded: "W tym podatek",
  total: "Razem",
  freeTotal: "Bezpłatnie",
  wholeTip: (min, max) => `Napiwek musi być kwotą od ${min} do ${max}, bez miejsc po przecinku`,
  decimalTip: (min, max) => `Napiwek musi być kwotą od ${min} do ${max}, z najwyżej dwoma miejscami po przecinku`,
};
