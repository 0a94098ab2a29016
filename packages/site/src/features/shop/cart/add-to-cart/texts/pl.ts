import type { AddingTexts } from "./en.ts";

export const pl: AddingTexts = {
  added: "Dodano do koszyka",
  addedProduct: (name) => `${name} jest w koszyku.`,
  limitReached: "Osiągnięto limit koszyka",
  tooManyProducts: (max) => `Jednorazowo można zamówić najwyżej ${max} różnych produktów.`,
  limits: {
    left: (max) => `Zostało tylko ${max} szt. Całość jest już w koszyku.`,
    perOrder: (max) => `Najwyżej ${max} szt. w jednym zamówieniu. Tyle jest już w koszyku.`,
    perProduct: (max) => `Można zamówić najwyżej ${max} szt. jednego produktu.`,
  },
  inCart: (count) => `${count} w koszyku`,
  viewCart: "Zobacz koszyk",
};
