import type { ApiClient } from "@recital/contract/client";
import { queryOptions } from "@tanstack/react-query";

/** How the program is doing; read again every minute while somebody looks. */
export function statusQuery(api: ApiClient) {
  return queryOptions({
    queryKey: ["/api/admin/status"],
    queryFn: ({ signal }) => api("GET /api/admin/status", { signal }),
    refetchInterval: 60_000,
  });
}
