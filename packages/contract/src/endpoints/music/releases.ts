import { z } from "zod";
import type { EndpointTable } from "../../endpoint.ts";
import { editedVersion, id, idParam, imageSet, recordColors, said, textBlock, version } from "../../values/fields.ts";
import { limits } from "../../values/limits.ts";
import { audioState, priceMode, releaseKind, trackPreview } from "../../values/catalog.ts";
import { slug, line, nullableLine, nullableLines, untranslated } from "../../values/text.ts";
import { enteredPrice } from "../shop/products.ts";
import { nullableWebUrl, webUrl } from "../../values/urls.ts";

export const link = z.object({ label: z.string(), url: z.string() });

/** A published release in a list. */
export const release = z
  .object({
    slug: z.string(),
    title: z.string(),
    kind: releaseKind,
    /** When it is out; null if no date was given. In the future, it is a pre-release. */
    releaseAt: z.iso.datetime().nullable(),
    /** The day of `releaseAt` in the site's time zone. */
    releaseDay: z.iso.date().nullable(),
    artwork: imageSet.nullable(),
    /** The number of tracks. */
    tracks: z.int().nonnegative(),
    productSlug: z.string().nullable(),
    untranslated,
  })
  .meta({ id: "Release" });

/** The URLs of a track's streams, without an origin, in two formats. */
const streams = z.object({ opus: z.string(), mp3: z.string() });

/** An active product that visitors can buy. `price` is in the shop's currency. */
export const offer = z.object({
  id,
  name: z.string(),
  slug: z.string(),
  price: z.number().nonnegative(),
  priceMode,
  /** False if an option or the price must be chosen first, or none is left: its own page shows which. */
  canAddToCart: z.boolean(),
});

/** A track as visitors see it. */
export const track = z
  .object({
    id,
    number: z.int().positive(),
    title: z.string(),
    /** Null until its audio is ready. */
    durationMs: z.int().positive().nullable(),
    preview: trackPreview,
    /** Null if it cannot be played now. */
    streams: streams.nullable(),
    /** Loudness over time of what plays, a clip or all: numbers from 0 to 1; empty until its audio is ready. */
    waveform: z.array(z.number().min(0).max(1)),
    lyrics: z.string().nullable(),
    credits: z.string().nullable(),
    /** The product that is this track alone. */
    offer: offer.nullable(),
    untranslated,
  })
  .meta({ id: "Track" });

const neighbor = release.pick({ slug: true, title: true, artwork: true }).meta({ id: "NeighborRelease" });

/** A published release with its tracks. */
export const releaseDetail = release
  .extend({
    /** Markdown; `descriptionBlocks` are what it says. */
    description: z.string().nullable(),
    descriptionBlocks: z.array(textBlock),
    credits: z.string().nullable(),
    licence: z.string().nullable(),
    links: z.array(link),
    /** Null without artwork, for gray artwork, and until its colors are known. */
    colors: recordColors.nullable(),
    /** The products that bring the whole release, such as a record and its download, in the artist's order. */
    offers: z.array(offer),
    /** The formats in which all of its audio can be downloaded, such as `flac`; empty until it is made. */
    formats: z.array(z.string()),
    tracks: z.array(track),
    /** The published releases before and after it in the artist's order, which begins with the newest; null for none. */
    newer: neighbor.nullable(),
    older: neighbor.nullable(),
  })
  .meta({ id: "ReleaseDetail" });

/** A track as the admin sees it. */
export const adminTrack = z
  .object({
    id,
    number: z.int().positive(),
    title: z.string(),
    isrc: z.string().nullable(),
    lyrics: z.string().nullable(),
    credits: z.string().nullable(),
    preview: trackPreview,
    /** The start of the clip, in ms. */
    clipStartMs: z.int().nonnegative(),
    /** Whether it plays before the release is out. */
    playsEarly: z.boolean(),
    masterAssetId: id.nullable(),
    productId: id.nullable(),
    audioState,
    /** The encoded share of its audio, from 0 to 1; null unless the state is `encoding`, and before it is known. */
    audioProgress: z.number().min(0).max(1).nullable(),
    /** One sentence; null unless the state is `failed`. */
    audioError: said.nullable(),
    /** A warning about a master that was accepted: one sentence. */
    audioWarning: said.nullable(),
    durationMs: z.int().positive().nullable(),
    waveform: z.array(z.number().min(0).max(1)),
    streams: streams.nullable(),
    /** Whether it can be sold as FLAC; null until its audio is ready. */
    isLossless: z.boolean().nullable(),
    version,
  })
  .meta({ id: "AdminTrack" });

/** A release as the admin sees it in the list. */
export const adminRelease = z
  .object({
    id,
    title: z.string(),
    slug: z.string(),
    kind: releaseKind,
    releaseAt: z.iso.datetime().nullable(),
    artworkUrl: z.string().nullable(),
    artwork: imageSet.nullable(),
    description: z.string().nullable(),
    credits: z.string().nullable(),
    licence: z.string().nullable(),
    links: z.array(link),
    visibility: z.enum(["draft", "public"]),
    tracksCount: z.int().nonnegative(),
    version,
  })
  .meta({ id: "AdminRelease" });

