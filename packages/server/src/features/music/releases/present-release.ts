import {
  type AdminRelease,
  adminRelease,
  type AdminReleaseDetail,
  type AdminTrack,
  adminTrack,
  type Offer,
  type Release,
  type ReleaseDetail,
  releaseDetail,
  type Track,
  track,
} from "@recital/contract/endpoints/music/releases";
import { findPricedProduct } from "@recital/contract/values/catalog";
import type { Currency } from "@recital/contract/values/currency";
import type { ImageSet } from "@recital/contract/values/fields";
import { readMarkdown } from "@recital/contract/values/markdown";
import { toDecimal } from "@recital/contract/values/money";
import type { ShownVariant } from "../../shop/products/variants.ts";
import { chooseClip, maySound } from "../../../domain/releases.ts";
import { type ImageColors, recordColors } from "../../../domain/record-colors.ts";
import { availabilityOf, type StockLevel } from "../../../domain/stock.ts";
import type { AudioFormat } from "../../../ports/audio-tools.ts";
import { findFormats, findSoundingTracks } from "./plays.ts";
import { isForSale } from "./release-sale.ts";
import { dayIn } from "@recital/contract/values/zoned-time";
import type { SiteSettings } from "../../../db/read-site.ts";
import { fieldsOf } from "../../../db/selection.ts";
import type { ProductRow } from "../../shop/products/tables.ts";
import type { ReleaseRow, TrackRenditionRow, TrackRow } from "./tables.ts";

type SoldProduct = Pick<
  ProductRow,
  "id" | "name" | "slug" | "priceCents" | "priceMode" | "isDigital" | "isActive" | "version"
>;

/** A product with the audio that it sells. */
interface OfferedProduct extends SoldProduct {
  readonly variants: readonly (Pick<ShownVariant, "optionsKey"> & StockLevel)[];
}

/** A release with everything that its pages and screens show. */
export interface LoadedRelease {
  readonly release: ReleaseRow;
  readonly artwork: ImageSet | null;
  /** Those of the artwork. */
  readonly colors: ImageColors | null;
  /** In order. */
  readonly tracks: readonly TrackRow[];
  readonly renditions: readonly Pick<TrackRenditionRow, "trackId" | "format" | "sha256">[];
  readonly products: readonly OfferedProduct[];
  /** Those of them that bring the whole release, in order. */
  readonly productIds: readonly number[];
  /** How much of the audio of tracks that are being encoded is done, from 0 to 1, by track. */
  readonly encoding?: ReadonlyMap<number, number>;
  /** True to present a draft as if it were published, for its admin. */
  readonly isPreview?: boolean;
}

const untranslatedFields = releaseDetail.pick({ untranslated: true });

/** The releases before and after another one. */
export type Neighbors = Pick<ReleaseDetail, "newer" | "older">;

/** Presents a release in the public list. */
export function presentRelease(
  {
    release,
    artwork,
    products,
    productIds,
  }: Pick<LoadedRelease, "release" | "artwork" | "productIds"> & { readonly products: readonly SoldProduct[] },
  { tracks, timezone }: { readonly tracks: number; readonly timezone: string },
): Release {
  const { slug, title, kind, releaseAt } = release;
  const [product] = productIds.flatMap((id) => findActive(products, id) ?? []);
  const productSlug = product?.slug ?? null;
  const releaseDay = releaseAt && dayIn(releaseAt, timezone);
  return { slug, title, kind, releaseAt: releaseAt?.toISOString() ?? null, releaseDay, artwork, tracks, productSlug };
}

/** Presents a release with what visitors may play of it at this moment. */
export function presentReleaseDetail(
  loaded: LoadedRelease & { readonly neighbors: Neighbors },
  { currency, timezone }: Pick<SiteSettings, "currency" | "timezone">,
  now: Date,
): ReleaseDetail {
  const { release, tracks } = loaded;
  return {
    ...presentRelease(loaded, { tracks: tracks.length, timezone }),
    description: release.description,
    descriptionBlocks: readMarkdown(release.description ?? ""),
    credits: release.credits,
    licence: release.licence,
    ...fieldsOf(untranslatedFields, release),
    links: release.links,
    colors: loaded.colors && recordColors(loaded.colors),
    offers: loaded.productIds.flatMap((id) => offerOf(loaded, id, currency) ?? []),
    formats: findFormats(findSoundingTracks(loaded)).map(([format]) => format),
    tracks: tracks.map((track) => presentTrack(loaded, track, currency, now)),
    ...loaded.neighbors,
  };
}

