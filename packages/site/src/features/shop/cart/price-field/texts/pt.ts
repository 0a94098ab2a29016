import type { PriceTexts } from "./en.ts";

export const pt: PriceTexts = {
  either: (first, second) => `Escreva ${first} ou ${second}.`,
  wholeAmount: "Digite um valor inteiro.",
  twoDecimals: "Digite no máximo duas casas decimais.",
  noAmount: "Digite um valor.",
  most: (price) => `O valor máximo é ${price}.`,
  least: (price) => `O valor mínimo é ${price}.`,
  yourPrice: "Seu preço",
  yourPriceOf: (name) => `Seu preço para ${name}`,
  anyAmount: "Qualquer valor, ou nada.",
  orMore: (price) => `${price} ou mais.`,
  suggested: (artist, price) => `${artist} sugere ${price}.`,
};
