import type { ApiClient } from "@recital/contract/client";
import { queryOptions } from "@tanstack/react-query";
import { keysOf } from "../query-keys.ts";

/** The open disputes, newest first. */
export function openDisputesQuery(api: ApiClient) {
  return queryOptions({
    queryKey: keysOf("/api/admin/disputes").lists,
    queryFn: ({ signal }) => api("GET /api/admin/disputes", { query: { open: "true" }, signal }),
    staleTime: 0,
  });
}
