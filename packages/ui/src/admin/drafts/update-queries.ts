import { partialMatchKey, type QueryClient, type QueryKey } from "@tanstack/react-query";
import type { ResourceKeys } from "../../api/query-keys.ts";
import type { StoredEntry } from "./draft-resource.ts";

/** Sets the query of a stored entry; the resource's other queries are read again. */
export function updateQueries(client: QueryClient, keys: ResourceKeys, entry: StoredEntry): void {
  const own = keys.one(entry.id);
  client.setQueryData(own, entry);
  const isOwn = (key: QueryKey) => key.length === own.length && partialMatchKey(key, own);
  void client.invalidateQueries({ queryKey: keys.all, predicate: ({ queryKey }) => !isOwn(queryKey) });
}
