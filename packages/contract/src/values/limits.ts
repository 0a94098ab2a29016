/** Limits that the server enforces and that screens name beforehand. Sources: specification section 9, decisions.md. */
export const limits = {
  quantityPerProduct: 99,
  linesPerCheckout: 50,
  jsonBodyBytes: 1_000_000,
  emailLength: 254,
  nameLength: 200,
  addressLineLength: 200,
  listedOrders: 100,
  pageSize: 1000,
  /** How long the browser that bought may read its order, in days after the order. */
  buyerAccessDays: 30,
} as const;
