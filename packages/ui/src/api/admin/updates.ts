import type { ApiClient } from "@recital/contract/client";
import type { Updates } from "@recital/contract/endpoints/system/updates";
import { queryOptions } from "@tanstack/react-query";
import { apiMutation, apiQuery } from "../api-query.ts";
import { keysOf } from "../query-keys.ts";
import { refreshAndWait } from "./refresh.ts";

const updateKeys = keysOf("/api/admin/updates");

/** Whether the version is being changed. The site does not respond for a part of that time. */
export function isUpdating({ isRequested, last }: Updates): boolean {
  return isRequested || (last !== null && last.endedAt === null);
}

/** The version that runs, and newer ones; refetched every 2 s while the version is being changed. */
export function updatesQuery(api: ApiClient) {
  return queryOptions({
    ...apiQuery(api, "GET /api/admin/updates"),
    refetchInterval: ({ state: { data } }) => (data !== undefined && isUpdating(data) ? 2000 : false),
  });
}

/** Asks for newer versions now. */
export const checkForUpdatesMutation = apiMutation(
  (api) => api("POST /api/admin/updates/check"),
  refreshAndWait(updateKeys),
);

/** Lets the site install the newest version. */
export const installUpdateMutation = apiMutation(
  (api) => api("POST /api/admin/updates/install"),
  refreshAndWait(updateKeys),
);
