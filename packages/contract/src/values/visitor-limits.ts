/** The limits that the public pages need; apart from the others, so that visitors do not download those. */
export const visitorLimits = {
  quantityPerProduct: 99,
  linesPerCheckout: 50,
  emailLength: 254,
  nameLength: 200,
  withdrawalStatementLength: 2000,
} as const;
