import { z } from "zod";
import { concertStatus } from "./concert.ts";
import { id, imageSet } from "./fields.ts";
import { releaseKind } from "./catalog.ts";

/** A product as a document shows it. `image` is null if `imageUrl` is no stored image. */
const productBlock = z.object({
  id,
  name: z.string(),
  /** In the shop's currency, and as people read it. */
  price: z.number().nonnegative(),
  priceText: z.string(),
  path: z.string(),
  imageUrl: z.string().nullable(),
  image: imageSet.nullable(),
});

const releaseBlock = z.object({
  id,
  title: z.string(),
  kind: releaseKind,
  /** True before its release date. */
  isToCome: z.boolean(),
  releaseAt: z.iso.datetime().nullable(),
  /** The day of `releaseAt` in the site's time zone. */
  releaseDay: z.iso.date().nullable(),
  path: z.string(),
  image: imageSet.nullable(),
});

const concertBlock = z.object({
  id,
  title: z.string(),
  venue: z.string(),
  city: z.string(),
  /** ISO 3166-1, two letters. */
  country: z.string().nullable(),
  /** In English. */
  countryName: z.string().nullable(),
  /** On the clocks at the venue, with their UTC offset. */
  startsAt: z.iso.datetime({ offset: true }),
  status: concertStatus,
  isPast: z.boolean(),
  path: z.string(),
});

/** The content of a document's blocks. A block whose id is missing here shows nothing. */
export const documentBlocks = z
  .object({
    products: z.array(productBlock),
    releases: z.array(releaseBlock),
    concerts: z.array(concertBlock),
    /** The stored images of the document, by their URL. */
    images: z.array(z.object({ url: z.string(), image: imageSet })),
  })
  .meta({ id: "DocumentBlocks" });

export type DocumentBlocks = z.output<typeof documentBlocks>;
