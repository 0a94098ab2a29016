import type { Api } from "@recital/contract/api";
import type { ApiClient, CallArgs } from "@recital/contract/client";
import type { EndpointOutput } from "@recital/contract/endpoint";
import {
  queryOptions,
  useQuery,
  type QueryFunction,
  type QueryKey,
  type UseMutationOptions,
} from "@tanstack/react-query";
import { useApi } from "./api-context.tsx";
import { keysOf } from "./query-keys.ts";

type ReadKey = Extract<keyof Api, `GET ${string}`>;

/**
 * Returns the options of a query that calls an endpoint. Its key is that of a list of the endpoint's path, or of the
 * entry or part that the path's parameters name.
 */
export function apiQuery<K extends ReadKey>(
  api: ApiClient,
  key: K,
  ...[input]: CallArgs<K>
): ApiQuery<EndpointOutput<Api[K]>> {
  // The same input, with one more option of a call.
  const withSignal = (signal: AbortSignal) => [{ ...input, signal }] as unknown as CallArgs<K>;
  return optionsOf(queryKeyOf(key, input), ({ signal }) => api(key, ...withSignal(signal)));
}

/** Returns the key of {@link apiQuery}, which carries the type of its data. */
export function apiKey<K extends ReadKey>(
  key: K,
  ...[input]: CallArgs<K>
): ApiQuery<EndpointOutput<Api[K]>>["queryKey"] {
  return optionsOf<EndpointOutput<Api[K]>>(queryKeyOf(key, input), unread).queryKey;
}

/** Calls an endpoint and keeps its response, see {@link apiQuery}. */
export function useApiQuery<K extends ReadKey>(key: K, ...input: CallArgs<K>) {
  return useQuery(apiQuery(useApi(), key, ...input));
}

type ApiQuery<T> = ReturnType<typeof optionsOf<T>>;

function optionsOf<T>(queryKey: QueryKey, queryFn: QueryFunction<T, QueryKey>) {
  return queryOptions({ queryKey, queryFn });
}

function unread(): never {
  throw new Error("A key reads nothing");
}

type Send<I, R> = (api: ApiClient, input: I) => Promise<R>;

/** Returns the function that makes the options of a mutation, from what it sends and the rest of its options. */
/* @__NO_SIDE_EFFECTS__ */
export function apiMutation<R, I = void>(
  send: Send<I, R>,
  options?: Omit<UseMutationOptions<R, Error, I>, "mutationFn">,
): (api: ApiClient) => UseMutationOptions<R, Error, I> {
  return (api) => ({ ...options, mutationFn: (input) => send(api, input) });
}

/** `GET /api/products/:id/files` is the part "files" of a product; a path without parameters is that of a list. */
function queryKeyOf(key: ReadKey, input: object = {}): QueryKey {
  // The contract's names of the parts of every input.
  const { params = {}, query } = input as { params?: Readonly<Record<string, number | string>>; query?: object };
  const [path = "", ...entries] = key.slice("GET ".length).split("/:");
  const keys = keysOf(path);
  if (entries.length === 0) return keys.list(() => null, query).queryKey;
  const [id = null, ...parts] = entries.flatMap((entry) => {
    const [name = "", ...rest] = entry.split("/");
    return [params[name], ...rest];
  });
  return keys.one(id, ...parts, ...(query ? [query] : []));
}
