import type { AmountTexts } from "./en.ts";

export const es: AmountTexts = {
  subtotal: "Subtotal",
  discount: "Descuento",
  discountBy: (code) => `Descuento (${code})`,
  code: "Código",
  shipping: "Envío",
  freeShipping: "Gratis",
  tip: "Propina",
  tax: "Impuestos",
  taxIncluded: "Impuestos incluidos",
  total: "Total",
  freeTotal: "Gratis",
  wholeTip: (min, max) => `La propina debe ser un importe entero de ${min} a ${max}`,
  decimalTip: (min, max) => `La propina debe ser un importe de ${min} a ${max}, con dos decimales como máximo`,
};
