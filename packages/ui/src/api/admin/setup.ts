import type { ApiClient } from "@recital/contract/client";
import { mutationOptions, queryOptions } from "@tanstack/react-query";
import { keysOf, mutationKeyOf } from "../query-keys.ts";
import { refreshAndWait } from "./refresh.ts";

const setupKeys = keysOf("/api/admin/setup");

/** The first steps, and whether there is demo content. Read again with each visit, since every screen can change it. */
export function setupQuery(api: ApiClient) {
  return queryOptions({
    queryKey: setupKeys.all,
    queryFn: ({ signal }) => api("GET /api/admin/setup", { signal }),
    staleTime: 0,
  });
}

/** Hides the first steps. */
export function dismissSetupMutation(api: ApiClient) {
  const { queryKey } = setupQuery(api);
  return mutationOptions({
    mutationFn: () => api("POST /api/admin/setup/dismiss"),
    onSuccess: (saved, _input, _context, { client }) => client.setQueryData(queryKey, saved),
  });
}

/** Deletes the demo content, and refetches everything: it is on every screen. */
export function removeDemoMutation(api: ApiClient) {
  return mutationOptions({
    mutationKey: mutationKeyOf("/api/admin/demo-content", "remove"),
    // All of it is one entry, whose ID says nothing.
    mutationFn: (_id: number) => api("DELETE /api/admin/demo-content"),
    ...refreshAndWait(setupKeys),
  });
}
