import type { ApiClient } from "@recital/contract/client";
import { queryOptions } from "@tanstack/react-query";

/** The videos, newest first. */
export function videosQuery(api: ApiClient) {
  return queryOptions({
    queryKey: ["/api/videos"],
    queryFn: ({ signal }) => api("GET /api/videos", { signal }),
    retryOnMount: false,
  });
}
