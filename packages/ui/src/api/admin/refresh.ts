import { ApiError } from "@recital/contract/client";
import { partialMatchKey, type MutationFunctionContext, type Query, type QueryClient } from "@tanstack/react-query";
import type { ResourceKeys } from "../query-keys.ts";

/**
 * Reads again what a change of the `own` resources may have changed. Every screen can show something of them, so what is
 * on the screen is read again, and what other screens have read is dropped, or they would show and edit outdated data.
 * Resolves when the `own` data on the screen is there.
 */
export function refresh(client: QueryClient, ...own: readonly ResourceKeys[]): Promise<unknown> {
  const isOther = (query: Query) => !isOf(own, query) && query.meta?.staysCached !== true;
  client.removeQueries({ type: "inactive", fetchStatus: "idle", predicate: isOther });
  void client.invalidateQueries({ predicate: isOther });
  return readAgain(client, own);
}

function readAgain(client: QueryClient, own: readonly ResourceKeys[]): Promise<unknown> {
  return client.invalidateQueries({ predicate: (query) => isOf(own, query) });
}

function isOf(resources: readonly ResourceKeys[], { queryKey }: Query): boolean {
  return resources.some(({ all }) => partialMatchKey(queryKey, all));
}

/** The options of a mutation after which everything is read again, without waiting for it. */
export function refreshAfter(...own: readonly ResourceKeys[]) {
  const { onSettled } = refreshAndWait(...own);
  return { onSettled: (...args: Parameters<typeof onSettled>) => void onSettled(...args) };
}

/** The options of a mutation that lasts until its resources are read again. */
export function refreshAndWait(...own: readonly ResourceKeys[]) {
  return {
    onSettled: async (
      _result: unknown,
      error: Error | null,
      _input: unknown,
      _context: unknown,
      { client }: MutationFunctionContext,
    ) => {
      if (!error) await refresh(client, ...own);
      // It may have arrived all the same, or failed because of a change elsewhere. Without a session reads fail too.
      else if (!(error instanceof ApiError && error.status === 401)) void readAgain(client, own);
    },
  };
}
