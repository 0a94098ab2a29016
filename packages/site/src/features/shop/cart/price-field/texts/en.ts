export const en = {
  either: (first: string, second: string) => `Please write ${first} or ${second}.`,
  wholeAmount: "Please enter a whole amount.",
  twoDecimals: "Please enter at most two decimals.",
  noAmount: "Please enter an amount.",
  most: (price: string) => `The most is ${price}.`,
  least: (price: string) => `The least is ${price}.`,
  yourPrice: "Your price",
  yourPriceOf: (name: string) => `Your price of ${name}`,
  anyAmount: "Any amount, or nothing.",
  orMore: (price: string) => `${price} or more.`,
  suggested: (artist: string, price: string) => `${artist} suggests ${price}.`,
};

export type PriceTexts = typeof en;
