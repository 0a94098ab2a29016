import { keepPreviousData, type QueryFunction, type QueryKey } from "@tanstack/react-query";
import type { ResourceKeys } from "../query-keys.ts";

/** One page of a list, and the total number of entries. */
export interface ListPage<T> {
  readonly items: readonly T[];
  readonly total: number;
}

/** What the call of a list needs beside its query. */
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
  return { items: items.filter((one) => one.id !== id), total: total - 1 };
}
