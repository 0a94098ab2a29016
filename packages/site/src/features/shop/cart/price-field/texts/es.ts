import type { PriceTexts } from "./en.ts";

export const es: PriceTexts = {
  either: (first, second) => `Escriba ${first} o ${second}.`,
  wholeAmount: "Introduzca un importe entero.",
  twoDecimals: "Introduzca dos decimales como máximo.",
  noAmount: "Introduzca un importe.",
  most: (price) => `El importe máximo es ${price}.`,
  least: (price) => `El importe mínimo es ${price}.`,
  yourPrice: "Su precio",
  yourPriceOf: (name) => `Su precio para ${name}`,
  anyAmount: "Cualquier importe, o nada.",
  orMore: (price) => `${price} o más.`,
  suggested: (artist, price) => `${artist} sugiere ${price}.`,
};
