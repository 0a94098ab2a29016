import type { OrderLineTexts } from "./en.ts";

export const fr: OrderLineTexts = {
  left: (name, left) => `Plus que ${left} × ${name} en stock`,
  "per-order": (name, max) => `${max} × ${name} au maximum par commande`,
  "at-a-time": (name, max) => `${max} × ${name} au maximum à la fois, car il en reste peu`,
  partOf: (bundle) => `inclus dans ${bundle}`,
  edition: (numbers, count) => `${count === 1 ? "Nº" : "Nos"} ${numbers}`,
  editionOf: (numbers, count, size) => `${count === 1 ? "Nº" : "Nos"} ${numbers} sur ${size}`,
};