function presentTrack(loaded: LoadedRelease, row: TrackRow, currency: Currency, now: Date): Track {
  return {
    ...fieldsOf(track, row),
    streams: maySound(publicationOf(loaded), row, now) ? streamsOf(loaded, row.id) : null,
    waveform: playableWaveformOf(row),
    offer: offerOf(loaded, row.productId, currency),
  };
}

function publicationOf({ release: { visibility, releaseAt }, isPreview = false }: LoadedRelease) {
  return { visibility: isPreview ? ("public" as const) : visibility, releaseAt };
}

export function presentAdminRelease(
  { release, artwork }: Pick<LoadedRelease, "release" | "artwork">,
  tracksCount: number,
): AdminRelease {
  return {
    ...fieldsOf(adminRelease, release),
    artwork,
    releaseAt: release.releaseAt?.toISOString() ?? null,
    tracksCount,
  };
}

export function presentAdminDetail(loaded: LoadedRelease, currency: Currency): AdminReleaseDetail {
  const { tracks, release, products } = loaded;
  const ordered = loaded.productIds.flatMap((id) => products.find((product) => product.id === id) ?? []);
  const product = findPricedProduct(ordered, ({ isDigital }) => isDigital);
  const shown = product && presentSoldProduct(product, currency);
  return {
    ...presentAdminRelease(loaded, tracks.length),
    productIds: ordered.map(({ id }) => id),
    product: shown ?? null,
    price: product && shown && isForSale(release, product) ? shown.price : null,
    tracks: tracks.map((track) => presentAdminTrack(track, loaded)),
  };
}

function presentSoldProduct({ id, name, priceCents, priceMode, isActive, version }: SoldProduct, currency: Currency) {
  return { id, name, price: toDecimal(priceCents, currency), priceMode, isActive, version };
}

function presentAdminTrack(row: TrackRow, loaded: Pick<LoadedRelease, "renditions" | "encoding">): AdminTrack {
  const { id, audioState } = row;
  return {
    ...fieldsOf(adminTrack, row),
    audioProgress: audioState === "encoding" ? (loaded.encoding?.get(id) ?? null) : null,
    waveform: waveformOf(row),
    streams: audioState === "ready" ? streamsOf(loaded, id) : null,
    isLossless: audioState === "ready" ? isLossless(loaded, id) : null,
  };
}

function isLossless({ renditions }: Pick<LoadedRelease, "renditions">, id: number): boolean {
  return renditions.some(({ trackId, format }) => trackId === id && format === "flac");
}

/** Returns the URLs of a track's streams; null if a stream is missing. */
export function streamsOf({ renditions }: Pick<LoadedRelease, "renditions">, trackId: number): Track["streams"] {
  const hashOf = (format: AudioFormat) =>
    renditions.find((rendition) => rendition.trackId === trackId && rendition.format === format)?.sha256;
  return streamUrls({ opus: hashOf("stream-opus") ?? null, mp3: hashOf("stream-mp3") ?? null });
}

/** Returns the URLs of streams by their hashes; null if one is not made. */
export function streamUrls({ opus, mp3 }: { readonly opus: string | null; readonly mp3: string | null }) {
  return opus === null || mp3 === null ? null : { opus: `/media/${opus}.opus`, mp3: `/media/${mp3}.mp3` };
}

function offerOf({ products }: LoadedRelease, productId: number | null, currency: Currency): Offer | null {
  const product = findActive(products, productId);
  if (!product) return null;
  const { id, name, slug, priceCents, priceMode, variants } = product;
  const [only, ...moreVariants] = variants;
  const isPlain = only?.optionsKey === "" && moreVariants.length === 0;
  const canAddToCart = priceMode === "fixed" && isPlain && availabilityOf(only) !== "out";
  return { id, name, slug, price: toDecimal(priceCents, currency), priceMode, canAddToCart };
}

function findActive<T extends SoldProduct>(products: readonly T[], productId: number | null): T | undefined {
  return products.find(({ id, isActive }) => id === productId && isActive);
}

function waveformOf({ waveform }: TrackRow): number[] {
  return (waveform ?? []).map((peak) => Math.round((peak / 255) * 1000) / 1000);
}

/** Returns the waveform of what visitors can play: of a clip, its part of the track's. */
function playableWaveformOf(row: TrackRow): number[] {
  const waveform = waveformOf(row);
  const { preview, clipStartMs, durationMs } = row;
  const clip = preview === "clip" && durationMs !== null ? chooseClip(clipStartMs, durationMs) : null;
  if (!clip || durationMs === null) return waveform;
  const place = (ms: number) => Math.round((ms / durationMs) * waveform.length);
  return waveform.slice(place(clip.startMs), place(clip.startMs + clip.lengthMs));
}
