import { audioState, releaseKind, trackPreview } from "@recital/contract/values/catalog";
import { z } from "zod";
import type { Database } from "../connection.ts";
import { booleanValue, timestampValue } from "../row-values.ts";
import { placeholders, readRows } from "../statements.ts";

const publishedRelease = z.object({
  slug: z.string(),
  title: z.string(),
  kind: releaseKind,
  releaseAt: timestampValue.nullable(),
  /** The number of its tracks. */
  tracks: z.int(),
  productSlug: z.string().nullable(),
  artworkUrl: z.string().nullable(),
});

/** Returns the published releases in the artist's order, with the active product of each. */
export function readPublishedReleases(database: Database) {
  return readRows(
    database,
    publishedRelease,
    `SELECT releases.slug, title, kind, release_at AS releaseAt,
       (SELECT COUNT(*) FROM tracks WHERE release_id = releases.id) AS tracks,
       products.slug AS productSlug, artwork_url AS artworkUrl
     FROM releases
       LEFT JOIN products ON products.id = releases.product_id AND products.is_active = ?
     WHERE visibility = 'public' ORDER BY releases.position, releases.id DESC`,
    [true],
  );
}

const playableTrack = z.object({
  id: z.int(),
  /** The release's. */
  slug: z.string(),
  releaseAt: timestampValue.nullable(),
  number: z.int(),
  title: z.string(),
  durationMs: z.int().nullable(),
  preview: trackPreview,
  playsEarly: booleanValue,
  audioState,
  /** The hashes of the streams; null for one that is not made. */
  opus: z.string().nullable(),
  mp3: z.string().nullable(),
});

/** Returns the tracks of the published releases with these slugs, by their numbers. */
export async function readTracksOf(database: Database, slugs: readonly string[]) {
  if (slugs.length === 0) return [];
  const hashOf = (format: string) =>
    `(SELECT sha256 FROM track_renditions WHERE track_id = tracks.id AND format = '${format}')`;
  return readRows(
    database,
    playableTrack,
    `SELECT tracks.id, releases.slug, release_at AS releaseAt, tracks.number, tracks.title, duration_ms AS durationMs,
       preview, plays_early AS playsEarly, audio_state AS audioState,
       ${hashOf("stream-opus")} AS opus, ${hashOf("stream-mp3")} AS mp3
     FROM tracks JOIN releases ON releases.id = release_id
     WHERE releases.slug IN (${placeholders(slugs)}) AND visibility = 'public' ORDER BY tracks.number, tracks.id`,
    slugs,
  );
}
