import type { ApiClient } from "@recital/contract/client";
import { queryOptions } from "@tanstack/react-query";

/** The About blocks, in their order. */
export function aboutQuery(api: ApiClient) {
  return queryOptions({
    queryKey: ["/api/about"],
    queryFn: ({ signal }) => api("GET /api/about", { signal }),
    retryOnMount: false,
  });
}
