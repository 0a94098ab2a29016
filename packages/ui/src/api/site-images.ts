import type { ApiClient } from "@recital/contract/client";
import { environmentManager, queryOptions } from "@tanstack/react-query";
import { nullWhereMissing } from "./null-where-missing.ts";
import { keysOf } from "./query-keys.ts";

/**
 * The image at a location of the site; null if there is none. Retried once and always stale (specification section 7),
 * except that server rendering does not retry, and a missing image is cached for a minute.
 */
export function siteImageQuery(api: ApiClient, location: string) {
  return queryOptions({
    queryKey: keysOf("/api/site-images/location").one(location),
    queryFn: ({ signal }) =>
      nullWhereMissing(api("GET /api/site-images/location/:location", { params: { location }, signal })),
    staleTime: (query) => (query.state.data === null ? 60_000 : 0),
    retry: environmentManager.isServer() ? false : 1,
    retryOnMount: false,
  });
}
