import type { OrderLineTexts } from "./en.ts";

export const es: OrderLineTexts = {
  left: (name, left) => `Solo quedan ${left} × ${name}`,
  "per-order": (name, max) => `Como máximo ${max} × ${name} por pedido`,
  "at-a-time": (name, max) => `Como máximo ${max} × ${name} a la vez mientras queden pocos`,
  partOf: (bundle) => `parte de ${bundle}`,
  edition: (numbers, count) => `${count === 1 ? "N.º" : "N.os"} ${numbers}`,
  editionOf: (numbers, count, size) => `${count === 1 ? "N.º" : "N.os"} ${numbers} de ${size}`,
};
