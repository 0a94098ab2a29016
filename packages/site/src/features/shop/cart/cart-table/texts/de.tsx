import type { CartTableTexts } from "./en.tsx";

export const de: CartTableTexts = {
  caption: "Artikel in Ihrem Warenkorb",
  product: "Produkt",
  price: "Preis",
  quantity: "Anzahl",
  total: "Summe",
  remove: "Entfernen",
  removeProduct: (hide, name) => <>Entfernen{hide(`: ${name}`)}</>,
  decrease: (name) => `Anzahl verringern: ${name}`,
  increase: (name) => `Anzahl erhöhen: ${name}`,
  quantityOf: (name) => `Anzahl: ${name}`,
  productGone: "Dieses Produkt ist nicht mehr erhältlich.",
  choiceGone: "Diese Ausführung ist nicht mehr erhältlich.",
  soldOut: "Dieser Artikel ist ausverkauft.",
  seeProduct: "Zum Produkt",
  priceChanged: (from, to) => `Der Preis hat sich von ${from} auf ${to} geändert.`,
  changeTo: (max, hide, name) => (
    <>
      Auf {max} ändern
      {hide(`: ${name}`)}
    </>
  ),
  limits: {
    left: (max) => `Nur noch ${max} verfügbar.`,
    perOrder: (max) => `Höchstens ${max} pro Bestellung.`,
    perProduct: (max) => `Sie können höchstens ${max} Stück eines Produkts bestellen.`,
  },
  refused: (refusal) => `${refusal}.`,
};
