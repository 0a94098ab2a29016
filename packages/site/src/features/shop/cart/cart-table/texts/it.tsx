import { plural } from "@recital/contract/values/language";
import type { CartTableTexts } from "./en.tsx";

export const it: CartTableTexts = {
  caption: "Articoli nel carrello",
  product: "Prodotto",
  price: "Prezzo",
  quantity: "Quantità",
  total: "Totale",
  remove: "Rimuovi",
  removeProduct: (hide, name) => <>Rimuovi{hide(`: ${name}`)}</>,
  decrease: (name) => `Riduci la quantità: ${name}`,
  increase: (name) => `Aumenta la quantità: ${name}`,
  quantityOf: (name) => `Quantità: ${name}`,
  productGone: "Questo prodotto non è più disponibile.",
  choiceGone: "Questa variante non è più disponibile.",
  soldOut: "Questo articolo è esaurito.",
  seeProduct: "Vedi il prodotto",
  priceChanged: (from, to) => `Il prezzo è passato da ${from} a ${to}.`,
  changeTo: (max, hide, name) => (
    <>
      Cambia in {max}
      {hide(`: ${name}`)}
    </>
  ),
  limits: {
    left: (max) => plural("it", max, { one: `Solo ${max} disponibile.`, other: `Solo ${max} disponibili.` }),
    perOrder: (max) => `Al massimo ${max} per ordine.`,
    perProduct: (max) => `Si possono ordinare al massimo ${max} pezzi di un prodotto.`,
  },
  refused: (refusal) => `${refusal}.`,
};
