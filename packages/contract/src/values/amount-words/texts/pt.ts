import type { AmountTexts } from "./en.ts";

export const pt: AmountTexts = {
  subtotal: "Subtotal",
  discount: "Desconto",
  discountBy: (code) => `Desconto (${code})`,
  code: "Código",
  shipping: "Frete",
  freeShipping: "Grátis",
  tip: "Gorjeta",
  tax: "Impostos",
  taxIncluded: "Impostos inclusos",
  total: "Total",
  freeTotal: "Grátis",
  wholeTip: (min, max) => `A gorjeta deve ser um valor inteiro de ${min} a ${max}`,
  decimalTip: (min, max) => `A gorjeta deve ser um valor de ${min} a ${max}, com no máximo duas casas decimais`,
};
