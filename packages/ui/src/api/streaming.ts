import type { ApiClient } from "@recital/contract/client";
import type { StreamingAlbum, StreamingTrack } from "@recital/contract/endpoints/streaming";
import { queryOptions } from "@tanstack/react-query";
import { nullWhereMissing } from "./null-where-missing.ts";

/** The artist's tracks at the streaming service; null for an unknown artist. */
export function topTracksQuery(api: ApiClient, artistId: string | null) {
  return queryOptions({
    queryKey: ["/api/spotify/artist", artistId, "top-tracks"],
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
    queryKey: ["/api/spotify/artist", artistId, "albums"],
    queryFn: ({ signal }): Promise<StreamingAlbum[] | null> =>
      nullWhereMissing(
        api("GET /api/spotify/artist/:artistId/albums", { params: { artistId: artistId ?? "" }, signal }),
      ),
    enabled: artistId !== null,
    retryOnMount: false,
  });
}
