import type { AdminReleaseDetail } from "@recital/contract/endpoints/music/releases";
import type { Database } from "../../../db/connection.ts";
import { readProgress } from "../../../jobs/job-progress.ts";
import { notFound } from "../../../kernel/errors.ts";
import { encodeTrack } from "./encode-track.job.ts";
import { presentAdminDetail } from "./present-release.ts";
import { loadRelease, missingRelease } from "./read-releases.ts";
import { releaseTable, type TrackRow } from "./tables.ts";
import type { Services } from "../../feature.ts";

/** @throws {HttpError} 404 */
export async function readRelease(
  { database, readSite }: Pick<Services, "database" | "readSite">,
  id: number,
): Promise<AdminReleaseDetail> {
  const release = await database.model(releaseTable).findByPk(id);
  if (!release) throw notFound(missingRelease);
  const [loaded, { currency }] = await Promise.all([loadRelease(database, release), readSite()]);
  return presentAdminDetail({ ...loaded, encoding: await readEncoding(database, loaded.tracks) }, currency);
}

/** Returns how much of the audio of the tracks that are being encoded is done, from 0 to 1. */
async function readEncoding(database: Database, tracks: readonly TrackRow[]): Promise<ReadonlyMap<number, number>> {
  if (!tracks.some(({ audioState }) => audioState === "encoding")) return new Map();
  const running = await readProgress(database, encodeTrack);
  return new Map(running.flatMap(({ payload, done }) => (done === null ? [] : [[payload.trackId, done] as const])));
}
