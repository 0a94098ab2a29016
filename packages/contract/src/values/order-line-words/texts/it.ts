import type { OrderLineTexts } from "./en.ts";

export const it: OrderLineTexts = {
  partOf: (bundle) => `parte di ${bundle}`,
  edition: (numbers, count) => `${count === 1 ? "N." : "Nn."} ${numbers}`,
  editionOf: (numbers, count, size) => `${count === 1 ? "N." : "Nn."} ${numbers} di ${size}`,
};
