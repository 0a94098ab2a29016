import type { ApiClient } from "@recital/contract/client";
import { queryOptions } from "@tanstack/react-query";
import { keysOf } from "./query-keys.ts";

/** The artist's own music on the home page. */
export function featuredMusicQuery(api: ApiClient) {
  return queryOptions({
    queryKey: keysOf("/api/featured-music").all,
    queryFn: ({ signal }) => api("GET /api/featured-music", { signal }),
    retryOnMount: false,
  });
}

/** Which optional pages have content. */
export function navigationQuery(api: ApiClient) {
  return queryOptions({
    queryKey: keysOf("/api/navigation").all,
    queryFn: ({ signal }) => api("GET /api/navigation", { signal }),
    retryOnMount: false,
  });
}
