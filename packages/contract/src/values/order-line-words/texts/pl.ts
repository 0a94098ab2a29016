import type { OrderLineTexts } from "./en.ts";

export const pl: OrderLineTexts = {
  partOf: (bundle) => `część zestawu ${bundle}`,
  edition: (numbers) => `Nr ${numbers}`,
  editionOf: (numbers, _, size) => `Nr ${numbers} z ${size}`,
};
