import { makeApiClient } from "@recital/contract/client";
import { MutationObserver, QueryClient, type QueryKey } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { deleteIssueMutation, issuesQuery } from "./issues.ts";
import { productFilesQuery, removeFileMutation } from "./product-media.ts";
import { adminReleaseQuery, deleteTrackMutation } from "./releases.ts";
import { deleteSubscriberMutation, subscribersQuery } from "./subscribers.ts";

const api = makeApiClient("");
let client: QueryClient;

/** Deletions succeed; the lists are never read again. */
beforeEach(() => {
  client = new QueryClient();
  vi.stubGlobal("fetch", (_url: string, { method }: RequestInit) =>
    method === "DELETE" ? Promise.resolve(new Response(null, { status: 204 })) : new Promise(() => undefined),
  );
});
afterEach(() => {
  client.clear();
  vi.unstubAllGlobals();
});

interface Case {
  readonly key: QueryKey;
  /** Deletes entry 1. */
  readonly remove: () => Promise<unknown>;
  /** The cached data with these entries. */
  readonly holding: (entries: readonly { id: number }[]) => unknown;
}

const page = (items: readonly { id: number }[]) => ({ items, total: items.length });
const firstPage = { limit: 20, offset: 0 };
const cases: Readonly<Record<string, Case>> = {
  track: {
    key: adminReleaseQuery(api, 3).queryKey,
    remove: () => new MutationObserver(client, deleteTrackMutation(api, 3)).mutate(1),
    holding: (tracks) => ({ id: 3, tracks }),
  },
  issue: {
    key: issuesQuery(api, firstPage).queryKey,
    remove: () => new MutationObserver(client, deleteIssueMutation(api)).mutate(1),
    holding: page,
  },
  subscriber: {
    key: subscribersQuery(api, { ...firstPage, status: "all" }).queryKey,
    remove: () => new MutationObserver(client, deleteSubscriberMutation(api)).mutate(1),
    holding: page,
  },
  file: {
    key: productFilesQuery(api, 3).queryKey,
    remove: () => new MutationObserver(client, removeFileMutation(api, 3)).mutate(1),
    holding: (files) => files,
  },
};

test.each(Object.entries(cases))("a deleted %s is not listed while the list is read again", async (_, testCase) => {
  const { key, remove, holding } = testCase;
  client.setQueryData(key, holding([{ id: 1 }, { id: 2 }]));
  await remove();
  expect(client.getQueryData(key)).toEqual(holding([{ id: 2 }]));
});
