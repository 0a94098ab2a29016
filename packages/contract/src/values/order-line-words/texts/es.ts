import type { OrderLineTexts } from "./en.ts";

export const es: OrderLineTexts = {
  partOf: (bundle) => `parte de ${bundle}`,
  edition: (numbers, count) => `${count === 1 ? "N.º" : "N.os"} ${numbers}`,
  editionOf: (numbers, count, size) => `${count === 1 ? "N.º" : "N.os"} ${numbers} de ${size}`,
};
