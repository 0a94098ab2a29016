import type { CartTableTexts } from "./en.tsx";

export const fr: CartTableTexts = {
  caption: "Articles dans votre panier",
  product: "Produit",
  price: "Prix",
  quantity: "Quantité",
  total: "Total",
  remove: "Supprimer",
  removeProduct: (hide, name) => <>Supprimer{hide(`\u00a0: ${name}`)}</>,
  decrease: (name) => `Diminuer la quantité\u00a0: ${name}`,
  increase: (name) => `Augmenter la quantité\u00a0: ${name}`,
  quantityOf: (name) => `Quantité\u00a0: ${name}`,
  productGone: "Ce produit n’est plus disponible.",
  choiceGone: "Cette option n’est plus disponible.",
  soldOut: "Cet article est épuisé.",
  seeProduct: "Voir le produit",
  priceChanged: (from, to) => `Le prix est passé de ${from} à ${to}.`,
  changeTo: (max, hide, name) => (
    <>
      Passer à {max}
      {hide(`\u00a0: ${name}`)}
    </>
  ),
  limits: {
    left: (max) => `Plus que ${max} en stock.`,
    perOrder: (max) => `${max} au maximum par commande.`,
    perProduct: (max) => `Vous pouvez commander au maximum ${max} exemplaires d’un même produit.`,
  },
  refused: (refusal) => `${refusal}.`,
};
