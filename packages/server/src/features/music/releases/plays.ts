import { dayIn } from "@recital/contract/values/zoned-time";
import { maySound } from "../../../domain/releases.ts";
import { notFound } from "../../../kernel/errors.ts";
import { type DownloadFormat, downloadFormats } from "../../../ports/audio-tools.ts";
import type { Services } from "../../feature.ts";
import { addPlay } from "./play-queries.ts";
import { releaseTable, type TrackRenditionRow, type TrackRow, trackTable } from "./tables.ts";

/**
 * Counts a play of a track on this day, which is that of the site's time zone.
 * @throws {HttpError} 404 if visitors may not play it now
 */
export async function countPlay({ database, readSite }: Services, trackId: number, now: Date): Promise<void> {
  const track = database.model(trackTable);
  const release = database.model(releaseTable);
  const played = await track.findByPk(trackId);
  const published = played && (await release.findByPk(played.releaseId));
  if (!published || !maySound(published, played, now)) throw notFound("There is no such track");
  await addPlay(database, trackId, dayIn(now, (await readSite()).timezone));
}

type AudioTrack = Pick<TrackRow, "id" | "masterAssetId" | "audioState" | "durationMs">;
type Rendition = Pick<TrackRenditionRow, "trackId" | "format">;

interface SoundingTrack<T, R> {
  readonly track: T;
  readonly renditions: readonly R[];
}

interface Tracks<T, R> {
  readonly tracks: readonly T[];
  readonly renditions: readonly R[];
  /** Whether they are for a buyer who could download the others before. */
  readonly hadBefore?: boolean;
}

/**
 * Returns the tracks that have audio; none while the audio of a track is being made. A track that was added later takes
 * the others from no buyer who has them already, and does not count once its audio has failed.
 */
export function findSoundingTracks<T extends AudioTrack, R extends Rendition>({
  tracks,
  renditions,
  hadBefore = false,
}: Tracks<T, R>): SoundingTrack<T, R>[] {
  const heard = tracks
    .filter(({ masterAssetId }) => masterAssetId !== null)
    .map((track) => ({ track, renditions: renditions.filter(({ trackId }) => trackId === track.id) }))
    .filter(
      (entry) =>
        entry.renditions.length > 0 || !(isNew(entry.track) && (hadBefore || entry.track.audioState === "failed")),
    );
  const isMade = ({ renditions: made }: SoundingTrack<T, R>) =>
    always.every((format) => made.some((row) => row.format === format));
  return heard.every(isMade) ? heard : [];
}

/** A track whose audio was never made. That of another one may be missing after a restore, and is made again. */
function isNew({ durationMs }: AudioTrack): boolean {
  return durationMs === null;
}

/** The formats that every master is encoded in. */
const always: readonly DownloadFormat[] = ["mp3", "aac", "opus"];

/** Returns the formats that every one of these tracks has, with each track's file. */
export function findFormats<T, R extends Rendition>(
  heard: readonly SoundingTrack<T, R>[],
): [DownloadFormat, { readonly track: T; readonly rendition: R }[]][] {
  if (heard.length === 0) return [];
  return downloadFormats.flatMap((format): ReturnType<typeof findFormats<T, R>> => {
    const files = heard.flatMap(({ track, renditions }) => {
      const rendition = renditions.find((row) => row.format === format);
      return rendition ? [{ track, rendition }] : [];
    });
    return files.length === heard.length ? [[format, files]] : [];
  });
}
