import type { PriceTexts } from "./en.ts";

export const de: PriceTexts = {
  either: (first, second) => `Bitte schreiben Sie ${first} oder ${second}.`,
  wholeAmount: "Bitte geben Sie einen Betrag ohne Nachkommastellen ein.",
  twoDecimals: "Bitte geben Sie höchstens zwei Nachkommastellen ein.",
  noAmount: "Bitte geben Sie einen Betrag ein.",
  most: (price) => `Der Höchstbetrag ist ${price}.`,
  least: (price) => `Der Mindestbetrag ist ${price}.`,
  yourPrice: "Ihr Preis",
  yourPriceOf: (name) => `Ihr Preis für ${name}`,
  anyAmount: "Ein beliebiger Betrag, gern auch nichts.",
  orMore: (price) => `${price} oder mehr.`,
  suggested: (artist, price) => `${artist} schlägt ${price} vor.`,
};
