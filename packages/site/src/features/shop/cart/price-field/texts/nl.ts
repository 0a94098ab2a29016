import type { PriceTexts } from "./en.ts";

export const nl: PriceTexts = {
  either: (first, second) => `Schrijf ${first} of ${second}.`,
  wholeAmount: "Vul een heel bedrag in.",
  twoDecimals: "Vul maximaal twee decimalen in.",
  noAmount: "Vul een bedrag in.",
  most: (price) => `Het maximum is ${price}.`,
  least: (price) => `Het minimum is ${price}.`,
  yourPrice: "Uw prijs",
  yourPriceOf: (name) => `Uw prijs voor ${name}`,
  anyAmount: "Elk bedrag, of niets.",
  orMore: (price) => `${price} of meer.`,
  suggested: (artist, price) => `${artist} stelt ${price} voor.`,
};
