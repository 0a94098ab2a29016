import { ApiError, type ApiClient } from "@recital/contract/client";
import type { Asset } from "@recital/contract/endpoints/music/assets";
import type { AdminTrack } from "@recital/contract/endpoints/music/releases";
import { limits } from "@recital/contract/values/limits";
import { readRelease } from "../../api/admin/releases.ts";
import { rememberUpload, waitForCheck } from "../../api/admin/upload-file.ts";
import { waitUntilVisible } from "../../api/admin/wait.ts";
import type { PickedFile } from "../../platform/picked-file.ts";
import { uploadTexts } from "./texts/index.ts";
import { labelOf, numberAmong, type ProductGoal, type Reason, type TrackGoal, type TrackPlace } from "./upload-item.ts";

/**
 * Gives an uploaded file to its product. A file that is added is shown while it is checked; one that replaces another
 * does so after its check. Returns the reason if the check refuses it, or null.
 */
export async function giveToProduct(input: GivenFile, goal: ProductGoal): Promise<Reason | null> {
  const { api, signal, file, assetId, onAttached } = input;
  if (goal.replacesFileId === null && (await addFile(input, goal))) {
    rememberUpload(file, null);
    onAttached();
  }
  const asset = await waitForCheck({ api, signal, wait: waitUntilVisible }, assetId);
  if (asset.state === "refused") {
    rememberUpload(file, null);
    onAttached();
    return refusalOf(asset);
  }
  if (goal.replacesFileId !== null) {
    const params = { id: goal.productId, fileId: goal.replacesFileId };
    await api("PUT /api/admin/products/:id/files/:fileId", { params, body: { assetId } });
    rememberUpload(file, null);
  }
  onAttached();
  return null;
}

/**
 * Adds the file to its product, unless an attempt without a response has done so. Returns false if the check has
 * already refused it.
 */
async function addFile({ api, file, assetId }: GivenFile, { productId }: ProductGoal): Promise<boolean> {
  const params = { id: productId };
  const files = await api("GET /api/admin/products/:id/files", { params });
  if (files.some((file) => file.assetId === assetId)) return true;
  const body = { assetId, label: labelOf(file.name, limits.fileLabelLength) };
  try {
    await api("POST /api/admin/products/:id/files", { params, body });
    return true;
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 409)) throw error;
    const { state } = await api("GET /api/admin/assets/:id", { params: { id: assetId } });
    if (state === "refused") return false;
    throw error;
  }
}

/**
 * Makes a track of an uploaded master, or gives it to its track. A new track is there at once, titled by the file's
 * name, and shows the result of the check itself; its tags follow. One that replaces another does so after its check:
 * returns the reason if it is refused, else null.
 */
export async function giveToRelease(input: GivenFile, goal: TrackGoal): Promise<Reason | null> {
  const { api, signal, file, assetId, onAttached } = input;
  const { batch } = goal;
  const trackId = goal.trackId ?? (await batch.inTurn(() => addTrack(api, goal, assetId)));
  if (goal.trackId === null) {
    input.onTrack(trackId);
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
  const params = { id: releaseId };
  const track =
    before ?? (await api("POST /api/admin/releases/:id/tracks", { params, body: { title, masterAssetId } }));
  const siblings = tracks.filter(({ id }) => id !== track.id);
  await move(api, goal, { track, siblings, place });
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
  await move(api, goal, { track, siblings: tracks.filter(({ id }) => id !== trackId), place });
}

interface Move {
  readonly track: AdminTrack;
  readonly siblings: readonly AdminTrack[];
  readonly place: TrackPlace;
}

async function move(api: ApiClient, goal: TrackGoal, { track, siblings, place }: Move): Promise<void> {
  const number = numberAmong(siblings, goal.batch.placed, place);
  if (number !== track.number) await change(api, goal, { trackId: track.id, body: { number } });
}

interface Change {
  readonly trackId: number;
  readonly body: { readonly title?: string; readonly number?: number; readonly masterAssetId?: number };
}

async function change(api: ApiClient, { releaseId }: TrackGoal, { trackId, body }: Change): Promise<void> {
  const params = { id: releaseId, trackId };
  await api("PUT /api/admin/releases/:id/tracks/:trackId", { params, body });
}

/** A file whose parts have all arrived. */
interface GivenFile {
  readonly api: ApiClient;
  readonly signal: AbortSignal;
  readonly file: PickedFile;
  readonly assetId: number;
  /** Called with the track that it became. */
  readonly onTrack: (trackId: number) => void;
  /** Called when the product's files, or the release's tracks, have changed. */
  readonly onAttached: () => void;
}

function refusalOf({ refusal }: Asset): Reason {
  return (language) => refusal ?? uploadTexts[language].refused;
}
