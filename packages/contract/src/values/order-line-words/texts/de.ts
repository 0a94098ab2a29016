import type { OrderLineTexts } from "./en.ts";

export const de: OrderLineTexts = {
  partOf: (bundle) => `Teil von ${bundle}`,
  edition: (numbers) => `Nr. ${numbers}`,
  editionOf: (numbers, _, size) => `Nr. ${numbers} von ${size}`,
};
