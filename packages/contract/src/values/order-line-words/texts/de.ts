import type { OrderLineTexts } from "./en.ts";

export const de: OrderLineTexts = {
  left: (name, left) => `Nur noch ${left} × ${name} verfügbar`,
  "per-order": (name, max) => `Höchstens ${max} × ${name} pro Bestellung`,
  "at-a-time": (name, max) => `Höchstens ${max} × ${name} auf einmal, solange nur noch wenige da sind`,
  partOf: (bundle) => `Teil von ${bundle}`,
  edition: (numbers) => `Nr. ${numbers}`,
  editionOf: (numbers, _, size) => `Nr. ${numbers} von ${size}`,
};
