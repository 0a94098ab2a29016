import { formatList } from "@recital/contract/values/format";
import type { OfferTexts } from "./en.tsx";

export const pl: OfferTexts = {
  free: "Bezpłatnie",
  from: (price) => `Od ${price}`,
  shippingIncluded: "(z bezpłatną wysyłką)",
  plusShipping: "plus wysyłka",
  soldOut: "Wyprzedane",
  onlyLeft: (count) => `Zostało tylko ${count} szt.`,
  preOrder: (day) => `Przedsprzedaż: wysyłka ${day}`,
  choose: (names) => `Wybierz: ${formatList(names, "pl")}`,
  pleaseChoose: (names) => `Prosimy jeszcze wybrać: ${formatList(names, "pl")}.`,
  choice: {
    free: "bezpłatnie",
    soldOut: "wyprzedane",
    onlyLeft: (count) => `zostało tylko ${count} szt.`,
    list: (notes) => notes.join(", "),
  },
  addToCart: (hide, name) => <>Do koszyka{hide(`: ${name}`)}</>,
  getFree: (hide, name) => <>Pobierz bezpłatnie{hide(`: ${name}`)}</>,
  allProducts: "Wszystkie produkty",
};
