import type { ApiClient } from "@recital/contract/client";
import { mutationOptions, queryOptions } from "@tanstack/react-query";
import { keysOf } from "../query-keys.ts";
import { refreshAndWait } from "./refresh.ts";

const statusKeys = keysOf("/api/admin/status");

/** The status of the program, refetched every minute while it is shown, or every 3 s during a backup (decision 0034). */
export function statusQuery(api: ApiClient) {
  return queryOptions({
    queryKey: statusKeys.all,
    queryFn: ({ signal }) => api("GET /api/admin/status", { signal }),
    refetchInterval: ({ state: { status, data } }) =>
      status === "success" && data !== undefined && data.backup.running !== null ? 3000 : 60_000,
  });
}

/** The active alerts, for the dashboard. */
export function alertsQuery(api: ApiClient) {
  return queryOptions({
    queryKey: keysOf("/api/admin/alerts").all,
    queryFn: ({ signal }) => api("GET /api/admin/alerts", { signal }),
  });
}

/** Lets the payment provider send the missing events too, and refetches the status. */
export function addWebhookEventsMutation(api: ApiClient) {
  return mutationOptions({
    mutationFn: () => api("POST /api/admin/status/webhook"),
    ...refreshAndWait(statusKeys),
  });
}

/** Makes a backup now, and refetches the status. */
export function startBackupMutation(api: ApiClient) {
  return mutationOptions({
    mutationFn: () => api("POST /api/admin/backups"),
    ...refreshAndWait(statusKeys),
  });
}
