import type { ApiClient } from "@recital/contract/client";
import type { UnusedAsset } from "@recital/contract/endpoints/assets";
import { mutationOptions, queryOptions } from "@tanstack/react-query";
import { editLists, keysOf, mutationKeyOf } from "../query-keys.ts";
import { refreshAndWait } from "./refresh.ts";

const unusedKeys = keysOf<UnusedAsset[]>("/api/admin/assets/unused");

/** The files that nothing refers to. Read again with each visit, since every screen can change it. */
export function unusedFilesQuery(api: ApiClient) {
  return queryOptions({
    ...unusedKeys.list(({ signal }) => api("GET /api/admin/assets/unused", { signal })),
    staleTime: 0,
  });
}

export function deleteUnusedFileMutation(api: ApiClient) {
  return mutationOptions({
    mutationKey: mutationKeyOf("/api/admin/assets/unused", "delete"),
    mutationFn: (id: number) => api("DELETE /api/admin/assets/:id", { params: { id: String(id) } }),
    onSuccess: (_nothing, id, _context, { client }) =>
      editLists(client, unusedKeys, (files) => files.filter((file) => file.id !== id)),
    ...refreshAndWait(unusedKeys),
  });
}

/** Deletes all of them, as one entry whose ID says nothing. */
export function deleteUnusedFilesMutation(api: ApiClient) {
  return mutationOptions({
    mutationKey: mutationKeyOf("/api/admin/assets/unused", "delete-all"),
    mutationFn: (_id: number) => api("DELETE /api/admin/assets/unused"),
    onSuccess: (_nothing, _id, _context, { client }) => editLists(client, unusedKeys, () => []),
    ...refreshAndWait(unusedKeys),
  });
}
