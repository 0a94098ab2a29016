import type { AddingTexts } from "./en.ts";

export const nl: AddingTexts = {
  added: "Toegevoegd aan winkelwagen",
  addedProduct: (name) => `${name} ligt in uw winkelwagen.`,
  limitReached: "Maximum bereikt",
  tooManyProducts: (max) => `U kunt maximaal ${max} verschillende producten tegelijk bestellen.`,
  limits: {
    left: (max) =>
      max === 1
        ? "Nog maar 1 op voorraad. Dat ligt al in uw winkelwagen."
        : `Nog maar ${max} op voorraad. Die liggen al in uw winkelwagen.`,
    perOrder: (max) => `Maximaal ${max} per bestelling. Dat aantal ligt al in uw winkelwagen.`,
    perProduct: (max) => `U kunt maximaal ${max} stuks van één product bestellen.`,
  },
  inCart: (count) => `${count} in winkelwagen`,
  viewCart: "Naar winkelwagen",
};
