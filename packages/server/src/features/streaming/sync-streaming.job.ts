import { Op } from "../../db/sequelize.ts";
import type { StreamingAlbum, StreamingTrack } from "@recital/contract/endpoints/streaming";
import { z } from "zod";
import {
  fillsPlaces,
  releasesToFeature,
  selectAlbums,
  selectReleaseTracks,
  selectTopTracks,
  type ReadRelease,
} from "../../domain/streaming-selection.ts";
import { JobFailure, jobHandler, type JobHandler, type RunningJob } from "../../jobs/job-handler.ts";
import type { Database } from "../../db/connection.ts";
import type { ImageStore } from "../../images/store-image.ts";
import type { Clock } from "../../kernel/clock.ts";
import { enqueue, type JobKind } from "../../jobs/outbox.ts";
import type { Providers } from "../../ports/providers.ts";
import { StreamingCatalogError, type AlbumTrack, type StreamingCatalog } from "../../ports/streaming-catalog.ts";
import { openOwnCovers, type CoverDeps } from "./own-covers.ts";
import { storeList } from "./streaming-lists.ts";

/** Copies the artist's lists from the streaming service; after a failure the last lists stay. */
export const syncStreaming = {
  kind: "sync-streaming",
  payload: z.object({}),
  causedBy: "owner",
  uses: "service",
} satisfies JobKind;

export interface StreamingDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly images: ImageStore;
  readonly providers: Pick<Providers, "catalog">;
}

interface SyncDeps extends CoverDeps {
  readonly catalog: StreamingCatalog;
}

/** Limits the calls for an artist with many releases. */
const releasesRead = 10;

/** Does nothing if no streaming service is configured. */
export function syncStreamingHandler(jobDeps: StreamingDeps): JobHandler {
  return jobHandler(syncStreaming, async (_, job) => {
    const artist = await jobDeps.providers.catalog();
    if (!artist) return;
    const deps: SyncDeps = { ...jobDeps, ...artist };
    if (await isScheduledForLater(deps)) {
      job.log.info({}, "streaming lists not read: a later job is enqueued");
      return;
    }
    try {
      await sync(deps, job);
    } catch (error) {
      if (!(error instanceof StreamingCatalogError)) throw error;
      await afterFailure(deps, job, error);
    }
  });
}

/** Returns whether the service asked to wait, or another job of this kind waits for its next attempt. */
async function isScheduledForLater({ database, clock }: SyncDeps): Promise<boolean> {
  const where = { kind: syncStreaming.kind, outcome: null, runAt: { [Op.gt]: clock.now() } };
  return (await database.models.job.count({ where })) > 0;
}

async function sync(deps: SyncDeps, { log }: RunningJob): Promise<void> {
  const { database, clock, catalog, artistId } = deps;
  const covers = await openOwnCovers(deps);
  const all = await catalog.readAlbums(artistId);
  const albums: StreamingAlbum[] = [];
  for (const album of selectAlbums(all)) albums.push(await covers.replace(album, log));
  const list = { artistId, fetchedAt: clock.now() };
  const albumsResult = await storeList(database, { ...list, kind: "albums", items: albums });

  const tracks: StreamingTrack[] = [];
  for (const track of await readTracks(deps, all)) {
    tracks.push({ ...track, album: await covers.replace(track.album, log) });
  }
  const tracksResult = await storeList(database, { ...list, kind: "top-tracks", items: tracks });
  await covers.save();
  log.info({ albums: albumsResult, tracks: tracksResult }, "streaming lists read");
}

async function readTracks(
  { catalog, artistId }: SyncDeps,
  albums: readonly StreamingAlbum[],
): Promise<StreamingTrack[]> {
  const top = await catalog.readTopTracks(artistId).catch((error: unknown) => {
    // The service refuses this call for apps in development mode.
    if (error instanceof StreamingCatalogError && (error.reason === "not-allowed" || error.reason === "not-found")) {
      return [];
    }
    throw error;
  });
  const selected = selectTopTracks(top);
  if (selected.length > 0) return selected;

  const releases: ReadRelease<StreamingAlbum, AlbumTrack>[] = [];
  for (const album of releasesToFeature(albums).slice(0, releasesRead)) {
    releases.push({ album, tracks: await catalog.readAlbumTracks(album.id) });
    if (fillsPlaces(releases)) break;
  }
  return selectReleaseTracks(releases);
}

/** Leaves outages to the job's retries. */
async function afterFailure(deps: SyncDeps, { id, log }: RunningJob, error: StreamingCatalogError): Promise<void> {
  switch (error.reason) {
    case "unavailable":
      throw error;
    case "too-many": {
      const now = deps.clock.now();
      const runAt = new Date(now.getTime() + Math.max(1, error.retryAfterSeconds) * 1000);
      const dedupeKey = `${syncStreaming.kind}-after-${id}`;
      await enqueue(deps.database, null, syncStreaming, { payload: {}, dedupeKey, now, runAt });
      log.warn({ err: error, nextRun: runAt }, "the streaming service asks to wait");
      return;
    }
    case "not-allowed":
    case "not-found":
    case "refused":
      throw new JobFailure("give-up", "the streaming service refused the request; check the settings", error);
  }
}
