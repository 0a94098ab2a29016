import type { ApiClient } from "@recital/contract/client";
import type { AdminConcert, ConcertInput } from "@recital/contract/endpoints/concerts";
import { mutationOptions, queryOptions } from "@tanstack/react-query";

const listKey = ["/api/admin/concerts"] as const;

/** All concerts: those to come, next one first, then the past ones, latest first. */
export function adminConcertsQuery(api: ApiClient) {
  return queryOptions({ queryKey: listKey, queryFn: ({ signal }) => api("GET /api/admin/concerts", { signal }) });
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
    mutationKey: [...listKey, "save"],
    mutationFn: ({ id, concert, version }: ConcertSave) =>
      id === null
        ? api("POST /api/admin/concerts", { body: concert })
        : api("PUT /api/admin/concerts/:id", {
            params: { id: String(id) },
            body: { ...concert, ...(version !== undefined && { version }) },
          }),
    onSettled: (_saved, _error, _input, _context, { client }) => client.invalidateQueries({ queryKey: listKey }),
  });
}

export function deleteConcertMutation(api: ApiClient) {
  return mutationOptions({
    mutationKey: [...listKey, "delete"],
    mutationFn: (id: number) => api("DELETE /api/admin/concerts/:id", { params: { id: String(id) } }),
    onSuccess: (_result, id, _context, { client }) => {
      client.setQueryData<AdminConcert[]>(listKey, (listed) => listed?.filter((one) => one.id !== id));
    },
    onSettled: (_result, _error, _id, _context, { client }) => void client.invalidateQueries({ queryKey: listKey }),
  });
}
