import type { SiteIdentity } from "@recital/contract/site-renderer";
import type { QueryClient, QueryKey } from "@tanstack/react-query";

interface KeptQuery {
  readonly key: QueryKey;
  /** Absent where the read failed. */
  readonly data?: unknown;
}

/** What the server hands to the browser inside the page. */
export interface PageState {
  readonly identity: SiteIdentity;
  readonly queries: readonly KeptQuery[];
}

/**
 * The settled queries of a rendering. It says no times, unlike TanStack's own `dehydrate`: a page rendered twice
 * from the same data must be the same bytes, since the server keeps it in memory.
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

/** Fills a browser's query client; `renderedAt` is in milliseconds since the epoch. */
export function restorePageState(state: PageState, queryClient: QueryClient, renderedAt: number): void {
  for (const { key, data } of state.queries) {
    if (data !== undefined) queryClient.setQueryData(key, data, { updatedAt: renderedAt });
    else markFailed(queryClient, key);
  }
}

export function serializePageState(state: PageState): string {
  return embeddableJson(state);
}

/** JSON that may stand inside a script element: no `<`, and no line separator that older parsers reject. */
export function embeddableJson(value: unknown): string {
  return JSON.stringify(value).replace(
    /[<\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}

/** Keeps in the cache that a read failed. Why is told to nobody. */
export function markFailed(queryClient: QueryClient, queryKey: QueryKey): void {
  const query = queryClient.getQueryCache().build(queryClient, { queryKey });
  query.setState({ status: "error", fetchStatus: "idle", error: new Error("The server could not read this") });
}
