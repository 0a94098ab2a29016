import { ApiError } from "@recital/contract/client";
import { MutationObserver, QueryClient } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test } from "vitest";
import { keysOf } from "../query-keys.ts";
import { refreshAfter } from "./refresh.ts";

const songs = keysOf<string[]>("/api/songs");
const tour = keysOf("/api/tour").all;
const kept = keysOf("/api/me").all;
let client: QueryClient;

/** Two screens were open before: neither is now. */
beforeEach(() => {
  client = new QueryClient();
  client.getQueryCache().build(client, { queryKey: kept, meta: { staysCached: true } });
  for (const queryKey of [songs.lists, tour, kept]) client.setQueryData(queryKey, ["Nocturne"]);
});
afterEach(() => client.clear());

const change = (mutationFn: () => Promise<void>) =>
  new MutationObserver(client, { mutationFn, ...refreshAfter(songs) }).mutate(undefined);
const isStale = (queryKey: typeof tour) => client.getQueryState(queryKey)?.isInvalidated;

test("a change drops what other screens have read, and marks its own lists as outdated", async () => {
  await change(() => Promise.resolve());
  expect(client.getQueryData(tour)).toBeUndefined();
  expect(isStale(songs.lists)).toBe(true);
  expect(isStale(kept)).toBe(false);
});

test("a change that failed drops nothing, since there may be no connection", async () => {
  await expect(change(() => Promise.reject(new ApiError(0, "The server could not be reached.")))).rejects.toThrow(
    "0: ",
  );
  expect(client.getQueryData(tour)).toEqual(["Nocturne"]);
  expect(isStale(songs.lists)).toBe(true);
});
