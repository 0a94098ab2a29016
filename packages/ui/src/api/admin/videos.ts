import type { ApiClient } from "@recital/contract/client";
import type { Video, VideoInput } from "@recital/contract/endpoints/videos";
import { mutationOptions } from "@tanstack/react-query";
import { editLists, mutationKeyOf } from "../query-keys.ts";
import { videoKeys } from "../videos.ts";
import { refreshAfter } from "./refresh.ts";
import { showAtOnce } from "./show-at-once.ts";

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
    mutationFn: ({ id, video, version }: VideoSave) =>
      id === null
        ? api("POST /api/admin/videos", { body: video })
        : api("PUT /api/admin/videos/:id", { params: { id: String(id) }, body: { ...video, version } }),
    onSuccess: (saved, { id }, _context, { client }) =>
      editLists(client, videoKeys, (list) =>
        id === null ? [saved, ...list] : list.map((one) => (one.id === id ? saved : one)),
      ),
    ...refreshAfter(videoKeys),
  });
}

type Featuring = Pick<Video, "id" | "isFeatured">;

/** Features a video or not, with an optimistic update that is undone on failure. */
export function featureVideoMutation(api: ApiClient) {
  return mutationOptions({
    mutationFn: ({ id, isFeatured }: Featuring) =>
      api("PUT /api/admin/videos/:id", { params: { id: String(id) }, body: { isFeatured } }),
    ...showAtOnce(
      mutationKeyOf("/api/admin/videos", "feature"),
      videoKeys,
      (list, { id, isFeatured }: Featuring, isUndone) =>
        list.map((one) => (one.id === id ? { ...one, isFeatured: isFeatured !== isUndone } : one)),
    ),
  });
}

export function deleteVideoMutation(api: ApiClient) {
  return mutationOptions({
    mutationKey: mutationKeyOf("/api/admin/videos", "delete"),
    mutationFn: (id: number) => api("DELETE /api/admin/videos/:id", { params: { id: String(id) } }),
    onSuccess: (_result, id, _context, { client }) =>
      editLists(client, videoKeys, (list) => list.filter((one) => one.id !== id)),
    ...refreshAfter(videoKeys),
  });
}
