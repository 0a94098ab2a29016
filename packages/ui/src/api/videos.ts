import type { ApiClient } from "@recital/contract/client";
import type { Video } from "@recital/contract/endpoints/site/videos";
import { queryOptions } from "@tanstack/react-query";
import { keysOf } from "./query-keys.ts";

export const videoKeys = keysOf<Video[]>("/api/videos");

/** The videos, newest first. */
export function videosQuery(api: ApiClient) {
  return queryOptions({
    ...videoKeys.list(({ signal }) => api("GET /api/videos", { signal })),
    retryOnMount: false,
  });
}
