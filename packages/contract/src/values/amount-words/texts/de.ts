import type { AmountTexts } from "./en.ts";

export const de: AmountTexts = {
  subtotal: "Zwischensumme",
  discount: "Rabatt",
  discountBy: (code) => `Rabatt (${code})`,
  code: "Code",
  shipping: "Versand",
  freeShipping: "Kostenlos",
  tip: "Trinkgeld",
  tax: "Steuern",
  taxIncluded: "Enthaltene Steuern",
  total: "Gesamt",
  freeTotal: "Kostenlos",
  wholeTip: (min, max) => `Das Trinkgeld muss ein Betrag von ${min} bis ${max} ohne Nachkommastellen sein`,
  decimalTip: (min, max) =>
    `Das Trinkgeld muss ein Betrag von ${min} bis ${max} mit höchstens zwei Nachkommastellen sein`,
};
