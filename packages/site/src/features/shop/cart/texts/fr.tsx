import { formatList } from "@recital/contract/values/format";
import type { OfferTexts } from "./en.tsx";

export const fr: OfferTexts = {
  free: "Gratuit",
  from: (price) => `À partir de ${price}`,
  shippingIncluded: "(livraison offerte)",
  plusShipping: "hors livraison",
  soldOut: "Épuisé",
  onlyLeft: (count) => `Plus que ${count} en stock`,
  preOrder: (day) => `Précommande\u00a0: expédition le ${day}`,
  choose: (names) => `Choisir\u00a0: ${formatList(names, "fr")}`,
  pleaseChoose: (names) => `Veuillez choisir\u00a0: ${formatList(names, "fr")}.`,
  choice: {
    free: "gratuit",
    soldOut: "épuisé",
    onlyLeft: (count) => `plus que ${count} en stock`,
    list: (notes) => notes.join(", "),
  },
  addToCart: (hide, name) => <>Ajouter au panier{hide(`\u00a0: ${name}`)}</>,
  getFree: (hide, name) => <>Obtenir gratuitement{hide(`\u00a0: ${name}`)}</>,
  allProducts: "Tous les produits",
};
