import { plural } from "@recital/contract/values/language";
import { formatList } from "@recital/contract/values/format";
import type { OfferTexts } from "./en.tsx";

export const pt: OfferTexts = {
  free: "Grátis",
  from: (price) => `A partir de ${price}`,
  shippingIncluded: "(frete grátis incluído)",
  plusShipping: "mais frete",
  soldOut: "Esgotado",
  onlyLeft: (count) => plural("pt", count, { one: `Resta apenas ${count}`, other: `Restam apenas ${count}` }),
  preOrder: (day) => `Pré-venda: envio em ${day}`,
  choose: (names) => `Escolher ${formatList(names, "pt")}`,
  pleaseChoose: (names) => `Falta escolher: ${formatList(names, "pt")}.`,
  choice: {
    free: "grátis",
    soldOut: "esgotado",
    onlyLeft: (count) => plural("pt", count, { one: `resta apenas ${count}`, other: `restam apenas ${count}` }),
    list: (notes) => notes.join(", "),
  },
  addToCart: (hide, name) => <>Adicionar ao carrinho{hide(`: ${name}`)}</>,
  getFree: (hide, name) => <>Baixar grátis{hide(`: ${name}`)}</>,
  allProducts: "Todos os produtos",
};
