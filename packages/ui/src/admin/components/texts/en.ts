export const en = {
  noDate: "No date",
  invalidDate: "Invalid date",
  unknownProduct: "Unknown product",
};

export type FormatTexts = typeof en;
