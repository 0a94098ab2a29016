import type { PriceTexts } from "./en.ts";

export const it: PriceTexts = {
  either: (first, second) => `Scrivere ${first} o ${second}.`,
  wholeAmount: "Inserire un importo intero.",
  twoDecimals: "Inserire al massimo due decimali.",
  noAmount: "Inserire un importo.",
  most: (price) => `L’importo massimo è ${price}.`,
  least: (price) => `L’importo minimo è ${price}.`,
  yourPrice: "Prezzo a scelta",
  yourPriceOf: (name) => `Prezzo a scelta per ${name}`,
  anyAmount: "Qualsiasi importo, anche zero.",
  orMore: (price) => `${price} o più.`,
  suggested: (artist, price) => `${artist} suggerisce ${price}.`,
};
