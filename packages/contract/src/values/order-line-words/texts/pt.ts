import type { OrderLineTexts } from "./en.ts";

export const pt: OrderLineTexts = {
  partOf: (bundle) => `parte de ${bundle}`,
  edition: (numbers, count) => `${count === 1 ? "Nº" : "Nºs"} ${numbers}`,
  editionOf: (numbers, count, size) => `${count === 1 ? "Nº" : "Nºs"} ${numbers} de ${size}`,
};
