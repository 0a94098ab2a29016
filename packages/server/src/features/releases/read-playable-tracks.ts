import type { Track } from "@recital/contract/endpoints/releases";
import type { Database } from "../../db/connection.ts";
import { readTracksOf } from "./queries.ts";
import { maySound } from "../../domain/releases.ts";
import { streamUrls } from "./present-release.ts";

/** A track as far as a list shows and plays it, with the slug of its release. */
export type PlayableTrack = Pick<Track, "id" | "number" | "title" | "durationMs" | "preview" | "streams"> & {
  readonly slug: string;
};

/** Returns the tracks of published releases, by their numbers in each release, with what visitors may play of them. */
export async function readPlayableTracks(
  database: Database,
  slugs: readonly string[],
  now: Date,
): Promise<PlayableTrack[]> {
  const rows = await readTracksOf(database, slugs);
  return rows.map((row) => {
    const { id, slug, number, title, durationMs, preview, releaseAt } = row;
    const streams = maySound({ visibility: "public", releaseAt }, row, now) ? streamUrls(row) : null;
    return { id, number, title, durationMs, preview, streams, slug };
  });
}
