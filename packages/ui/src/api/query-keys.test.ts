import { QueryClient, queryOptions } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { editLists, keysOf } from "./query-keys.ts";

const client = new QueryClient();
const songs = keysOf<string[]>("/api/songs");

test("an edit of lists meets no entry, no part of one, and no other resource", () => {
  const list = songs.list(() => ["Nocturne"], { page: 1 });
  const otherKeys = [songs.one(1), songs.one(1, "files"), songs.one("list"), keysOf("/api/songs/new").all];
  client.setQueryData(list.queryKey, ["Nocturne"]);
  for (const key of otherKeys) client.setQueryData(key, { title: "Nocturne" });
  editLists(client, songs, (titles) => titles.map((title) => title.toUpperCase()));
  expect(client.getQueryData(list.queryKey)).toEqual(["NOCTURNE"]);
  for (const key of otherKeys) expect(client.getQueryData(key)).toEqual({ title: "Nocturne" });
});

test("an array that the factory has not made, and a list of another type, are type errors", () => {
  // @ts-expect-error -- not made by the factory
  queryOptions({ queryKey: ["/api/songs"], queryFn: () => 1 });
  // @ts-expect-error -- a list of something else
  songs.list(() => [1]);
  // @ts-expect-error -- a mutation's key is none of a query
  expect(client.isMutating({ mutationKey: songs.all })).toBe(0);
});
