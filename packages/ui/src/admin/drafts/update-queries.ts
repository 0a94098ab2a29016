import type { QueryClient } from "@tanstack/react-query";
import type { StoredEntry } from "./draft-resource.ts";

/** Sets the query of a stored entry, with the key `[path, id]`; the other queries below `path` are read again. */
export function updateQueries(client: QueryClient, path: string, entry: StoredEntry): void {
  const queryKey = [path, entry.id];
  client.setQueryData(queryKey, entry);
  const isOwn = ([first, second, ...rest]: readonly unknown[]) =>
    first === path && second === entry.id && rest.length === 0;
  void client.invalidateQueries({ queryKey: [path], predicate: (query) => !isOwn(query.queryKey) });
}
