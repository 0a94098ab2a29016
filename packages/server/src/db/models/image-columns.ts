import type { Models } from "./models.ts";

type Columns = { readonly [Name in keyof Models]?: readonly string[] };

/**
 * The columns whose text may refer to stored images. Housekeeping deletes an image when none of them contains its URL,
 * so a column that is missing here loses its images.
 */
export const imageColumns = {
  concert: ["imageUrl"],
  post: ["doc", "imageUrl"],
  issue: ["doc"],
  pressPhoto: ["imageUrl", "printUrl"],
  product: ["imageUrl"],
  productImage: ["imageUrl"],
  release: ["artworkUrl"],
  siteImage: ["imageUrl"],
  streamingList: ["items"],
  video: ["thumbnailUrl", "storedThumbnailUrl"],
} as const satisfies Columns;

/** The other columns that hold long text or a URL; `image-columns.test.ts` requires each to be in one of the lists. */
export const columnsWithoutImages: Columns = {
  aboutEntry: ["content"],
  backupRun: ["file", "error"],
  concert: ["ticketUrl"],
  dispute: ["providerUrl"],
  image: ["url", "placeholder", "variantWidths"],
  job: ["payload", "lastError"],
  downloadTicket: ["layout"],
  order: ["checkoutUrl"],
  pressKit: ["bioShort", "bioMedium", "bioLong", "quotes"],
  product: ["description"],
  providerKey: ["encryptedKeys"],
  release: ["description", "credits", "links"],
  releaseCover: ["sourceUrl"],
  track: ["lyrics", "credits", "waveform"],
  session: ["data"],
  siteContent: ["description"],
  siteSettings: ["youtubeChannelUrl", "privacyPolicy", "terms", "returnPolicy", "imprint"],
  socialLink: ["url", "icon"],
  video: ["description", "youtubeUrl", "tags"],
  withdrawal: ["statement"],
};
