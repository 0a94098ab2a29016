/** Limits that the server enforces and the screens mention. Sources: specification section 9, decisions.md. */
export const limits = {
  quantityPerProduct: 99,
  linesPerCheckout: 50,
  jsonBodyBytes: 1_000_000,
  emailLength: 254,
  nameLength: 200,
  addressLineLength: 200,
  titleLength: 200,
  altTextLength: 500,
  /** Description of a product, video or section. */
  descriptionLength: 10_000,
  aboutContentLength: 50_000,
  urlLength: 2000,
  tagLength: 60,
  tagsPerVideo: 30,
  iconLength: 20_000,
  /** Size of an uploaded image, in bytes (specification section 9). */
  uploadBytes: 5 * 1024 * 1024,
  /** Size of a file that is sold, in bytes. */
  assetBytes: 1024 ** 4,
  /** Sizes of the parts in which it is uploaded, in bytes: S3's minimum, and what a request may send. */
  shortestPartBytes: 5 * 1024 ** 2,
  longestPartBytes: 8 * 1024 ** 2,
  /** How many parts a process holds in memory at once. */
  concurrentParts: 8,
  fileNameLength: 255,
  fileLabelLength: 200,
  filesPerProduct: 50,
  linksPerRelease: 20,
  tracksPerRelease: 200,
  lyricsLength: 20_000,
  listedProducts: 100,
  listedSubscribers: 1000,
  searchLength: 200,
  shortestPassword: 8,
  longestPassword: 1000,
  listedOrders: 100,
  refundNoteLength: 500,
  trackingNumberLength: 100,
  withdrawalStatementLength: 2000,
  pageSize: 1000,
  /** Days after the order during which the buyer's browser may read it. */
  buyerAccessDays: 30,
} as const;
