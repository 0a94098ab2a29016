import type { ApiClient } from "@recital/contract/client";
import { queryOptions } from "@tanstack/react-query";

/** What everyone may know of the site: its artist, URL and contact email. */
export function siteQuery(api: ApiClient) {
  return queryOptions({
    queryKey: ["/api/site"],
    queryFn: ({ signal }) => api("GET /api/site", { signal }),
    staleTime: Infinity,
  });
}
