/** Limits that the server enforces and that screens name beforehand. Sources: specification section 9, decisions.md. */
export const limits = {
  quantityPerProduct: 99,
  linesPerCheckout: 50,
  jsonBodyBytes: 1_000_000,
  emailLength: 254,
  nameLength: 200,
  addressLineLength: 200,
  titleLength: 200,
  altTextLength: 500,
  /** Descriptions of products, videos and sections. */
  descriptionLength: 10_000,
  aboutContentLength: 50_000,
  urlLength: 2000,
  tagLength: 60,
  tagsPerVideo: 30,
  iconLength: 20_000,
  /** Of an uploaded picture, in bytes (specification section 9). */
  uploadBytes: 5 * 1024 * 1024,
  listedProducts: 100,
  listedSubscribers: 1000,
  searchLength: 200,
  shortestPassword: 8,
  longestPassword: 1000,
  listedOrders: 100,
  pageSize: 1000,
  /** How long the browser that bought may read its order, in days after the order. */
  buyerAccessDays: 30,
} as const;
