import type { CartTableTexts } from "./en.tsx";

export const nl: CartTableTexts = {
  caption: "Artikelen in uw winkelwagen",
  product: "Product",
  price: "Prijs",
  quantity: "Aantal",
  total: "Totaal",
  remove: "Verwijderen",
  removeProduct: (hide, name) => <>Verwijderen{hide(`: ${name}`)}</>,
  decrease: (name) => `Aantal verlagen: ${name}`,
  increase: (name) => `Aantal verhogen: ${name}`,
  quantityOf: (name) => `Aantal: ${name}`,
  productGone: "Dit product is niet meer verkrijgbaar.",
  choiceGone: "Deze uitvoering is niet meer verkrijgbaar.",
  soldOut: "Dit artikel is uitverkocht.",
  seeProduct: "Naar het product",
  priceChanged: (from, to) => `De prijs is gewijzigd van ${from} naar ${to}.`,
  changeTo: (max, hide, name) => (
    <>
      Wijzigen in {max}
      {hide(`: ${name}`)}
    </>
  ),
  limits: {
    left: (max) => `Nog maar ${max} op voorraad.`,
    perOrder: (max) => `Maximaal ${max} per bestelling.`,
    perProduct: (max) => `U kunt maximaal ${max} stuks van één product bestellen.`,
  },
  refused: (refusal) => `${refusal}.`,
};
