import { visitorLimits } from "./order-line.ts";

/** Limits that the server enforces and the screens mention. Sources: specification section 9, decisions.md. */
export const limits = {
  ...visitorLimits,
  jsonBodyBytes: 1_000_000,
  /** A provider's key or secret. */
  keyLength: 500,
  /** How many download codes are made at once. */
  codesPerBatch: 5000,
  addressLineLength: 200,
  titleLength: 200,
  /** Products that one request changes. */
  editedProducts: 100,
  taglineLength: 300,
  /** Text of a legal page. */
  policyLength: 50_000,
  altTextLength: 500,
  /** Description of a product, video or section. */
  descriptionLength: 10_000,
  aboutContentLength: 50_000,
  urlLength: 2000,
  tagLength: 60,
  tagsPerVideo: 30,
  tagsPerPerson: 30,
  iconLength: 20_000,
  /** Size of an uploaded image, in bytes (specification section 9). */
  uploadBytes: 5 * 1024 * 1024,
  /** Size of an image that the owner chooses, in bytes; the back office makes it smaller. */
  chosenImageBytes: 25 * 1024 * 1024,
  /** Width of a stored image, and the sides and pixels of an uploaded one, in pixels. */
  imageWidth: 2400,
  imageSide: 8000,
  imagePixels: 40_000_000,
  /** Size of a file that is sold, in bytes. */
  assetBytes: 1024 ** 4,
  /** Sizes of the parts in which it is uploaded, in bytes: S3's minimum, and what a request may send. */
  minPartBytes: 5 * 1024 ** 2,
  maxPartBytes: 8 * 1024 ** 2,
  /** How many parts a process holds in memory at once. */
  concurrentParts: 8,
  fileNameLength: 255,
  fileLabelLength: 200,
  filesPerProduct: 50,
  imagesPerProduct: 20,
  variantsPerProduct: 100,
  partsPerBundle: 20,
  /** Each line of a checkout may be a bundle, and each of its parts two items. */
  itemsPerOrder: 50 * 20 * 2,
  /** A name or a value of a variant's option. */
  optionLength: 60,
  skuLength: 64,
  shippingClasses: 30,
  shippingZones: 50,
  highestStock: 1_000_000,
  stockNoteLength: 500,
  listedVariants: 200,
  /** How many of one variant a sale at a table has. */
  quantityPerSale: 999,
  /** How many products an order of the shop may name. */
  orderedProducts: 10_000,
  /** Size of a press photo, in bytes: a camera's JPEG. */
  pressPhotoBytes: 25 * 1024 * 1024,
  /** How many of them a process reads at once. */
  concurrentPressPhotos: 2,
  pressPhotos: 50,
  /** Of the short and the medium biography. */
  pressBioLength: 10_000,
  pressQuoteLength: 1000,
  pressQuotes: 30,
  /** On the home page. */
  featuredConcerts: 3,
  /** On their page. */
  pastConcerts: 1000,
  /** Size of a file of products, in bytes, and how many products an import adds. */
  importBytes: 20 * 1024 ** 2,
  importedProducts: 5000,
  /** How soon goods leave: "2-3 business days". */
  shipsWithinLength: 60,
  /** How people of an imported file agreed to the newsletter. */
  consentLength: 1000,
  linksPerRelease: 20,
  tracksPerRelease: 200,
  productsPerRelease: 20,
  lyricsLength: 20_000,
  listedProducts: 100,
  listedSubscribers: 1000,
  listedIssues: 50,
  emailsPerSequence: 5,
  /** How long after its start a sequence's last email is sent, in hours: a year. */
  sequenceHours: 8760,
  searchLength: 200,
  minPasswordLength: 8,
  maxPasswordLength: 1000,
  listedOrders: 100,
  refundNoteLength: 500,
  trackingNumberLength: 100,
  pageSize: 1000,
  /** Days after the order during which the buyer's browser may read it. */
  buyerAccessDays: 30,
} as const;

/** Limits of the text of a newsletter issue or post. */
export const documentLimits = {
  /** Of its JSON. */
  bytes: 200_000,
  /** Blocks within blocks: a paragraph in a list is on the third level. */
  depth: 24,
  /** JSON values of every kind: objects, lists and texts. */
  values: 50_000,
  /** Of a button. */
  labelLength: 100,
} as const;

/** The message about an image in a format that some browsers do not show; by the format's name. */
export const unsupportedImages = {
  heic: "Please select an image file in JPEG, PNG or WebP: not every browser shows HEIC. On the iPhone, choose Settings → Camera → Formats → Most Compatible.",
  other: "Please select an image file in JPEG, PNG or WebP",
} as const;
