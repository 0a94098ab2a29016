import type { AmountTexts } from "./en.ts";

export const nl: AmountTexts = {
  subtotal: "Subtotaal",
  discount: "Korting",
  discountBy: (code) => `Korting (${code})`,
  code: "Code",
  shipping: "Verzending",
  freeShipping: "Gratis",
  tip: "Fooi",
  tax: "Belasting",
  taxIncluded: "Inclusief belasting",
  total: "Totaal",
  freeTotal: "Gratis",
  wholeTip: (min, max) => `Een fooi is een heel bedrag van ${min} tot ${max}`,
  decimalTip: (min, max) => `Een fooi is een bedrag van ${min} tot ${max} met hoogstens twee decimalen`,
};
