import type { AmountTexts } from "./en.ts";

export const fr: AmountTexts = {
  subtotal: "Sous-total",
  discount: "Remise",
  discountBy: (code) => `Remise (${code})`,
  code: "Code",
  shipping: "Livraison",
  freeShipping: "Gratuite",
  tip: "Pourboire",
  tax: "Taxes",
  taxIncluded: "Dont taxes",
  total: "Total",
  freeTotal: "Gratuit",
  wholeTip: (min, max) => `Le pourboire doit être un montant entier de ${min} à ${max}`,
  decimalTip: (min, max) => `Le pourboire doit être un montant de ${min} à ${max}, avec deux décimales au plus`,
};
