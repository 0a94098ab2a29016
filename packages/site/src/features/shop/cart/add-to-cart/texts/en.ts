export const en = {
  added: "Added to cart",
  addedProduct: (name: string) => `${name} has been added to your cart.`,
  limitReached: "Cart limit reached",
  tooManyProducts: (max: number) => `You can order at most ${max} different products at once.`,
  /** Why there cannot be more of a product; all of it that there may be is in the cart. */
  limits: {
    left: (max: number) => `Only ${max} left. ${max === 1 ? "It is" : "They are"} in your cart.`,
    perOrder: (max: number) => `At most ${max} per order. ${max === 1 ? "It is" : "They are"} in your cart.`,
    perProduct: (max: number) => `You can order at most ${max} of one product.`,
  },
  inCart: (count: number) => `${count} in cart`,
  viewCart: "View cart",
};

export type AddingTexts = typeof en;
