import type { MutationKey, QueryClient, QueryFunction, QueryKey } from "@tanstack/react-query";

declare const made: unique symbol;

/** A query key that this file has made. Any other array has another type. */
export interface MadeQueryKey extends ReadonlyArray<unknown> {
  readonly [made]: "query";
}

/** A mutation key that this file has made. */
export interface MadeMutationKey extends ReadonlyArray<unknown> {
  readonly [made]: "mutation";
}

declare module "@tanstack/react-query" {
  interface Register {
    queryKey: MadeQueryKey;
    mutationKey: MadeMutationKey;
    queryMeta: {
      /** Whether only changes of its own resource read it again; see `admin/refresh.ts`. */
      readonly staysCached?: boolean;
    };
  }
}

/** The query keys of a resource. `L` is what each of its lists holds. */
export interface ResourceKeys<L = unknown> {
  /** Begins the keys of all its queries, and is the key of a resource that is a single value. */
  readonly all: QueryKey;
  /** Begins the keys of its lists, and of nothing else. */
  readonly lists: QueryKey;
  /** Returns the key and the function of a query that reads a list. */
  list<T extends L>(queryFn: QueryFunction<T, QueryKey>, params?: object): ListQuery<T>;
  /** Returns the key of an entry, which begins the keys of the entry's parts, or that of a part. */
  one(id: number | string | null, ...part: readonly unknown[]): QueryKey;
}

interface ListQuery<T> {
  readonly queryKey: QueryKey;
  readonly queryFn: QueryFunction<T, QueryKey>;
}

/** Returns the keys of the resource with this path, which they begin with (specification section 7). */
/* @__NO_SIDE_EFFECTS__ */
export function keysOf<L = unknown>(path: string): ResourceKeys<L> {
  // The only place that makes keys.
  const key = (...parts: readonly unknown[]) => [path, ...parts] as unknown as QueryKey;
  const lists = key("list");
  return {
    all: key(),
    lists,
    list: (queryFn, params) => ({ queryKey: params ? key("list", params) : lists, queryFn }),
    one: (...parts) => key("one", ...parts),
  };
}

/** Returns the key of a mutation that other code looks for while it runs. */
export function mutationKeyOf(...parts: readonly (string | number)[]): MutationKey {
  return parts as unknown as MutationKey;
}

/** Changes the cached lists of a resource. */
export function editLists<L>(client: QueryClient, { lists }: ResourceKeys<L>, by: (list: L) => L): void {
  client.setQueriesData<L>({ queryKey: lists }, (list) => list && by(list));
}
