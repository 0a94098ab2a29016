import type { OrderLineTexts } from "./en.ts";

export const pt: OrderLineTexts = {
  left: (name, left) => `Restam apenas ${left} × ${name}`,
  "per-order": (name, max) => `No máximo ${max} × ${name} por pedido`,
  "at-a-time": (name, max) => `No máximo ${max} × ${name} por vez enquanto restam poucos`,
  partOf: (bundle) => `parte de ${bundle}`,
  edition: (numbers, count) => `${count === 1 ? "Nº" : "Nºs"} ${numbers}`,
  editionOf: (numbers, count, size) => `${count === 1 ? "Nº" : "Nºs"} ${numbers} de ${size}`,
};
