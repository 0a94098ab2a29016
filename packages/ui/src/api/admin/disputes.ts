import type { ApiClient } from "@recital/contract/client";
import { queryOptions } from "@tanstack/react-query";

/** The open disputes, newest first. */
export function openDisputesQuery(api: ApiClient) {
  return queryOptions({
    queryKey: ["/api/admin/disputes", "open"],
    queryFn: ({ signal }) => api("GET /api/admin/disputes", { query: { open: "true" }, signal }),
    staleTime: 0,
  });
}
