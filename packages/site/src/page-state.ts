import type { SiteIdentity } from "@recital/contract/site-renderer";
import type { QueryClient, QueryKey } from "@tanstack/react-query";

interface CachedQuery {
  readonly key: QueryKey;
  /** Absent if the read failed. */
  readonly data?: unknown;
}

/** The data that the server embeds in a page for the browser. */
export interface PageState {
  readonly identity: SiteIdentity;
  readonly queries: readonly CachedQuery[];
}

/**
 * Returns the settled queries of a rendering, without times. TanStack's own `dehydrate` adds the time of each read, but
 * a page rendered again from the same data must have the same bytes, or its ETag would change with every edit.
 */
export function capturePageState(identity: SiteIdentity, queryClient: QueryClient): PageState {
  const queries = queryClient.getQueryCache().getAll();
  return {
    identity,
    queries: queries
      .filter(({ state }) => state.status !== "pending")
      .map(({ queryKey, state }) =>
        state.status === "success" ? { key: queryKey, data: state.data } : { key: queryKey },
      ),
  };
}

/** Restores a page's queries in the browser; `renderedAt` is in milliseconds since the epoch. */
export function restorePageState(state: PageState, queryClient: QueryClient, renderedAt: number): void {
  for (const { key, data } of state.queries) {
    if (data !== undefined) queryClient.setQueryData(key, data, { updatedAt: renderedAt });
    else markFailed(queryClient, key);
  }
}

export function serializePageState(state: PageState): string {
  return embeddableJson(state);
}

/** Returns JSON that is safe inside a script element: without `<` and the line separators that older parsers reject. */
export function embeddableJson(value: unknown): string {
  return JSON.stringify(value)
    .replaceAll("<", "\\u003c")
    .replaceAll("\u2028", "\\u2028")
    .replaceAll("\u2029", "\\u2029");
}

/** Marks a query as failed; the server's reason is not part of the page. */
export function markFailed(queryClient: QueryClient, queryKey: QueryKey): void {
  const query = queryClient.getQueryCache().build(queryClient, { queryKey });
  query.setState({ status: "error", fetchStatus: "idle", error: new Error("The server could not read this") });
}
