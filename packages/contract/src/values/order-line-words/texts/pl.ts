import type { OrderLineTexts } from "./en.ts";

export const pl: OrderLineTexts = {
  left: (name, left) => `Zostało tylko ${left} × ${name}`,
  "per-order": (name, max) => `Najwyżej ${max} × ${name} w jednym zamówieniu`,
  "at-a-time": (name, max) => `Najwyżej ${max} × ${name} naraz, dopóki zapas jest mały`,
  partOf: (bundle) => `część zestawu ${bundle}`,
  edition: (numbers) => `Nr ${numbers}`,
  editionOf: (numbers, _, size) => `Nr ${numbers} z ${size}`,
};
