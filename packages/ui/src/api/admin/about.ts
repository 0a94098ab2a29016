import type { ApiClient } from "@recital/contract/client";
import type { AboutEntry, AboutInput } from "@recital/contract/endpoints/about";
import { mutationOptions } from "@tanstack/react-query";
import { aboutKeys, aboutQuery } from "../about.ts";
import { editLists, mutationKeyOf } from "../query-keys.ts";
import { refresh, refreshAfter, refreshAndWait } from "./refresh.ts";

interface AboutSave {
  /** Null for a new entry. */
  readonly id: number | null;
  readonly block: AboutInput;
  /** The version that the save may overwrite; see the contract's `editedVersion`. */
  readonly version?: number | undefined;
}

/** Adds or updates a block, which may change the order of others. */
export function saveAboutMutation(api: ApiClient) {
  return mutationOptions({
    mutationFn: ({ id, block, version }: AboutSave) =>
      id === null
        ? api("POST /api/admin/about", { body: block })
        : api("PUT /api/admin/about/:id", { params: { id: String(id) }, body: { ...block, version } }),
    ...refreshAndWait(aboutKeys),
  });
}

export function deleteAboutMutation(api: ApiClient) {
  return mutationOptions({
    mutationKey: mutationKeyOf("/api/admin/about", "delete"),
    mutationFn: (id: number) => api("DELETE /api/admin/about/:id", { params: { id: String(id) } }),
    onSuccess: (_result, id, _context, { client }) =>
      editLists(client, aboutKeys, (list) => list.filter((one) => one.id !== id)),
    ...refreshAfter(aboutKeys),
  });
}

/** The blocks after a move, and the change to save. */
interface AboutMove {
  readonly shown: readonly AboutEntry[];
  readonly change:
    | { readonly kind: "swap"; readonly id: number; readonly sectionOrder: number }
    | { readonly kind: "arrange"; readonly ids: readonly number[] };
}

const moveKey = mutationKeyOf("/api/admin/about", "move");

/** Changes the order, with an optimistic update that is undone on failure. Moves are sent one after the other. */
export function moveAboutMutation(api: ApiClient) {
  const { queryKey } = aboutQuery(api);
  return mutationOptions({
    mutationKey: moveKey,
    scope: { id: moveKey.join(" ") },
    mutationFn: async ({ change }: AboutMove) => {
      if (change.kind === "arrange") return api("PUT /api/admin/about-order", { body: { ids: [...change.ids] } });
      const { id, sectionOrder } = change;
      return api("PUT /api/admin/about/:id", { params: { id: String(id) }, body: { sectionOrder } });
    },
    onMutate: async ({ shown }, { client }) => {
      // Canceled first, since a canceled fetch restores the previous data.
      await client.cancelQueries({ queryKey });
      const before = client.getQueryData(queryKey);
      client.setQueryData(queryKey, [...shown]);
      return { before };
    },
    onError: (_error, _move, context, { client }) => void client.setQueryData(queryKey, context?.before),
    onSettled: (_result, _error, _move, _context, { client }) => {
      // Only after the last pending move, since a refetch would show the state before it.
      if (client.isMutating({ mutationKey: moveKey }) === 1) void refresh(client, aboutKeys);
    },
  });
}
