import type { ApiClient } from "@recital/contract/client";
import type { AdminRelease, AdminReleaseDetail, AdminTrack } from "@recital/contract/endpoints/music/releases";
import { mutationOptions, queryOptions, type MutationFunctionContext } from "@tanstack/react-query";
import { apiMutation, apiKey } from "../api-query.ts";
import { editLists, keysOf, mutationKeyOf } from "../query-keys.ts";
import { deletion, duplication, refreshAfter, refreshAndWait, withoutEntry } from "./refresh.ts";

export const releaseKeys = keysOf<AdminRelease[]>("/api/admin/releases");

/** Shows a saved release at once. */
const showRelease = {
  onSuccess: (saved: AdminReleaseDetail, _input: unknown, _context: unknown, { client }: MutationFunctionContext) =>
    void client.setQueryData(apiKey("GET /api/admin/releases/:id", { params: { id: saved.id } }), saved),
  ...refreshAfter(releaseKeys),
};

/** A release with its tracks. Refetched every 3 s while the audio of a track is in work (decision 0034). */
export function adminReleaseQuery(api: ApiClient, id: number) {
  return queryOptions({
    queryKey: releaseKeys.one(id),
    queryFn: ({ signal }) => readRelease(api, id, signal),
    staleTime: 0,
    refetchInterval: ({ state: { status, data } }) =>
      status === "success" && data?.tracks.some(isInWork) === true && 3000,
  });
}

export function readRelease(api: ApiClient, id: number, signal?: AbortSignal): Promise<AdminReleaseDetail> {
  return api("GET /api/admin/releases/:id", { params: { id }, ...(signal && { signal }) });
}

/** Whether the audio of a track is about to change without the user. */
export function isInWork({ masterAssetId, audioState }: AdminTrack): boolean {
  return masterAssetId !== null && (audioState === "waiting" || audioState === "encoding");
}

type NewRelease = Pick<AdminRelease, "title" | "kind">;

export const addReleaseMutation = apiMutation(
  (api, body: NewRelease) => api("POST /api/admin/releases", { body }),
  showRelease,
);

export type ReleaseChanges = Partial<
  Pick<
    AdminRelease,
    "title" | "slug" | "kind" | "releaseAt" | "artworkUrl" | "description" | "credits" | "licence" | "links"
  >
> & {
  readonly productIds?: number[];
  readonly price?: string | null;
  readonly productVersion?: number | undefined;
  readonly visibility?: "draft";
  readonly version?: number | undefined;
};

export function changeReleaseMutation(api: ApiClient, id: number) {
  return mutationOptions({
    mutationFn: (body: ReleaseChanges) => api("PUT /api/admin/releases/:id", { params: { id }, body }),
    ...showRelease,
  });
}

export function publishMutation(api: ApiClient, id: number) {
  return mutationOptions({
    mutationFn: () => api("POST /api/admin/releases/:id/publish", { params: { id } }),
    ...showRelease,
  });
}

export const orderReleasesMutation = apiMutation(
  (api, ids: readonly number[]) => api("PUT /api/admin/releases/order", { body: { ids: [...ids] } }),
  {
    onSuccess: (listed, _input, _context, { client }) => editLists(client, releaseKeys, () => listed),
    ...refreshAfter(releaseKeys),
  },
);

export const copyReleaseMutation = duplication(
  (api, id) => api("POST /api/admin/releases/:id/copy", { params: { id } }),
  releaseKeys,
);

export const deleteReleaseMutation = deletion(
  (api, id) => api("DELETE /api/admin/releases/:id", { params: { id } }),
  releaseKeys,
  withoutEntry,
);

interface TrackChange {
  readonly trackId: number;
  readonly changes: Partial<
    Pick<
      AdminTrack,
      | "title"
      | "number"
      | "isrc"
      | "lyrics"
      | "credits"
      | "preview"
      | "clipStartMs"
      | "playsEarly"
      | "masterAssetId"
      | "productId"
    >
  > & { readonly version?: number | undefined };
}

export function changeTrackMutation(api: ApiClient, releaseId: number) {
  return mutationOptions({
    mutationFn: ({ trackId, changes }: TrackChange) =>
      api("PUT /api/admin/releases/:id/tracks/:trackId", { params: pathOf(releaseId, trackId), body: changes }),
    ...refreshAndWait(releaseKeys),
  });
}

export function deleteTrackMutation(api: ApiClient, releaseId: number) {
  return mutationOptions({
    mutationKey: mutationKeyOf("/api/admin/releases", releaseId, "delete-track"),
    mutationFn: (trackId: number) =>
      api("DELETE /api/admin/releases/:id/tracks/:trackId", { params: pathOf(releaseId, trackId) }),
    // Not only refetched: a later refetch cancels this one, and the track would be shown until it ends.
    onSuccess: (_result, trackId, _context, { client }) => {
      client.setQueryData(
        adminReleaseQuery(api, releaseId).queryKey,
        (release) => release && { ...release, tracks: release.tracks.filter(({ id }) => id !== trackId) },
      );
    },
    ...refreshAndWait(releaseKeys),
  });
}

export function retryTrackMutation(api: ApiClient, releaseId: number) {
  return mutationOptions({
    mutationFn: (trackId: number) =>
      api("POST /api/admin/releases/:id/tracks/:trackId/retry", { params: pathOf(releaseId, trackId) }),
    ...refreshAndWait(releaseKeys),
  });
}

function pathOf(releaseId: number, trackId: number) {
  return { id: String(releaseId), trackId: String(trackId) };
}
