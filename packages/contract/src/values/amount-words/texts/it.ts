import type { AmountTexts } from "./en.ts";

export const it: AmountTexts = {
  subtotal: "Subtotale",
  discount: "Sconto",
  discountBy: (code) => `Sconto (${code})`,
  code: "Codice",
  shipping: "Spedizione",
  freeShipping: "Gratuita",
  tip: "Mancia",
  tax: "Imposte",
  taxIncluded: "Imposte incluse",
  total: "Totale",
  freeTotal: "Gratis",
  wholeTip: (min, max) => `La mancia deve essere un importo intero da ${min} a ${max}`,
  decimalTip: (min, max) => `La mancia deve essere un importo da ${min} a ${max}, con al massimo due decimali`,
};
