import type { ApiClient } from "@recital/contract/client";
import type { Video, VideoInput } from "@recital/contract/endpoints/videos";
import { mutationOptions, type QueryClient } from "@tanstack/react-query";
import { videosQuery } from "../videos.ts";
import { summaryQuery } from "./dashboard.ts";

interface VideoSave {
  /** Null for a new entry. */
  readonly id: number | null;
  readonly video: VideoInput;
  /** The version that the save may overwrite; see the contract's `editedVersion`. */
  readonly version?: number | undefined;
}

/** Adds or updates a video. */
export function saveVideoMutation(api: ApiClient) {
  return mutationOptions({
    mutationKey: ["/api/admin/videos", "save"],
    mutationFn: ({ id, video, version }: VideoSave) =>
      id === null
        ? api("POST /api/admin/videos", { body: video })
        : api("PUT /api/admin/videos/:id", { params: { id: String(id) }, body: { ...video, version } }),
    onSuccess: (saved, { id }, _context, { client }) => {
      client.setQueryData(videosQuery(api).queryKey, (list) =>
        id === null ? list && [saved, ...list] : list?.map((one) => (one.id === id ? saved : one)),
      );
    },
    onSettled: (_saved, _error, _input, _context, { client }) => refreshVideos(client, api),
  });
}

const featureKey = ["/api/admin/videos", "feature"] as const;

/** Features a video or not, with an optimistic update that is undone on failure. */
export function featureVideoMutation(api: ApiClient) {
  const { queryKey } = videosQuery(api);
  const show = (client: QueryClient, id: number, isFeatured: boolean) =>
    client.setQueryData(queryKey, (list) => list?.map((one) => (one.id === id ? { ...one, isFeatured } : one)));
  return mutationOptions({
    mutationKey: featureKey,
    scope: { id: featureKey.join(" ") },
    mutationFn: ({ id, isFeatured }: Pick<Video, "id" | "isFeatured">) =>
      api("PUT /api/admin/videos/:id", { params: { id: String(id) }, body: { isFeatured } }),
    onMutate: async ({ id, isFeatured }, { client }) => {
      // Canceled first, since a canceled fetch restores the previous data.
      await client.cancelQueries({ queryKey });
      show(client, id, isFeatured);
    },
    onError: (_error, { id, isFeatured }, _context, { client }) => void show(client, id, !isFeatured),
    onSettled: (_saved, _error, _input, _context, { client }) => {
      // Only after the last pending change, since a refetch would show the state before it.
      if (client.isMutating({ mutationKey: featureKey }) === 1) refreshVideos(client, api);
    },
  });
}

const deleteVideoKey = ["/api/admin/videos", "delete"] as const;

export function deleteVideoMutation(api: ApiClient) {
  return mutationOptions({
    mutationKey: deleteVideoKey,
    mutationFn: (id: number) => api("DELETE /api/admin/videos/:id", { params: { id: String(id) } }),
    onSuccess: (_result, id, _context, { client }) => {
      client.setQueryData(videosQuery(api).queryKey, (list) => list?.filter((one) => one.id !== id));
    },
    onSettled: (_result, _error, _id, _context, { client }) => refreshVideos(client, api),
  });
}

/** Does not wait for the refetches, since the saved data is shown. */
function refreshVideos(client: QueryClient, api: ApiClient): void {
  void client.invalidateQueries({ queryKey: videosQuery(api).queryKey });
  void client.invalidateQueries({ queryKey: summaryQuery(api).queryKey });
}
