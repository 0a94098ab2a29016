import type { ApiClient } from "@recital/contract/client";
import type { ReleaseDetail } from "@recital/contract/endpoints/music/releases";
import { queryOptions } from "@tanstack/react-query";
import { nullWhereMissing } from "./null-where-missing.ts";
import { keysOf } from "./query-keys.ts";

const releaseKeys = keysOf("/api/releases");

/** The published releases, in the artist's order. */
export function releasesQuery(api: ApiClient) {
  return queryOptions({
    ...releaseKeys.list(({ signal }) => api("GET /api/releases", { signal })),
    retryOnMount: false,
  });
}

/** A published release; null if there is none. */
export function releaseQuery(api: ApiClient, slug: string) {
  return queryOptions({
    queryKey: releaseKeys.one(slug),
    queryFn: ({ signal }): Promise<ReleaseDetail | null> =>
      nullWhereMissing(api("GET /api/releases/:slug", { params: { slug }, signal })),
    retryOnMount: false,
  });
}

/** A release as its page will show it: a draft too if the admin is signed in, else as {@link releaseQuery}. */
export function releasePreviewQuery(api: ApiClient, slug: string) {
  return queryOptions({
    queryKey: keysOf("/api/admin/release-previews").one(slug),
    queryFn: ({ signal }): Promise<ReleaseDetail | null> =>
      nullWhereMissing(
        api("GET /api/admin/release-previews/:slug", { params: { slug }, signal }).catch((error: unknown) => {
          if (error instanceof Error && "status" in error && error.status === 401) {
            return api("GET /api/releases/:slug", { params: { slug }, signal });
          }
          throw error;
        }),
      ),
    staleTime: 0,
    retryOnMount: false,
  });
}
