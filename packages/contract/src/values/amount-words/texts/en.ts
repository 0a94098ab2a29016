export const en = {
  subtotal: "Subtotal",
  discount: "Discount",
  discountBy: (code: string) => `Discount (${code})`,
  code: "Code",
  shipping: "Shipping",
  freeShipping: "Free",
  tip: "Tip",
  tax: "Tax",
  taxIncluded: "Tax included",
  total: "Total",
  freeTotal: "Free",
  /** Why an amount is no tip, for a currency without and with decimals. */
  wholeTip: (min: string, max: string) => `A tip is a whole amount from ${min} to ${max}`,
  decimalTip: (min: string, max: string) => `A tip is an amount from ${min} to ${max} with at most two decimals`,
};

export type AmountTexts = typeof en;
