import type { OrderLineTexts } from "./en.ts";

export const nl: OrderLineTexts = {
  partOf: (bundle) => `onderdeel van ${bundle}`,
  edition: (numbers) => `Nr. ${numbers}`,
  editionOf: (numbers, _, size) => `Nr. ${numbers} van ${size}`,
};
