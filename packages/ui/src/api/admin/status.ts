import type { ApiClient } from "@recital/contract/client";
import { queryOptions } from "@tanstack/react-query";

/** The status of the program, refetched every minute while it is shown (decision 0034). */
export function statusQuery(api: ApiClient) {
  return queryOptions({
    queryKey: ["/api/admin/status"],
    queryFn: ({ signal }) => api("GET /api/admin/status", { signal }),
    refetchInterval: 60_000,
  });
}
