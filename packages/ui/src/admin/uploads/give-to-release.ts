import type { ApiClient } from "@recital/contract/client";
import type { Asset } from "@recital/contract/endpoints/assets";
import type { AdminTrack } from "@recital/contract/endpoints/releases";
import { rememberUpload } from "../../api/admin/remembered-uploads.ts";
import { readRelease } from "../../api/admin/releases.ts";
import { waitForCheck } from "../../api/admin/upload-file.ts";
import { waitUntilVisible } from "../../api/admin/wait.ts";
import { refusalOf, type GivenFile } from "./given-file.ts";
import { numberAmong, type TrackPlace } from "./track-batch.ts";
import type { TrackGoal } from "./upload-item.ts";

/**
 * Makes a track of an uploaded master, or gives it to its track. A new track is there at once, titled by the file's
 * name, and shows the result of the check itself; its tags follow. One that replaces another does so after its check:
 * returns the reason if it is refused, else null.
 */
export async function giveToRelease(given: GivenFile, goal: TrackGoal): Promise<string | null> {
  const { api, signal, file, assetId, onAttached } = given;
  const { batch } = goal;
  const trackId = goal.trackId ?? (await batch.inTurn(() => addTrack(api, goal, assetId)));
  if (goal.trackId === null) {
    given.onTrack(trackId);
    rememberUpload(file, null);
    onAttached();
  }
  const asset = await waitForCheck({ api, signal, wait: waitUntilVisible }, assetId);
  if (goal.trackId === null) await batch.inTurn(() => applyTags(api, goal, { trackId, tags: asset.tags }));
  else if (asset.state === "ready") await change(api, goal, { trackId, body: { masterAssetId: assetId } });
  rememberUpload(file, null);
  onAttached();
  return goal.trackId === null || asset.state === "ready" ? null : refusalOf(asset);
}

/** Adds a track in its place, unless an attempt without a response has done so. Returns its id. */
async function addTrack(api: ApiClient, goal: TrackGoal, masterAssetId: number): Promise<number> {
  const { releaseId, title, place, batch } = goal;
  const { tracks } = await readRelease(api, releaseId);
  const before = tracks.find((track) => track.masterAssetId === masterAssetId);
  const params = { id: String(releaseId) };
  const track =
    before ?? (await api("POST /api/admin/releases/:id/tracks", { params, body: { title, masterAssetId } }));
  const others = tracks.filter(({ id }) => id !== track.id);
  await move(api, goal, { track, others, place });
  batch.placed.set(track.id, place);
  return track.id;
}

/** Titles and places a track by its tags, unless it was renamed or deleted meanwhile. */
async function applyTags(
  api: ApiClient,
  goal: TrackGoal,
  { trackId, tags }: { readonly trackId: number; readonly tags: Asset["tags"] },
): Promise<void> {
  if (!tags) return;
  const { tracks } = await readRelease(api, goal.releaseId);
  const track = tracks.find(({ id }) => id === trackId);
  if (track?.title !== goal.title) return;
  const place = { ...goal.place, number: tags.number ?? goal.place.number };
  goal.batch.placed.set(trackId, place);
  const title = tags.title ?? track.title;
  if (title !== track.title) await change(api, goal, { trackId, body: { title } });
  await move(api, goal, { track, others: tracks.filter(({ id }) => id !== trackId), place });
}

interface Move {
  readonly track: AdminTrack;
  readonly others: readonly AdminTrack[];
  readonly place: TrackPlace;
}

async function move(api: ApiClient, goal: TrackGoal, { track, others, place }: Move): Promise<void> {
  const number = numberAmong(others, goal.batch.placed, place);
  if (number !== track.number) await change(api, goal, { trackId: track.id, body: { number } });
}

interface Change {
  readonly trackId: number;
  readonly body: { readonly title?: string; readonly number?: number; readonly masterAssetId?: number };
}

async function change(api: ApiClient, { releaseId }: TrackGoal, { trackId, body }: Change): Promise<void> {
  const params = { id: String(releaseId), trackId: String(trackId) };
  await api("PUT /api/admin/releases/:id/tracks/:trackId", { params, body });
}
