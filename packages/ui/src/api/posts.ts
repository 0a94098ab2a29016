import type { ApiClient } from "@recital/contract/client";
import type { PostDetail } from "@recital/contract/endpoints/audience/posts";
import { queryOptions } from "@tanstack/react-query";
import { nullWhereMissing } from "./null-where-missing.ts";
import { keysOf } from "./query-keys.ts";

const postKeys = keysOf("/api/posts");

/** The published posts, newest first. */
export function postsQuery(api: ApiClient) {
  return queryOptions({
    ...postKeys.list(({ signal }) => api("GET /api/posts", { signal })),
    retryOnMount: false,
  });
}

/** A published post; null if there is none. */
export function postQuery(api: ApiClient, slug: string) {
  return queryOptions({
    queryKey: postKeys.one(slug),
    queryFn: ({ signal }): Promise<PostDetail | null> =>
      nullWhereMissing(api("GET /api/posts/:slug", { params: { slug }, signal })),
    retryOnMount: false,
  });
}
