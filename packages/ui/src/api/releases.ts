import type { ApiClient } from "@recital/contract/client";
import type { Downloads } from "@recital/contract/endpoints/music/downloads";
import type { ReleaseDetail } from "@recital/contract/endpoints/music/releases";
import type { OrderMusic } from "@recital/contract/endpoints/orders/buyers";
import { queryOptions } from "@tanstack/react-query";
import { nullWhereMissing } from "./null-where-missing.ts";
import { keysOf } from "./query-keys.ts";

type DownloadFile = Downloads["files"][number];

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

/** The public releases, or tracks of them, that an order brings, as far as they can be played. */
export function orderMusicQuery(api: ApiClient, orderId: number) {
  return queryOptions({
    queryKey: keysOf("/api/orders").one(orderId, "music"),
    async queryFn({ signal }) {
      const music = await nullWhereMissing(api("GET /api/orders/:id/music", { params: { id: orderId }, signal }));
      return readPlayable(api, music ?? [], signal);
    },
  });
}

/** The same of the files that a link gives access to. */
export function downloadsMusicQuery(api: ApiClient, token: string, files: readonly DownloadFile[]) {
  const music = files.flatMap((file) => file.music ?? []);
  return queryOptions({
    queryKey: keysOf("/api/downloads").one(token, "music"),
    queryFn: ({ signal }) => readPlayable(api, music, signal),
  });
}

async function readPlayable(api: ApiClient, music: readonly OrderMusic[], signal: AbortSignal) {
  const read = (slug: string) => nullWhereMissing(api("GET /api/releases/:slug", { params: { slug }, signal }));
  const slugs = [...new Set(music.map(({ slug }) => slug))];
  const releases = new Map(await Promise.all(slugs.map(async (slug) => [slug, await read(slug)] as const)));
  return music.flatMap(({ slug, trackId }) => {
    const release = releases.get(slug);
    const tracks = release?.tracks.filter(
      ({ id, streams }) => streams !== null && (trackId === null || id === trackId),
    );
    if (!release || !tracks || tracks.length === 0) return [];
    return [{ release, track: trackId === null ? null : (tracks[0] ?? null) }];
  });
}
