import type { FormatTexts } from "./en.ts";

export const fr: FormatTexts = {
  noDate: "Aucune date",
  invalidDate: "Date non valide",
  unknownProduct: "Produit inconnu",
};