export const adminReleaseDetail = adminRelease
  .extend({
    /** In the shop's currency, the least if its buyers choose it; null if it is not for sale. A draft is sold once public. */
    price: z.number().nonnegative().nullable(),
    /** The products that bring the whole release, in order. */
    productIds: z.array(id),
    /** The one of them whose price is the release's: the first digital one, else the first. */
    product: z
      .object({ id, name: z.string(), price: z.number().nonnegative(), priceMode, isActive: z.boolean(), version })
      .nullable(),
    tracks: z.array(adminTrack),
  })
  .meta({ id: "AdminReleaseDetail" });

const productIds = z
  .array(id, "Must be a list of products")
  .max(limits.productsPerRelease, `Must be at most ${limits.productsPerRelease} products`)
  .refine((ids) => new Set(ids).size === ids.length, "Each product can be listed once");

const releaseFields = z.object({
  title: line(limits.titleLength, "Title is required"),
  slug,
  kind: z.enum(releaseKind.options, "Must be album, ep or single"),
  releaseAt: z.iso.datetime({ offset: true, error: "Must be a date and time" }).nullable(),
  artworkUrl: nullableWebUrl(),
  description: nullableLines(limits.descriptionLength),
  credits: nullableLines(limits.descriptionLength),
  licence: nullableLine(limits.titleLength),
  links: z
    .array(
      z.object({ label: line(limits.tagLength, "Label is required"), url: webUrl("URL is required") }),
      "Must be a list of links",
    )
    .max(limits.linksPerRelease, `Must be at most ${limits.linksPerRelease} links`),
  productIds,
  /** The price of its product, which is created without one; null takes it off sale. */
  price: enteredPrice.nullable(),
});

/** A new release; only the title is required. Its slug is made of the title. */
export const releaseInput = releaseFields
  .partial()
  .extend({ title: releaseFields.shape.title })
  .meta({ id: "ReleaseInput" });

export type Release = z.output<typeof release>;
export type ReleaseDetail = z.output<typeof releaseDetail>;
export type Track = z.output<typeof track>;
export type Offer = z.output<typeof offer>;
export type AdminRelease = z.output<typeof adminRelease>;
export type AdminReleaseDetail = z.output<typeof adminReleaseDetail>;
export type AdminTrack = z.output<typeof adminTrack>;

const byId = z.object({ id: idParam });

export const releases = {
  "GET /api/releases": {
    summary: "The published releases, in the artist's order",
    access: "public",
    response: z.array(release),
    isCacheable: true,
    isTranslated: true,
  },
  "GET /api/releases/:slug": {
    summary: "A published release with its tracks",
    access: "public",
    params: z.object({ slug: z.string() }),
    response: releaseDetail,
    refusals: [404],
    isTranslated: true,
  },
  "POST /api/plays": {
    summary: "Counts a play of a track, after 30 s or half of it; stores nothing about the listener",
    access: "public",
    body: z.object({ trackId: id }).meta({ id: "Play" }),
    status: 204,
    refusals: [404, 422, 429],
  },
  "GET /api/admin/release-previews/:slug": {
    summary: "A release as its page will show it, drafts too",
    access: "admin",
    params: z.object({ slug: z.string() }),
    response: releaseDetail,
    refusals: [404],
  },
  "GET /api/admin/releases": {
    summary: "All releases in the artist's order, drafts included",
    access: "admin",
    response: z.array(adminRelease),
  },
  "POST /api/admin/releases": {
    summary: "Adds a draft, before the others",
    access: "admin",
    body: releaseInput,
    response: adminReleaseDetail,
    status: 201,
    refusals: [422, 429],
  },
  "PUT /api/admin/releases/order": {
    summary: "Reorders the releases by a list of their ids; releases that are not named follow",
    access: "admin",
    body: z.object({ ids: z.array(id).max(1000) }).meta({ id: "ReleaseOrder" }),
    response: z.array(adminRelease),
    refusals: [422],
  },
  "GET /api/admin/releases/:id": {
    summary: "A release with its tracks",
    access: "admin",
    params: byId,
    response: adminReleaseDetail,
    refusals: [404],
  },
  "PUT /api/admin/releases/:id": {
    summary: "Changes the given fields of a release; as a draft it leaves the site",
    access: "admin",
    params: byId,
    body: releaseFields
      .partial()
      .extend({
        visibility: z.literal("draft", "Can only be set to draft here").optional(),
        version: editedVersion,
        productVersion: editedVersion,
      })
      .meta({ id: "ReleaseUpdate" }),
    response: adminReleaseDetail,
    refusals: [404, 409, 422, 429],
  },
  "PUT /api/admin/releases/:id/products": {
    summary: "Sets the products that bring a release, in order; what was bought stays with its buyers",
    access: "admin",
    params: byId,
    body: z.object({ productIds, version: editedVersion }).meta({ id: "ReleaseProducts" }),
    response: adminReleaseDetail,
    refusals: [404, 409, 422],
  },
  "DELETE /api/admin/releases/:id": {
    summary: "Deletes a release with its tracks; 409 if it was sold",
    access: "admin",
    params: byId,
    status: 204,
    refusals: [404, 409],
  },
  "POST /api/admin/releases/:id/copy": {
    summary:
      "Adds a draft with the details of a release and the titles of its tracks; without audio, price, date and links",
    access: "admin",
    params: byId,
    response: adminReleaseDetail,
    status: 201,
    refusals: [404],
  },
  "POST /api/admin/releases/:id/publish": {
    summary: "Publishes a release; 409 while a track with a master is not ready; repeatable",
    access: "admin",
    params: byId,
    response: adminReleaseDetail,
    refusals: [404, 409],
  },
} as const satisfies EndpointTable;
