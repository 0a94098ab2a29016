import { plural } from "@recital/contract/values/language";
import type { CartLinkTexts } from "./en.ts";

export const fr: CartLinkTexts = {
  cart: "Panier",
  cartWith: (count) => plural("fr", count, { one: `Panier, ${count} article`, other: `Panier, ${count} articles` }),
  notAdded: "Non ajouté. Êtes-vous hors ligne\u00a0?",
  codeApplied: (code) => `Le code ${code} est appliqué dans le panier.`,
  codeRefused: (code, problem) => `${code}\u00a0: ${problem}`,
};
