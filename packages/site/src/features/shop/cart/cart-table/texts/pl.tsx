import type { CartTableTexts } from "./en.tsx";

export const pl: CartTableTexts = {
  caption: "Produkty w koszyku",
  product: "Produkt",
  price: "Cena",
  quantity: "Liczba",
  total: "Razem",
  remove: "Usuń",
  removeProduct: (hide, name) => <>Usuń{hide(`: ${name}`)}</>,
  decrease: (name) => `Zmniejsz liczbę: ${name}`,
  increase: (name) => `Zwiększ liczbę: ${name}`,
  quantityOf: (name) => `Liczba: ${name}`,
  productGone: "Ten produkt nie jest już dostępny.",
  choiceGone: "Ten wariant nie jest już dostępny.",
  soldOut: "Ten produkt jest wyprzedany.",
  seeProduct: "Zobacz produkt",
  priceChanged: (from, to) => `Cena zmieniła się z ${from} na ${to}.`,
  changeTo: (max, hide, name) => (
    <>
      Zmień na {max}
      {hide(`: ${name}`)}
    </>
  ),
  limits: {
    left: (max) => `Zostało tylko ${max} szt.`,
    perOrder: (max) => `Najwyżej ${max} szt. w jednym zamówieniu.`,
    perProduct: (max) => `Można zamówić najwyżej ${max} szt. jednego produktu.`,
  },
  refused: (refusal) => `${refusal}.`,
};
