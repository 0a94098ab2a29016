export const en = {
  from: (price: string) => `From ${price}`,
  free: "Name your price",
};

export type PriceWordsTexts = typeof en;
