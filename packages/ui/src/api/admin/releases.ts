import type { ApiClient } from "@recital/contract/client";
import type { AdminRelease, AdminReleaseDetail, AdminTrack } from "@recital/contract/endpoints/releases";
import { mutationOptions, queryOptions, type QueryClient } from "@tanstack/react-query";
import { releaseKey } from "./release-key.ts";

const listKey = ["/api/admin/releases", "list"] as const;
const statisticsKey = ["/api/admin/statistics", "tracks"] as const;

/** All releases in the artist's order. */
export function adminReleasesQuery(api: ApiClient) {
  return queryOptions({ queryKey: listKey, queryFn: ({ signal }) => api("GET /api/admin/releases", { signal }) });
}

/** A release with its tracks. Refetched every 3 s while the audio of a track is in work (decision 0034). */
export function adminReleaseQuery(api: ApiClient, id: number) {
  return queryOptions({
    queryKey: [...releaseKey(id), "detail"],
    queryFn: ({ signal }) => readRelease(api, id, signal),
    staleTime: 0,
    refetchInterval: ({ state: { status, data } }) =>
      status === "success" && data?.tracks.some(isInWork) === true && 3000,
  });
}

export function readRelease(api: ApiClient, id: number, signal?: AbortSignal): Promise<AdminReleaseDetail> {
  return api("GET /api/admin/releases/:id", { params: { id: String(id) }, ...(signal && { signal }) });
}

/** Whether the audio of a track is about to change without the user. */
export function isInWork({ masterAssetId, audioState }: AdminTrack): boolean {
  return masterAssetId !== null && (audioState === "waiting" || audioState === "encoding");
}

/** All tracks with their plays and sales, most played first. */
export function trackStatisticsQuery(api: ApiClient) {
  return queryOptions({
    queryKey: statisticsKey,
    queryFn: ({ signal }) => api("GET /api/admin/statistics/tracks", { signal }),
  });
}

type NewRelease = Pick<AdminRelease, "title" | "kind">;

export function addReleaseMutation(api: ApiClient) {
  return mutationOptions({
    mutationKey: [...listKey, "add"],
    mutationFn: (body: NewRelease) => api("POST /api/admin/releases", { body }),
    onSuccess: (added, _input, _context, { client }) => store(client, api, added),
  });
}

export type ReleaseChanges = Partial<
  Pick<
    AdminRelease,
    | "title"
    | "slug"
    | "kind"
    | "releaseAt"
    | "artworkUrl"
    | "description"
    | "credits"
    | "licence"
    | "links"
    | "productId"
  >
> & { readonly visibility?: "draft"; readonly version?: number | undefined };

export function changeReleaseMutation(api: ApiClient, id: number) {
  return mutationOptions({
    mutationKey: [...releaseKey(id), "change"],
    mutationFn: (body: ReleaseChanges) => api("PUT /api/admin/releases/:id", { params: { id: String(id) }, body }),
    onSuccess: (saved, _input, _context, { client }) => store(client, api, saved),
  });
}

export function publishMutation(api: ApiClient, id: number) {
  return mutationOptions({
    mutationKey: [...releaseKey(id), "publish"],
    mutationFn: () => api("POST /api/admin/releases/:id/publish", { params: { id: String(id) } }),
    onSuccess: (saved, _input, _context, { client }) => store(client, api, saved),
  });
}

export function orderReleasesMutation(api: ApiClient) {
  return mutationOptions({
    mutationKey: [...listKey, "order"],
    mutationFn: (ids: readonly number[]) => api("PUT /api/admin/releases/order", { body: { ids: [...ids] } }),
    onSuccess: (listed, _input, _context, { client }) => void client.setQueryData(listKey, listed),
  });
}

export function deleteReleaseMutation(api: ApiClient) {
  return mutationOptions({
    mutationKey: [...listKey, "delete"],
    mutationFn: (id: number) => api("DELETE /api/admin/releases/:id", { params: { id: String(id) } }),
    onSuccess: (_result, id, _context, { client }) => {
      client.setQueryData<AdminRelease[]>(listKey, (listed) => listed?.filter((one) => one.id !== id));
    },
    onSettled: (_result, _error, _id, _context, { client }) => void client.invalidateQueries({ queryKey: listKey }),
  });
}

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
    mutationKey: [...releaseKey(releaseId), "change-track"],
    mutationFn: ({ trackId, changes }: TrackChange) =>
      api("PUT /api/admin/releases/:id/tracks/:trackId", { params: pathOf(releaseId, trackId), body: changes }),
    ...refetchRelease(releaseId),
  });
}

export function deleteTrackMutation(api: ApiClient, releaseId: number) {
  return mutationOptions({
    mutationKey: [...releaseKey(releaseId), "delete-track"],
    mutationFn: (trackId: number) =>
      api("DELETE /api/admin/releases/:id/tracks/:trackId", { params: pathOf(releaseId, trackId) }),
    // Not only refetched: a later refetch cancels this one, and the track would be shown until it ends.
    onSuccess: (_result, trackId, _context, { client }) => {
      client.setQueryData(
        adminReleaseQuery(api, releaseId).queryKey,
        (release) => release && { ...release, tracks: release.tracks.filter(({ id }) => id !== trackId) },
      );
    },
    ...refetchRelease(releaseId),
  });
}

export function retryTrackMutation(api: ApiClient, releaseId: number) {
  return mutationOptions({
    mutationKey: [...releaseKey(releaseId), "retry-track"],
    mutationFn: (trackId: number) =>
      api("POST /api/admin/releases/:id/tracks/:trackId/retry", { params: pathOf(releaseId, trackId) }),
    ...refetchRelease(releaseId),
  });
}

function pathOf(releaseId: number, trackId: number) {
  return { id: String(releaseId), trackId: String(trackId) };
}

/** Shows the saved release at once, in the list too. */
function store(client: QueryClient, api: ApiClient, saved: AdminReleaseDetail): void {
  client.setQueryData(adminReleaseQuery(api, saved.id).queryKey, saved);
  void client.invalidateQueries({ queryKey: listKey });
}

function refetchRelease(releaseId: number): Pick<Parameters<typeof mutationOptions>[0], "onSettled"> {
  return {
    onSettled: async (_result, _error, _input, _context, { client }) => {
      void client.invalidateQueries({ queryKey: listKey });
      void client.invalidateQueries({ queryKey: statisticsKey });
      await client.invalidateQueries({ queryKey: releaseKey(releaseId) });
    },
  };
}
