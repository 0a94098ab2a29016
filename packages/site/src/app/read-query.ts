import type { QueryClient, QueryFunctionContext, QueryKey } from "@tanstack/react-query";
import { markFailed } from "../page-state.ts";

/** The part of `queryOptions` that a rendering needs. */
interface ReadableQuery {
  readonly queryKey: QueryKey;
  queryFn?(context: QueryFunctionContext): unknown;
}

const neverAborted = new AbortController().signal;

/**
 * Reads a query into the cache of one rendering. A failed read is marked as failed and does not reject. `prefetchQuery`
 * does the same, but V8 keeps its objects until a full collection: the server needs 80 MiB more under load.
 */
export async function readQuery(client: QueryClient, { queryKey, queryFn }: ReadableQuery): Promise<void> {
  // Added before the read: the page's state lists queries in the order of these calls, whichever read ends first.
  client.getQueryCache().build(client, { queryKey });
  try {
    client.setQueryData(queryKey, await queryFn?.({ client, queryKey, meta: undefined, signal: neverAborted }));
  } catch {
    markFailed(client, queryKey);
  }
}
