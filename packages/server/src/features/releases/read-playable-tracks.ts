import type { Track } from "@recital/contract/endpoints/releases";
import type { Database } from "../../db/connection.ts";
import { findRows } from "../../db/find-rows.ts";
import { maySound } from "../../domain/releases.ts";
import { streamsOf } from "./present-release.ts";

/** A track as far as a list shows and plays it, with the slug of its release. */
export type PlayableTrack = Pick<Track, "id" | "number" | "title" | "durationMs" | "preview" | "streams"> & {
  readonly slug: string;
};

/** Returns the tracks of published releases, by their numbers in each release, with what visitors may play of them. */
export async function readPlayableTracks(
  { models }: Database,
  slugs: readonly string[],
  now: Date,
): Promise<PlayableTrack[]> {
  const releases = await models.release.findAll({ where: { slug: [...slugs], visibility: "public" } });
  const attributes = [
    "id",
    "releaseId",
    "number",
    "title",
    "durationMs",
    "preview",
    "playsEarly",
    "audioState",
  ] as const;
  const tracks = await findRows(models.track, [...attributes], { where: { releaseId: releases.map(({ id }) => id) } });
  const renditions = await findRows(models.trackRendition, ["trackId", "format", "sha256"], {
    where: { trackId: tracks.map(({ id }) => id) },
  });
  return tracks
    .toSorted((one, other) => one.number - other.number)
    .flatMap((track) => {
      const release = releases.find(({ id }) => id === track.releaseId);
      if (!release) return [];
      const { id, number, title, durationMs, preview } = track;
      const streams = maySound(release, track, now) ? streamsOf({ renditions }, id) : null;
      return { id, number, title, durationMs, preview, streams, slug: release.slug };
    });
}
