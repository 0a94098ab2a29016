import type { ApiClient } from "@recital/contract/client";
import type { StreamingAlbum, StreamingTrack } from "@recital/contract/endpoints/site/home-page";
import { queryOptions } from "@tanstack/react-query";
import { nullWhereMissing } from "./null-where-missing.ts";
import { keysOf } from "./query-keys.ts";

const artistKeys = keysOf("/api/spotify/artist");

/** The artist's tracks at the streaming service; null for an unknown artist. */
export function topTracksQuery(api: ApiClient, artistId: string | null) {
  return queryOptions({
    queryKey: artistKeys.one(artistId, "top-tracks"),
    queryFn: ({ signal }): Promise<StreamingTrack[] | null> =>
      nullWhereMissing(
        api("GET /api/spotify/artist/:artistId/top-tracks", { params: { artistId: artistId ?? "" }, signal }),
      ),
    enabled: artistId !== null,
    retryOnMount: false,
  });
}

/** The artist's albums at the streaming service; null for an unknown artist. */
export function albumsQuery(api: ApiClient, artistId: string | null) {
  return queryOptions({
    queryKey: artistKeys.one(artistId, "albums"),
    queryFn: ({ signal }): Promise<StreamingAlbum[] | null> =>
      nullWhereMissing(
        api("GET /api/spotify/artist/:artistId/albums", { params: { artistId: artistId ?? "" }, signal }),
      ),
    enabled: artistId !== null,
    retryOnMount: false,
  });
}
