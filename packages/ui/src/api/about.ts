import type { ApiClient } from "@recital/contract/client";
import type { AboutEntry } from "@recital/contract/endpoints/site/site-content";
import { queryOptions } from "@tanstack/react-query";
import { keysOf } from "./query-keys.ts";

export const aboutKeys = keysOf<AboutEntry[]>("/api/about");

/** The About blocks, in their order. */
export function aboutQuery(api: ApiClient) {
  return queryOptions({
    ...aboutKeys.list(({ signal }) => api("GET /api/about", { signal })),
    retryOnMount: false,
  });
}
