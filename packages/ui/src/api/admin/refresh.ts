import { ApiError, type ApiClient } from "@recital/contract/client";
import {
  keepPreviousData,
  mutationOptions,
  partialMatchKey,
  type MutationFunctionContext,
  type MutationKey,
  type Query,
  type QueryClient,
  type QueryFunction,
  type QueryKey,
} from "@tanstack/react-query";
import { editLists, mutationKeyOf, type ResourceKeys } from "../query-keys.ts";

/**
 * Reads again what a change of the `own` resources may have changed. Every screen can show something of them, so what is
 * on the screen is read again, and what other screens have read is dropped, or they would show and edit outdated data.
 * Resolves when the `own` data on the screen is there.
 */
export function refresh(client: QueryClient, ...changed: readonly ResourceKeys[]): Promise<unknown> {
  const isOther = (query: Query) => !isOf(changed, query) && query.meta?.staysCached !== true;
  client.removeQueries({ type: "inactive", fetchStatus: "idle", predicate: isOther });
  void client.invalidateQueries({ predicate: isOther });
  return readAgain(client, changed);
}

function readAgain(client: QueryClient, changed: readonly ResourceKeys[]): Promise<unknown> {
  return client.invalidateQueries({ predicate: (query) => isOf(changed, query) });
}

function isOf(resources: readonly ResourceKeys[], { queryKey }: Query): boolean {
  return resources.some(({ all }) => partialMatchKey(queryKey, all));
}

/** The options of a mutation after which everything is read again, without waiting for it. */
export function refreshAfter(...changed: readonly ResourceKeys[]) {
  const { onSettled } = refreshAndWait(...changed);
  return { onSettled: (...args: Parameters<typeof onSettled>) => void onSettled(...args) };
}

/** The options of a mutation that lasts until its resources are read again. */
export function refreshAndWait(...changed: readonly ResourceKeys[]) {
  return {
    onSettled: async (
      _result: unknown,
      error: Error | null,
      _input: unknown,
      _context: unknown,
      { client }: MutationFunctionContext,
    ) => {
      if (!error) await refresh(client, ...changed);
      // The request may have arrived, or failed because of a change elsewhere. Without a session reads fail too.
      else if (!(error instanceof ApiError && error.status === 401)) void readAgain(client, changed);
    },
  };
}

/**
 * The options of a mutation that shows its change in the lists at once, and takes it back if it fails. Such changes are
 * sent one after the other. `show` returns a list with the change, or without it.
 */
export function showAtOnce<L, I>(
  mutationKey: MutationKey,
  keys: ResourceKeys<L>,
  show: (list: L, input: I, isUndone: boolean) => L,
) {
  return {
    mutationKey,
    scope: { id: mutationKey.join(" ") },
    onMutate: async (input: I, { client }: MutationFunctionContext) => {
      // Canceled first, since a canceled fetch restores the previous data.
      await client.cancelQueries({ queryKey: keys.lists });
      editLists(client, keys, (list) => show(list, input, false));
    },
    onError: (_error: Error, input: I, _before: unknown, { client }: MutationFunctionContext) =>
      editLists(client, keys, (list) => show(list, input, true)),
    onSettled: (
      _result: unknown,
      _error: Error | null,
      _input: I,
      _before: unknown,
      { client }: MutationFunctionContext,
    ) => {
      // Only after the last pending change, since a refetch would show the state before it.
      if (client.isMutating({ mutationKey }) === 1) void refresh(client, keys);
    },
  };
}

/** One page of a list, and the total number of entries. */
export interface ListPage<T> {
  readonly items: readonly T[];
  readonly total: number;
}

/** The input of a list's call beside its query. */
interface PageCall {
  readonly signal: AbortSignal;
  readonly onHeaders: (headers: Headers) => void;
}

/** The options of a query that reads one page of a list. The page before it stays until it is there. */
export function pageQuery<T>(
  keys: ResourceKeys<ListPage<T>>,
  params: object,
  read: (call: PageCall) => Promise<readonly T[]>,
) {
  return { ...keys.list(readPage(read), params), placeholderData: keepPreviousData };
}

/** Returns a function that reads a page, and the total number from its `X-Total-Count` header. */
export function readPage<T>(read: (call: PageCall) => Promise<readonly T[]>): QueryFunction<ListPage<T>, QueryKey> {
  return async ({ signal }) => {
    let total = 0;
    const onHeaders = (headers: Headers) => {
      total = Number(headers.get("x-total-count"));
    };
    return { items: await read({ signal, onHeaders }), total };
  };
}

/** Returns a page without a deleted entry. */
export function without<T extends { readonly id: number }>({ items, total }: ListPage<T>, id: number): ListPage<T> {
  return { items: items.filter((item) => item.id !== id), total: total - 1 };
}

/** Returns a list without a deleted entry. */
export function withoutEntry<T extends { readonly id: number }>(list: readonly T[], id: number): T[] {
  return list.filter((candidate) => candidate.id !== id);
}

/** Returns the function that makes the options of a mutation that copies an entry. It resolves with the copy. */
/* @__NO_SIDE_EFFECTS__ */
export function duplication<C>(send: (api: ApiClient, id: number) => Promise<C>, keys: ResourceKeys) {
  return (api: ApiClient) => mutationOptions({ mutationFn: (id: number) => send(api, id), ...refreshAfter(keys) });
}

/** Returns the function that makes the options of a deletion. `leaveOut` returns a list without the deleted entry. */
/* @__NO_SIDE_EFFECTS__ */
export function deletion<L>(
  send: (api: ApiClient, id: number) => Promise<undefined>,
  keys: ResourceKeys<L>,
  leaveOut: (list: L, id: number) => L,
) {
  return (api: ApiClient) =>
    mutationOptions({
      mutationKey: mutationKeyOf(String(keys.all[0]), "delete"),
      mutationFn: (id: number) => send(api, id),
      onSuccess: (_result, id, _context, { client }) => editLists(client, keys, (list) => leaveOut(list, id)),
      ...refreshAfter(keys),
    });
}
