import type { ApiClient } from "@recital/contract/client";
import { mutationOptions, queryOptions } from "@tanstack/react-query";

const listKey = ["/api/admin/assets/unused"] as const;

/** The files that nothing refers to. Read again with each visit, since every screen can change it. */
export function unusedFilesQuery(api: ApiClient) {
  return queryOptions({
    queryKey: listKey,
    queryFn: ({ signal }) => api("GET /api/admin/assets/unused", { signal }),
    staleTime: 0,
  });
}

export function deleteUnusedFileMutation(api: ApiClient) {
  return mutationOptions({
    mutationKey: [...listKey, "delete"],
    mutationFn: (id: number) => api("DELETE /api/admin/assets/:id", { params: { id: String(id) } }),
    onSuccess: (_nothing, id, _context, { client }) => {
      client.setQueryData(unusedFilesQuery(api).queryKey, (files) => files?.filter((file) => file.id !== id));
    },
    onSettled: (_nothing, _error, _id, _context, { client }) => client.invalidateQueries({ queryKey: listKey }),
  });
}

/** Deletes all of them, as one entry whose ID says nothing. */
export function deleteUnusedFilesMutation(api: ApiClient) {
  return mutationOptions({
    mutationKey: [...listKey, "delete-all"],
    mutationFn: (_id: number) => api("DELETE /api/admin/assets/unused"),
    onSuccess: (_nothing, _id, _context, { client }) => {
      client.setQueryData(unusedFilesQuery(api).queryKey, []);
    },
    onSettled: (_nothing, _error, _id, _context, { client }) => client.invalidateQueries({ queryKey: listKey }),
  });
}
