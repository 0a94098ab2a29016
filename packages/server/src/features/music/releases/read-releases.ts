import type { AdminRelease, Release, ReleaseDetail, Track } from "@recital/contract/endpoints/music/releases";
import { dayIn } from "@recital/contract/values/zoned-time";
import type { Database } from "../../../db/connection.ts";
import type { Transaction } from "../../../db/sequelize.ts";
import { findRows } from "../../../db/table.ts";
import type { Translate } from "../../../db/translations.ts";
import { type ReadSite, readTimeZone } from "../../../db/read-site.ts";
import { maySound } from "../../../domain/releases.ts";
import { readImageColors, readImageSets } from "../../../images/read-image-sets.ts";
import { notFound } from "../../../kernel/errors.ts";
import { productTable } from "../../shop/products/tables.ts";
import { readShownVariants } from "../../shop/products/variants.ts";
import {
  type LoadedRelease,
  type Neighbors,
  presentAdminRelease,
  presentReleaseDetail,
  streamUrls,
} from "./present-release.ts";
import { readProductIds } from "./release-products.ts";
import { readPublishedReleases, readTracksOf } from "./queries.ts";
import { type ReleaseRow, releaseTable, trackRenditionTable, type TrackRow, trackTable } from "./tables.ts";

export const missingRelease = "There is no such release";

/**
 * Returns the published releases, in the artist's order. Their artwork is read by itself: a broken table of images must not
 * hide the music.
 */
export async function listPublished(database: Database, translate: Translate): Promise<Release[]> {
  const [rows, timezone] = await Promise.all([readPublishedReleases(database), readTimeZone(database)]);
  const images = await readImageSets(
    database,
    rows.map(({ artworkUrl }) => artworkUrl),
  );
  return rows.map((row) => {
    const { slug, title, kind, releaseAt, tracks, productSlug, artworkUrl } = row;
    const artwork = images.get(artworkUrl ?? "") ?? null;
    const day = { releaseAt: releaseAt?.toISOString() ?? null, releaseDay: releaseAt && dayIn(releaseAt, timezone) };
    const texts = translate("release", row, ["title"]);
    return { slug, title, kind, ...day, artwork, tracks, productSlug, ...texts };
  });
}

/** Reads the products that releases and tracks are sold as. */
function readSold({ model }: Database, ids: readonly number[]) {
  return findRows(
    model(productTable),
    ["id", "name", "slug", "priceCents", "priceMode", "isDigital", "isActive", "version"],
    {
      where: { id: [...ids] },
    },
  );
}

/** Reads the same products with their variants that are sold. */
async function readOffered(database: Database, ids: readonly number[]) {
  if (ids.length === 0) return [];
  const [products, variants] = await Promise.all([readSold(database, ids), readShownVariants(database, ids)]);
  const ofProduct = Map.groupBy(variants, ({ productId }) => productId);
  return products.map((product) => ({ ...product, variants: ofProduct.get(product.id) ?? [] }));
}

/** Returns all releases, in the artist's order. */
export async function listAll(database: Database): Promise<AdminRelease[]> {
  const rows = await orderedReleases(database);
  const { artworkOf, tracksOf } = await readListed(database, rows);
  return rows.map((release) => presentAdminRelease({ release, artwork: artworkOf(release) }, tracksOf(release)));
}

export function orderedReleases({ model }: Database, transaction: Transaction | null = null): Promise<ReleaseRow[]> {
  const order: [string, string][] = [
    ["position", "ASC"],
    ["id", "DESC"],
  ];
  return model(releaseTable).findAll({ order, transaction });
}

async function readListed(database: Database, rows: readonly ReleaseRow[]) {
  const [images, tracks] = await Promise.all([
    readImageSets(
      database,
      rows.map(({ artworkUrl }) => artworkUrl),
    ),
    findRows(database.model(trackTable), ["releaseId"], { where: { releaseId: rows.map(({ id }) => id) } }),
  ]);
  return {
    artworkOf: ({ artworkUrl }: ReleaseRow) => images.get(artworkUrl ?? "") ?? null,
    tracksOf: ({ id }: ReleaseRow) => tracks.filter(({ releaseId }) => releaseId === id).length,
  };
}

