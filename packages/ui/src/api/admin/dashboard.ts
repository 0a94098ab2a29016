import type { ApiClient } from "@recital/contract/client";
import type { Statistics } from "@recital/contract/endpoints/system/dashboard";
import { keepPreviousData, mutationOptions, queryOptions } from "@tanstack/react-query";
import { apiQuery } from "../api-query.ts";
import { keysOf, mutationKeyOf } from "../query-keys.ts";
import { refreshAndWait } from "./refresh.ts";

export type StatisticsRange = Statistics["range"];

/** Sales, new subscribers and best sellers of the last 30 days or 12 months. */
export function statisticsQuery(api: ApiClient, range: StatisticsRange) {
  return queryOptions({
    ...apiQuery(api, "GET /api/admin/statistics", { query: { range } }),
    placeholderData: keepPreviousData,
  });
}

/** The open disputes, newest first. */
export function openDisputesQuery(api: ApiClient) {
  return queryOptions({ ...apiQuery(api, "GET /api/admin/disputes", { query: { open: "true" } }), staleTime: 0 });
}

const setupKeys = keysOf("/api/admin/setup");

/** The first steps, and whether there is demo content. Read again with each visit, since every screen can change it. */
export function setupQuery(api: ApiClient) {
  return queryOptions({ ...apiQuery(api, "GET /api/admin/setup"), staleTime: 0 });
}

/** Hides the first steps. */
export function dismissSetupMutation(api: ApiClient) {
  const { queryKey } = setupQuery(api);
  return mutationOptions({
    mutationFn: () => api("POST /api/admin/setup/dismiss"),
    onSuccess: (saved, _input, _context, { client }) => client.setQueryData(queryKey, saved),
  });
}

/** Deletes the demo content, and refetches everything: it is on every screen. */
export function removeDemoMutation(api: ApiClient) {
  return mutationOptions({
    mutationKey: mutationKeyOf("/api/admin/demo-content", "remove"),
    // All of it is one entry, whose ID says nothing.
    mutationFn: (_id: number) => api("DELETE /api/admin/demo-content"),
    ...refreshAndWait(setupKeys),
  });
}
