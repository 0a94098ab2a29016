import { plural } from "@recital/contract/values/language";
import { formatList } from "@recital/contract/values/format";
import type { OfferTexts } from "./en.tsx";

export const it: OfferTexts = {
  free: "Gratis",
  from: (price) => `Da ${price}`,
  shippingIncluded: "(spedizione gratuita inclusa)",
  plusShipping: "più spedizione",
  soldOut: "Esaurito",
  onlyLeft: (count) => plural("it", count, { one: `Solo ${count} disponibile`, other: `Solo ${count} disponibili` }),
  preOrder: (day) => `Preordine: spedizione il giorno ${day}`,
  choose: (names) => `Scegli ${formatList(names, "it")}`,
  pleaseChoose: (names) => `Resta da scegliere: ${formatList(names, "it")}.`,
  choice: {
    free: "gratis",
    soldOut: "esaurito",
    onlyLeft: (count) => plural("it", count, { one: `solo ${count} disponibile`, other: `solo ${count} disponibili` }),
    list: (notes) => notes.join(", "),
  },
  addToCart: (hide, name) => <>Aggiungi al carrello{hide(`: ${name}`)}</>,
  getFree: (hide, name) => <>Scarica gratis{hide(`: ${name}`)}</>,
  allProducts: "Tutti i prodotti",
};
