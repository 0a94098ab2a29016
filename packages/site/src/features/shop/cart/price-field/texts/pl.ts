import type { PriceTexts } from "./en.ts";

export const pl: PriceTexts = {
  either: (first, second) => `Prosimy wpisać ${first} albo ${second}.`,
  wholeAmount: "Prosimy podać kwotę bez miejsc po przecinku.",
  twoDecimals: "Prosimy podać najwyżej dwa miejsca po przecinku.",
  noAmount: "Prosimy podać kwotę.",
  most: (price) => `Najwyższa kwota to ${price}.`,
  least: (price) => `Najniższa kwota to ${price}.`,
  yourPrice: "Własna cena",
  yourPriceOf: (name) => `Własna cena: ${name}`,
  anyAmount: "Dowolna kwota albo nic.",
  orMore: (price) => `${price} lub więcej.`,
  suggested: (artist, price) => `${artist} proponuje ${price}.`,
};
