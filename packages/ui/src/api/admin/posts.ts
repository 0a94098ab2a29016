import type { ApiClient } from "@recital/contract/client";
import type { AdminPost, ListedPost } from "@recital/contract/endpoints/posts";
import { mutationOptions, queryOptions, type QueryClient } from "@tanstack/react-query";
import { editLists, keysOf, mutationKeyOf } from "../query-keys.ts";
import { refreshAfter } from "./refresh.ts";

export const postKeys = keysOf<ListedPost[]>("/api/admin/posts");

/** All posts: drafts first, then newest first. */
export function adminPostsQuery(api: ApiClient) {
  return queryOptions(postKeys.list(({ signal }) => api("GET /api/admin/posts", { signal })));
}

export function adminPostQuery(api: ApiClient, id: number) {
  return queryOptions({
    queryKey: postKeys.one(id),
    queryFn: ({ signal }) => readPost(api, id, signal),
    staleTime: 0,
  });
}

export function readPost(api: ApiClient, id: number, signal?: AbortSignal): Promise<AdminPost> {
  return api("GET /api/admin/posts/:id", { params: { id }, ...(signal && { signal }) });
}

/** Adds a draft. */
export function addPostMutation(api: ApiClient) {
  return mutationOptions({
    mutationFn: (title: string) => api("POST /api/admin/posts", { body: { title } }),
    onSuccess: (post, _input, _context, { client }) => showPost(client, api, post),
    ...refreshAfter(postKeys),
  });
}

/** What can be changed of a post. */
export type PostChanges = Partial<Pick<AdminPost, "title" | "slug" | "doc" | "imageUrl" | "publishedAt">>;

interface PostSave {
  readonly changes: PostChanges;
  readonly version: number | undefined;
}

/** Changes the given fields of a post. */
export function savePostMutation(api: ApiClient, id: number) {
  return mutationOptions({
    mutationFn: ({ changes, version }: PostSave) =>
      api("PUT /api/admin/posts/:id", {
        params: { id },
        body: { ...changes, ...(version !== undefined && { version }) },
      }),
    onSuccess: (post, _input, _context, { client }) => showPost(client, api, post),
    ...refreshAfter(postKeys),
  });
}

export function deletePostMutation(api: ApiClient) {
  return mutationOptions({
    mutationKey: mutationKeyOf("/api/admin/posts", "delete"),
    mutationFn: (id: number) => api("DELETE /api/admin/posts/:id", { params: { id } }),
    onSuccess: (_result, id, _context, { client }) =>
      editLists(client, postKeys, (listed) => listed.filter((one) => one.id !== id)),
    ...refreshAfter(postKeys),
  });
}

/** Makes a draft of a newsletter issue of the post. */
export function postIssueMutation(api: ApiClient, id: number) {
  return mutationOptions({
    mutationFn: () => api("POST /api/admin/posts/:id/issue", { params: { id } }),
    ...refreshAfter(),
  });
}

function showPost(client: QueryClient, api: ApiClient, post: AdminPost): void {
  client.setQueryData(adminPostQuery(api, post.id).queryKey, post);
}
