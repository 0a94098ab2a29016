import type { ApiClient } from "@recital/contract/client";
import { environmentManager, queryOptions } from "@tanstack/react-query";
import { nullWhereMissing } from "./null-where-missing.ts";

/**
 * The picture of a place of the site, null where it has none. Retried once and always stale (specification section 7);
 * but no rendering on the server waits for a second try, and a place without a picture is not asked about again at once.
 */
export function siteImageQuery(api: ApiClient, location: string) {
  return queryOptions({
    queryKey: ["/api/site-images/location", location],
    queryFn: ({ signal }) =>
      nullWhereMissing(api("GET /api/site-images/location/:location", { params: { location }, signal })),
    staleTime: (query) => (query.state.data === null ? 60_000 : 0),
    retry: environmentManager.isServer() ? false : 1,
    retryOnMount: false,
  });
}
