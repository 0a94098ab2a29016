import type { FormRefusalTexts } from "./forms/texts/en.ts";
import type { OwnerRefusalTexts } from "./owner/texts/en.ts";
import type { RefusalTexts } from "./texts/en.ts";
import type { Kind } from "./translator.ts";

/** The kinds of the values of a sentence, in the order of English; those that are not listed are texts. */
type Kinds<T> = { readonly [S in keyof T]?: readonly Kind[] };

/** Of what visitors read. */
export const visitorKinds: Kinds<RefusalTexts> = {
  tipWhole: ["amount", "amount"],
  tipDecimal: ["amount", "amount"],
  left: ["count", "text"],
  perOrder: ["count", "text"],
  atATime: ["count", "text"],
  onePrice: ["text", "amount", "amount"],
  costsAtMost: ["text", "amount"],
  costsAtLeast: ["text", "amount"],
  notServed: ["text", "country"],
  orderAtMost: ["amount"],
  smallestAmount: ["amount"],
  notFree: ["text", "amount"],
  codeFrom: ["amount"],
};

/** Of the schemas. */
export const formKinds: Kinds<FormRefusalTexts> = {
  atLeast: ["count"],
  atMost: ["count"],
  moreThan: ["count"],
  wholeUpTo: ["count"],
  years: ["count", "count"],
  minCharacters: ["count"],
  maxTags: ["count"],
  maxEmails: ["count"],
  maxProducts: ["count"],
  maxLinks: ["count"],
  maxQuotes: ["count"],
  maxIds: ["count"],
  maxLevels: ["count"],
  maxKilobytes: ["count"],
  imageLarge: ["count"],
  maxRules: ["count"],
  priceWhole: ["number", "text"],
  priceDecimal: ["number"],
  maxParts: ["count"],
  currencyDecimals: ["text", "count"],
};

/** Of what is refused to the owner. */
export const ownerKinds: Kinds<OwnerRefusalTexts> = {
  requestLarge: ["count"],
  ofProduct: ["text", "sentence"],
  noCityIn: ["country"],
  fileTooLarge: ["count"],
  partRange: ["count"],
  partSize: ["count", "count", "count"],
  partDamaged: ["count"],
  maxFiles: ["count"],
  trackNotReady: ["count"],
  maxTracks: ["count"],
  maxImages: ["count"],
  maxVariants: ["count"],
  numberSold: ["count", "count"],
  copiesTaken: ["count", "count"],
  onlyInStock: ["count"],
  inBundle: ["names"],
  oneChanged: ["names"],
  severalChanged: ["names"],
  atLeastMinimum: ["amount"],
  suggestsLess: ["text", "amount"],
  countryTaken: ["country", "text"],
  maxPhotos: ["count"],
  mailNoConnection: ["text", "count"],
  mailOtherEncryption: ["count"],
  mailNoEncryption: ["count"],
  mailNoServer: ["text", "count"],
  mailSlow: ["text", "count"],
  mailClosed: ["text", "count"],
  csvManyProducts: ["number"],
  csvQuoteOpen: ["count"],
  csvRowLong: ["count"],
  csvQuoteInside: ["count"],
  csvEncoding: ["count"],
  csvOtherColumns: ["names"],
};
