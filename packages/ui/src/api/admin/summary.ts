import type { ApiClient } from "@recital/contract/client";
import { queryOptions } from "@tanstack/react-query";

/** The counts for the dashboard's cards and the header's badge. Mutations that change a count invalidate it. */
export function summaryQuery(api: ApiClient) {
  return queryOptions({
    queryKey: ["/api/admin/summary"],
    queryFn: ({ signal }) => api("GET /api/admin/summary", { signal }),
  });
}