interface ReadOptions {
  readonly readSite: ReadSite;
  readonly now: Date;
  readonly translate: Translate;
  /** Whether a draft is returned too, for a preview. */
  readonly mayBeDraft?: boolean;
}

/**
 * Returns a release with what visitors may play of it now.
 * @throws {HttpError} 404 if there is none, or it is a draft and may not be one
 */
export async function readBySlug(
  database: Database,
  slug: string,
  { readSite, now, translate, mayBeDraft = false }: ReadOptions,
): Promise<ReleaseDetail> {
  const release = await database.model(releaseTable).findOne({ where: { slug } });
  if (!release || (release.visibility === "draft" && !mayBeDraft)) throw notFound(missingRelease);
  const [loaded, neighbors] = await Promise.all([
    loadRelease(database, release),
    readNeighbors(database, slug, translate),
  ]);
  translateRelease(loaded, translate);
  return presentReleaseDetail({ ...loaded, neighbors, isPreview: mayBeDraft }, await readSite(), now);
}

/** Sets the texts of a release and its tracks that are translated, and the names of its products. */
function translateRelease({ release, tracks, products }: LoadedRelease, translate: Translate): void {
  Object.assign(release, translate("release", release, ["title", "description", "credits", "licence"]));
  for (const track of tracks) Object.assign(track, translate("track", track, ["title", "lyrics", "credits"]));
  for (const product of products) Object.assign(product, translate("product", product, ["name"]));
}

/** Returns the published releases before and after the one with this slug; none beside a draft. */
async function readNeighbors(database: Database, slug: string, translate: Translate): Promise<Neighbors> {
  const rows = await readPublishedReleases(database);
  const place = rows.findIndex((row) => row.slug === slug);
  const found = place === -1 ? [] : [rows[place - 1], rows[place + 1]];
  const images = await readImageSets(
    database,
    found.map((row) => row?.artworkUrl ?? null),
  );
  const [newer = null, older = null] = found.map(
    (row) =>
      row && {
        slug: row.slug,
        title: translate("release", row, ["title"]).title ?? row.title,
        artwork: images.get(row.artworkUrl ?? "") ?? null,
      },
  );
  return { newer, older };
}

/** Reads everything that the pages and screens of a release show. */
export async function loadRelease(database: Database, release: ReleaseRow): Promise<LoadedRelease> {
  const trackRendition = database.model(trackRenditionTable);
  const tracks = await orderedTracks(database, release.id);
  const trackId = tracks.map(({ id }) => id);
  const productIds = await readProductIds(database, release.id);
  const sold = [...productIds, ...tracks.flatMap((track) => track.productId ?? [])];
  const [images, colors, renditions, products] = await Promise.all([
    readImageSets(database, [release.artworkUrl]),
    readImageColors(database, release.artworkUrl),
    findRows(trackRendition, ["trackId", "format", "sha256"], { where: { trackId } }),
    readOffered(database, sold),
  ]);
  const artwork = images.get(release.artworkUrl ?? "") ?? null;
  return { release, artwork, colors, tracks, renditions, products, productIds };
}

/** Returns the tracks of a release by their numbers. */
export function orderedTracks(
  { model }: Database,
  releaseId: number,
  transaction: Transaction | null = null,
): Promise<TrackRow[]> {
  const order: [string, string][] = [
    ["number", "ASC"],
    ["id", "ASC"],
  ];
  return model(trackTable).findAll({ where: { releaseId }, order, transaction });
}

/** A track as far as a list shows and plays it, with the slug of its release. */
export type PlayableTrack = Pick<Track, "id" | "number" | "title" | "durationMs" | "preview" | "streams"> & {
  readonly slug: string;
};

/** Returns the tracks of published releases, by their numbers in each release, with what visitors may play of them. */
export async function readPlayableTracks(
  database: Database,
  slugs: readonly string[],
  { now, translate }: { readonly now: Date; readonly translate: Translate },
): Promise<PlayableTrack[]> {
  const rows = await readTracksOf(database, slugs);
  return rows.map((row) => {
    const { id, slug, number, durationMs, preview, releaseAt } = row;
    const { title = row.title } = translate("track", row, ["title"]);
    const streams = maySound({ visibility: "public", releaseAt }, row, now) ? streamUrls(row) : null;
    return { id, number, title, durationMs, preview, streams, slug };
  });
}
