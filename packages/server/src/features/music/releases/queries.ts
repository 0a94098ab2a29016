import { z } from "zod";
import type { Database } from "../../../db/connection.ts";
import { placeholders, selectRows } from "../../../db/statements.ts";
import { releaseTable, trackTable } from "./tables.ts";

const publishedRelease = releaseTable
  .pick(["id", "slug", "title", "kind", "releaseAt", "artworkUrl"])
  .with("tracks", z.int(), "(SELECT COUNT(*) FROM tracks WHERE release_id = releases.id)")
  .with(
    "productSlug",
    z.string().nullable(),
    `(SELECT products.slug FROM release_products m JOIN products ON products.id = m.product_id
       WHERE m.release_id = releases.id AND products.is_active = ? ORDER BY m.position, m.product_id LIMIT 1)`,
  );

/** Returns the published releases in the artist's order, with the first active product of each, and the number of its tracks. */
export function readPublishedReleases(database: Database) {
  return selectRows(
    database,
    publishedRelease,
    `FROM releases WHERE visibility = 'public' ORDER BY releases.position, releases.id DESC`,
    [true],
  );
}

const streamHash = (format: string) =>
  `(SELECT sha256 FROM track_renditions WHERE track_id = tracks.id AND format = '${format}')`;

/** A track with its release's slug and date, and the hashes of its streams; null for a missing stream. */
const playableTrack = trackTable
  .pick(["id", "number", "title", "durationMs", "preview", "playsEarly", "audioState"])
  .and(releaseTable.pick(["slug", "releaseAt"]))
  .with("opus", z.string().nullable(), streamHash("stream-opus"))
  .with("mp3", z.string().nullable(), streamHash("stream-mp3"));

/** Returns the tracks of the published releases with these slugs, by their numbers. */
export async function readTracksOf(database: Database, slugs: readonly string[]) {
  if (slugs.length === 0) return [];
  return selectRows(
    database,
    playableTrack,
    `FROM tracks JOIN releases ON releases.id = release_id
     WHERE releases.slug IN (${placeholders(slugs)}) AND visibility = 'public' ORDER BY tracks.number, tracks.id`,
    slugs,
  );
}
