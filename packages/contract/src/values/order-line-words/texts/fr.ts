import type { OrderLineTexts } from "./en.ts";

export const fr: OrderLineTexts = {
  partOf: (bundle) => `inclus dans ${bundle}`,
  edition: (numbers, count) => `${count === 1 ? "Nº\u00a0" : "Numéros "}${numbers}`,
  editionOf: (numbers, count, size) => `${count === 1 ? "Nº\u00a0" : "Numéros "}${numbers} sur ${size}`,
};
