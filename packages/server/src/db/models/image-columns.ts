import type { Models } from "./models.ts";

type Columns = { readonly [Name in keyof Models]?: readonly string[] };

/**
 * The columns whose text may refer to stored images. Housekeeping deletes an image when none of them contains its URL,
 * so a column that is missing here loses its images.
 */
export const imageColumns = {
  product: ["imageUrl"],
  release: ["artworkUrl"],
  siteImage: ["imageUrl"],
  streamingList: ["items"],
  video: ["thumbnailUrl", "storedThumbnailUrl"],
} as const satisfies Columns;

/** The other columns that hold long text or a URL; `image-columns.test.ts` requires each to be in one of the lists. */
export const columnsWithoutImages: Columns = {
  aboutEntry: ["content"],
  backupRun: ["file", "error"],
  dispute: ["providerUrl"],
  image: ["url", "placeholder", "variantWidths"],
  job: ["payload", "lastError"],
  downloadTicket: ["layout"],
  order: ["checkoutUrl"],
  product: ["description"],
  release: ["description", "credits", "links"],
  releaseCover: ["sourceUrl"],
  track: ["lyrics", "credits", "waveform"],
  session: ["data"],
  siteContent: ["description"],
  socialLink: ["url", "icon"],
  video: ["description", "youtubeUrl", "tags"],
  withdrawal: ["statement"],
};
