import type { MutationFunctionContext } from "@tanstack/react-query";
import type { ApiClient } from "@recital/contract/client";
import type { AdminPost, ListedPost } from "@recital/contract/endpoints/audience/posts";
import { mutationOptions, queryOptions } from "@tanstack/react-query";
import { apiMutation, apiKey } from "../api-query.ts";
import { keysOf } from "../query-keys.ts";
import { deletion, duplication, refreshAfter, withoutEntry } from "./refresh.ts";

export const postKeys = keysOf<ListedPost[]>("/api/admin/posts");

/** Shows a saved post at once. */
const showPost = {
  onSuccess: (post: AdminPost, _input: unknown, _context: unknown, { client }: MutationFunctionContext) =>
    void client.setQueryData(apiKey("GET /api/admin/posts/:id", { params: { id: post.id } }), post),
  ...refreshAfter(postKeys),
};

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
export const addPostMutation = apiMutation(
  (api, title: string) => api("POST /api/admin/posts", { body: { title } }),
  showPost,
);

/** The editable fields of a post. */
type PostChanges = Partial<Pick<AdminPost, "title" | "slug" | "doc" | "imageUrl" | "publishedAt">>;

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
    ...showPost,
  });
}

export const copyPostMutation = duplication(
  (api, id) => api("POST /api/admin/posts/:id/copy", { params: { id } }),
  postKeys,
);

export const deletePostMutation = deletion(
  (api, id) => api("DELETE /api/admin/posts/:id", { params: { id } }),
  postKeys,
  withoutEntry,
);

interface PostSending extends Pick<AdminPost, "slug"> {
  readonly publishedAt: string;
  readonly version: number | undefined;
  /** The same for each try. */
  readonly key: string;
}

/** Publishes a post, and sends it to all subscribers. */
export function sendPostMutation(api: ApiClient, id: number) {
  return mutationOptions({
    mutationFn: async ({ version, ...sending }: PostSending) => {
      const body = { ...sending, ...(version !== undefined && { version }) };
      return (await api("POST /api/admin/posts/:id/send", { params: { id }, body })).post;
    },
    ...showPost,
  });
}

/** Makes a draft of a newsletter issue of the post. */
export function postIssueMutation(api: ApiClient, id: number) {
  return mutationOptions({
    mutationFn: () => api("POST /api/admin/posts/:id/issue", { params: { id } }),
    ...refreshAfter(),
  });
}
