import type { ApiClient } from "@recital/contract/client";
import { imageLocations } from "@recital/contract/values/image-location";
import { navigationQuery } from "@recital/ui/api/featured-music";
import { siteImageQuery } from "@recital/ui/api/site-images";
import type { QueryClient } from "@tanstack/react-query";
import type { PageQuery } from "../kit/define-page.ts";
import { markFailed } from "../page-state.ts";

const neverAborted = new AbortController().signal;

/**
 * Reads a query into the cache of one rendering, and returns its result. A failed read is marked as failed and does not
 * reject; its result is undefined. `prefetchQuery` does the same, but V8 keeps its objects until a full collection: the server needs 80 MiB more under load.
 */
export async function readQuery<Result>(
  client: QueryClient,
  { queryKey, queryFn }: PageQuery<Result>,
): Promise<Result | undefined> {
  // Added before the read: the page's state lists queries in the order of these calls, whichever read ends first.
  client.getQueryCache().build(client, { queryKey });
  try {
    const result = await queryFn?.({ client, queryKey, meta: undefined, signal: neverAborted });
    client.setQueryData(queryKey, result);
    return result;
  } catch {
    markFailed(client, queryKey);
    return undefined;
  }
}

/** Reads the data of the layout around every page. A failed read does not reject. */
export function prefetchLayout(queryClient: QueryClient, api: ApiClient): Promise<unknown> {
  return Promise.all([
    readQuery(queryClient, siteImageQuery(api, imageLocations.footer)),
    readQuery(queryClient, navigationQuery(api)),
  ]);
}
