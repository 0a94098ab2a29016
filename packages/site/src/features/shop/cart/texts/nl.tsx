import { formatList } from "@recital/contract/values/format";
import type { OfferTexts } from "./en.tsx";

export const nl: OfferTexts = {
  free: "Gratis",
  from: (price) => `Vanaf ${price}`,
  shippingIncluded: "(gratis verzending)",
  plusShipping: "excl. verzending",
  soldOut: "Uitverkocht",
  onlyLeft: (count) => `Nog maar ${count} op voorraad`,
  preOrder: (day) => `Pre-order: verzending op ${day}`,
  choose: (names) => `${formatList(names, "nl")} kiezen`,
  pleaseChoose: (names) => `Maak nog een keuze: ${formatList(names, "nl")}.`,
  choice: {
    free: "gratis",
    soldOut: "uitverkocht",
    onlyLeft: (count) => `nog maar ${count} op voorraad`,
    list: (notes) => notes.join(", "),
  },
  addToCart: (hide, name) => <>In winkelwagen{hide(`: ${name}`)}</>,
  getFree: (hide, name) => <>Gratis downloaden{hide(`: ${name}`)}</>,
  allProducts: "Alle producten",
};
