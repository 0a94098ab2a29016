import type { PriceTexts } from "./en.ts";

export const fr: PriceTexts = {
  either: (first, second) => `Veuillez écrire ${first} ou ${second}.`,
  wholeAmount: "Veuillez saisir un montant entier.",
  twoDecimals: "Veuillez saisir au maximum deux décimales.",
  noAmount: "Veuillez saisir un montant.",
  most: (price) => `Le montant maximum est de ${price}.`,
  least: (price) => `Le montant minimum est de ${price}.`,
  yourPrice: "Votre prix",
  yourPriceOf: (name) => `Votre prix pour ${name}`,
  anyAmount: "Le montant que vous voulez, ou rien.",
  orMore: (price) => `${price} ou plus.`,
  suggested: (artist, price) => `${artist} suggère ${price}.`,
};
