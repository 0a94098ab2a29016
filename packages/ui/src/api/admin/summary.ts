import type { ApiClient } from "@recital/contract/client";
import { queryOptions } from "@tanstack/react-query";

/** How many there are of everything: for the dashboard's cards and the header's badge. Whoever changes any of it invalidates it. */
export function summaryQuery(api: ApiClient) {
  return queryOptions({
    queryKey: ["/api/admin/summary"],
    queryFn: ({ signal }) => api("GET /api/admin/summary", { signal }),
  });
}
