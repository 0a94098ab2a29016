import type { OrderLineTexts } from "./en.ts";

export const nl: OrderLineTexts = {
  left: (name, left) => `Nog maar ${left} × ${name} op voorraad`,
  "per-order": (name, max) => `Maximaal ${max} × ${name} per bestelling`,
  "at-a-time": (name, max) => `Maximaal ${max} × ${name} tegelijk zolang er nog maar weinig zijn`,
  partOf: (bundle) => `onderdeel van ${bundle}`,
  edition: (numbers) => `Nr. ${numbers}`,
  editionOf: (numbers, _, size) => `Nr. ${numbers} van ${size}`,
};
