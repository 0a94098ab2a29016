import type { StreamingAlbum, StreamingTrack } from "@recital/contract/endpoints/site/home-page";
import { z } from "zod";
import {
  fillsPlaces,
  releasesToFeature,
  selectAlbums,
  selectReleaseTracks,
  selectTopTracks,
  type ReadRelease,
} from "../../../domain/streaming-selection.ts";
import { JobFailure, jobHandler, JobPostponed, type JobHandler, type RunningJob } from "../../../jobs/job-handler.ts";
import type { RecurringKind } from "../../../jobs/outbox.ts";
import { StreamingCatalogError, type AlbumTrack, type StreamingCatalog } from "../../../ports/streaming-catalog.ts";
import { openOwnCovers, type CoverDeps } from "./own-covers.ts";
import { storeList } from "./streaming-lists.ts";
import type { Services } from "../../feature.ts";

/** Copies the artist's lists from the streaming service; after a failure the last lists stay. */
export const syncStreaming = {
  kind: "sync-streaming",
  payload: z.object({}),
  causedBy: "owner",
  uses: "service",
  runsAlone: true,
  deadlineMs: 10 * 60_000,
} satisfies RecurringKind;

interface SyncDeps extends CoverDeps {
  readonly catalog: StreamingCatalog;
}

/** Limits the calls for an artist with many releases. */
const releasesRead = 10;

/** Does nothing if no streaming service is configured. */
export function syncStreamingHandler(services: Services): JobHandler {
  return jobHandler(syncStreaming, async (_, job) => {
    const artist = await services.providers.catalog();
    if (!artist) return;
    const deps: SyncDeps = { ...services, ...artist };
    try {
      await sync(deps, job);
    } catch (error) {
      if (!(error instanceof StreamingCatalogError)) throw error;
      if (error.reason === "too-many") job.log.warn({ err: error }, "the streaming service asks to wait");
      throw afterFailure(deps, error);
    }
  });
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

/** Returns the job's next step: an outage is left to its retries. */
function afterFailure({ clock }: SyncDeps, error: StreamingCatalogError): Error {
  switch (error.reason) {
    case "unavailable":
      return error;
    case "too-many":
      return new JobPostponed(new Date(clock.now().getTime() + Math.max(1, error.retryAfterSeconds) * 1000));
    case "not-allowed":
    case "not-found":
    case "refused":
      return new JobFailure("give-up", "the streaming service refused the request; check the settings", error);
  }
}
