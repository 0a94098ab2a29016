import type { ApiClient } from "@recital/contract/client";
import type { AdminPost, ListedPost } from "@recital/contract/endpoints/posts";
import { mutationOptions, queryOptions, type QueryClient } from "@tanstack/react-query";

const postsKey = ["/api/admin/posts"] as const;

/** All posts: drafts first, then newest first. */
export function adminPostsQuery(api: ApiClient) {
  return queryOptions({
    queryKey: [...postsKey, "list"],
    queryFn: ({ signal }) => api("GET /api/admin/posts", { signal }),
  });
}

export function adminPostQuery(api: ApiClient, id: number) {
  return queryOptions({
    queryKey: [...postsKey, id],
    queryFn: ({ signal }) => readPost(api, id, signal),
    staleTime: 0,
  });
}

export function readPost(api: ApiClient, id: number, signal?: AbortSignal): Promise<AdminPost> {
  return api("GET /api/admin/posts/:id", { params: { id: String(id) }, ...(signal && { signal }) });
}

/** Adds a draft. */
export function addPostMutation(api: ApiClient) {
  return mutationOptions({
    mutationKey: [...postsKey, "add"],
    mutationFn: (title: string) => api("POST /api/admin/posts", { body: { title } }),
    onSuccess: (post, _input, _context, { client }) => showPost(client, post),
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
    mutationKey: [...postsKey, id, "save"],
    mutationFn: ({ changes, version }: PostSave) =>
      api("PUT /api/admin/posts/:id", {
        params: { id: String(id) },
        body: { ...changes, ...(version !== undefined && { version }) },
      }),
    onSuccess: (post, _input, _context, { client }) => showPost(client, post),
  });
}

export function deletePostMutation(api: ApiClient) {
  return mutationOptions({
    mutationKey: [...postsKey, "delete"],
    mutationFn: (id: number) => api("DELETE /api/admin/posts/:id", { params: { id: String(id) } }),
    onSuccess: (_result, id, _context, { client }) => {
      client.setQueryData<ListedPost[]>([...postsKey, "list"], (listed) => listed?.filter((one) => one.id !== id));
    },
    onSettled: (_result, _error, _id, _context, { client }) =>
      void client.invalidateQueries({ queryKey: [...postsKey, "list"] }),
  });
}

/** Makes a draft of a newsletter issue of the post. */
export function postIssueMutation(api: ApiClient, id: number) {
  return mutationOptions({
    mutationKey: [...postsKey, id, "issue"],
    mutationFn: () => api("POST /api/admin/posts/:id/issue", { params: { id: String(id) } }),
    onSuccess: (_issue, _input, _context, { client }) =>
      void client.invalidateQueries({ queryKey: ["/api/admin/issues", "list"] }),
  });
}

function showPost(client: QueryClient, post: AdminPost): void {
  client.setQueryData([...postsKey, post.id], post);
  void client.invalidateQueries({ queryKey: [...postsKey, "list"] });
}
