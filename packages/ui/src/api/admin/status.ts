import type { ApiClient } from "@recital/contract/client";
import type { UnusedAsset } from "@recital/contract/endpoints/music/assets";
import { mutationOptions, queryOptions } from "@tanstack/react-query";
import { apiMutation, apiQuery } from "../api-query.ts";
import { editLists, keysOf, mutationKeyOf } from "../query-keys.ts";
import { refreshAndWait } from "./refresh.ts";

const statusKeys = keysOf("/api/admin/status");

/** The status of the program, refetched every minute while it is shown, or every 3 s during a backup (decision 0034). */
export function statusQuery(api: ApiClient) {
  return queryOptions({
    ...apiQuery(api, "GET /api/admin/status"),
    refetchInterval: ({ state: { status, data } }) =>
      status === "success" && data !== undefined && data.backup.running !== null ? 3000 : 60_000,
  });
}

/** Lets the payment provider send the missing events too, and refetches the status. */
export const addWebhookEventsMutation = apiMutation(
  (api) => api("POST /api/admin/status/webhook"),
  refreshAndWait(statusKeys),
);

/** Makes a backup now, and refetches the status. */
export const startBackupMutation = apiMutation((api) => api("POST /api/admin/backups"), refreshAndWait(statusKeys));

/** The archives in the folder of backups. Read again with each visit and each minute, since every night changes it. */
export function backupsQuery(api: ApiClient) {
  return queryOptions({ ...apiQuery(api, "GET /api/admin/backups"), staleTime: 0, refetchInterval: 60_000 });
}

const unusedKeys = keysOf<UnusedAsset[]>("/api/admin/assets/unused");

/** The files that nothing refers to. Read again with each visit, since every screen can change it. */
export function unusedFilesQuery(api: ApiClient) {
  return queryOptions({ ...apiQuery(api, "GET /api/admin/assets/unused"), staleTime: 0 });
}

export function deleteUnusedFileMutation(api: ApiClient) {
  return mutationOptions({
    mutationKey: mutationKeyOf("/api/admin/assets/unused", "delete"),
    mutationFn: (id: number) => api("DELETE /api/admin/assets/:id", { params: { id } }),
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
