import type { ReactNode } from "react";

export const en = {
  caption: "Items in your cart",
  product: "Product",
  price: "Price",
  quantity: "Quantity",
  total: "Total",
  remove: "Remove",
  /** The name of the product is hidden. */
  removeProduct: (hide: (text: string) => ReactNode, name: string): ReactNode => <>Remove{hide(` ${name}`)}</>,
  decrease: (name: string) => `Decrease quantity of ${name}`,
  increase: (name: string) => `Increase quantity of ${name}`,
  quantityOf: (name: string) => `Quantity of ${name}`,
  productGone: "This product is no longer available.",
  choiceGone: "This choice is no longer available.",
  soldOut: "This is sold out.",
  seeProduct: "See the product",
  priceChanged: (from: string, to: string) => `The price changed from ${from} to ${to}.`,
  changeTo: (max: number, hide: (text: string) => ReactNode, name: string): ReactNode => (
    <>
      Change to {max}
      {hide(` of ${name}`)}
    </>
  ),
  /** Why there cannot be more of a line. */
  limits: {
    left: (max: number) => `Only ${max} left.`,
    perOrder: (max: number) => `At most ${max} per order.`,
    perProduct: (max: number) => `You can order at most ${max} of one product.`,
  },
  /** A refusal of the server, which has no full stop. */
  refused: (refusal: string) => `${refusal}.`,
};

export type CartTableTexts = typeof en;
