import type { OrderLineTexts } from "./en.ts";

export const it: OrderLineTexts = {
  left: (name, left) => `Disponibili solo ${left} × ${name}`,
  "per-order": (name, max) => `Al massimo ${max} × ${name} per ordine`,
  "at-a-time": (name, max) => `Al massimo ${max} × ${name} alla volta finché ne restano pochi`,
  partOf: (bundle) => `parte di ${bundle}`,
  edition: (numbers, count) => `${count === 1 ? "N." : "Nn."} ${numbers}`,
  editionOf: (numbers, count, size) => `${count === 1 ? "N." : "Nn."} ${numbers} di ${size}`,
};
