import { plural } from "@recital/contract/values/language";
import { formatList } from "@recital/contract/values/format";
import type { OfferTexts } from "./en.tsx";

export const es: OfferTexts = {
  free: "Gratis",
  from: (price) => `Desde ${price}`,
  shippingIncluded: "(envío gratuito incluido)",
  plusShipping: "más envío",
  soldOut: "Agotado",
  onlyLeft: (count) => plural("es", count, { one: `Solo queda ${count}`, other: `Solo quedan ${count}` }),
  preOrder: (day) => `Reserva: envío el ${day}`,
  choose: (names) => `Elegir ${formatList(names, "es")}`,
  pleaseChoose: (names) => `Falta elegir: ${formatList(names, "es")}.`,
  choice: {
    free: "gratis",
    soldOut: "agotado",
    onlyLeft: (count) => plural("es", count, { one: `solo queda ${count}`, other: `solo quedan ${count}` }),
    list: (notes) => notes.join(", "),
  },
  addToCart: (hide, name) => <>Añadir al carrito{hide(`: ${name}`)}</>,
  getFree: (hide, name) => <>Obtener gratis{hide(`: ${name}`)}</>,
  allProducts: "Todos los productos",
};
