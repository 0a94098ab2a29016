import type { ApiClient } from "@recital/contract/client";
import type { AdminConcert, ConcertInput } from "@recital/contract/endpoints/concerts";
import { mutationOptions, queryOptions } from "@tanstack/react-query";
import { editLists, keysOf, mutationKeyOf } from "../query-keys.ts";
import { refreshAfter, refreshAndWait } from "./refresh.ts";

const concertKeys = keysOf<AdminConcert[]>("/api/admin/concerts");

/** All concerts: those to come, next one first, then the past ones, latest first. */
export function adminConcertsQuery(api: ApiClient) {
  return queryOptions(concertKeys.list(({ signal }) => api("GET /api/admin/concerts", { signal })));
}

interface ConcertSave {
  /** Null for a new concert. */
  readonly id: number | null;
  readonly concert: ConcertInput;
  readonly version: number | undefined;
}

/** Adds or changes a concert. Its place in the list follows from its start, so the list is read again. */
export function saveConcertMutation(api: ApiClient) {
  return mutationOptions({
    mutationFn: ({ id, concert, version }: ConcertSave) =>
      id === null
        ? api("POST /api/admin/concerts", { body: concert })
        : api("PUT /api/admin/concerts/:id", {
            params: { id: String(id) },
            body: { ...concert, ...(version !== undefined && { version }) },
          }),
    ...refreshAndWait(concertKeys),
  });
}

export function deleteConcertMutation(api: ApiClient) {
  return mutationOptions({
    mutationKey: mutationKeyOf("/api/admin/concerts", "delete"),
    mutationFn: (id: number) => api("DELETE /api/admin/concerts/:id", { params: { id: String(id) } }),
    onSuccess: (_result, id, _context, { client }) =>
      editLists(client, concertKeys, (list) => list.filter((one) => one.id !== id)),
    ...refreshAfter(concertKeys),
  });
}
