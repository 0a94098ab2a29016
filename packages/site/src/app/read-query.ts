import type { QueryClient, QueryFunctionContext, QueryKey } from "@tanstack/react-query";
import { markFailed } from "../page-state.ts";

/** What `queryOptions` makes, as far as it is needed here. */
interface ReadableQuery {
  readonly queryKey: QueryKey;
  queryFn?(context: QueryFunctionContext): unknown;
}

const neverAborted = new AbortController().signal;

/**
 * Reads a query into the cache of one rendering. `prefetchQuery` does that too, with retries, observers and signals
 * that nobody needs there and that cost a twelfth of the page. A failed read stays in the cache as such and does not
 * reject.
 */
export async function readQuery(client: QueryClient, { queryKey, queryFn }: ReadableQuery): Promise<void> {
  // Before anything is waited for: the page's state has them in the order of these calls, each time the same.
  const query = client.getQueryCache().build(client, { queryKey });
  try {
    query.setData(await queryFn?.({ client, queryKey, meta: undefined, signal: neverAborted }));
  } catch {
    markFailed(client, queryKey);
  }
}
