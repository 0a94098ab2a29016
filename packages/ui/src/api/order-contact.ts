import type { ApiClient } from "@recital/contract/client";
import { queryOptions } from "@tanstack/react-query";
import { nullWhereMissing } from "./null-where-missing.ts";
import { orderKeys } from "./orders.ts";

/** The email address of an order; null if this browser may not read it. */
export function orderContactQuery(api: ApiClient, orderId: number) {
  return queryOptions({
    queryKey: orderKeys.one(orderId, "contact"),
    queryFn: ({ signal }) => nullWhereMissing(api("GET /api/orders/:id/contact", { params: { id: orderId }, signal })),
    staleTime: 0,
  });
}

/** The public releases, or tracks of them, that an order brings, as far as they can be played. */
export function orderMusicQuery(api: ApiClient, orderId: number) {
  return queryOptions({
    queryKey: orderKeys.one(orderId, "music"),
    queryFn: ({ signal }) => readPlayable(api, orderId, signal),
  });
}

async function readPlayable(api: ApiClient, orderId: number, signal: AbortSignal) {
  const music = await nullWhereMissing(api("GET /api/orders/:id/music", { params: { id: orderId }, signal }));
  const read = (slug: string) => nullWhereMissing(api("GET /api/releases/:slug", { params: { slug }, signal }));
  const slugs = [...new Set(music?.map(({ slug }) => slug))];
  const releases = new Map(await Promise.all(slugs.map(async (slug) => [slug, await read(slug)] as const)));
  return (music ?? []).flatMap(({ slug, trackId }) => {
    const release = releases.get(slug);
    const tracks = release?.tracks.filter(
      ({ id, streams }) => streams !== null && (trackId === null || id === trackId),
    );
    if (!release || !tracks || tracks.length === 0) return [];
    return [{ release, track: trackId === null ? null : (tracks[0] ?? null) }];
  });
}
