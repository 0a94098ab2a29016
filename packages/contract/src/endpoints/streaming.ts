import { z } from "zod";
import type { EndpointTable } from "../endpoint.ts";

/**
 * Tracks and albums in the streaming service's own shape, with the fields that the site reads
 * (specification section 3).
 */
const links = z.object({ spotify: z.string() });
const images = z.array(z.object({ url: z.string() }));

export const streamingTrack = z
  .object({
    id: z.string(),
    name: z.string(),
    duration_ms: z.int().nonnegative(),
    preview_url: z.string().nullable(),
    external_urls: links,
    album: z.object({ name: z.string(), images: images }),
  })
  .meta({ id: "StreamingTrack" });

export const streamingAlbum = z
  .object({
    id: z.string(),
    name: z.string(),
    release_date: z.string(),
    album_type: z.string(),
    total_tracks: z.int().nonnegative(),
    images: images,
    external_urls: links,
  })
  .meta({ id: "StreamingAlbum" });

export type StreamingTrack = z.output<typeof streamingTrack>;
export type StreamingAlbum = z.output<typeof streamingAlbum>;

const params = z.object({ artistId: z.string().regex(/^[A-Za-z0-9]{22}$/, "Must be an artist's id") });

export const streaming = {
  "GET /api/spotify/artist/:artistId/top-tracks": {
    summary: "The artist's selected tracks, from the site's own copy; 404 for any other artist",
    access: "public",
    params,
    response: z.array(streamingTrack),
    isCacheable: true,
    refusals: [404],
  },
  "GET /api/spotify/artist/:artistId/albums": {
    summary: "The artist's albums, from the site's own copy; 404 for any other artist",
    access: "public",
    params,
    response: z.array(streamingAlbum),
    isCacheable: true,
    refusals: [404],
  },
} as const satisfies EndpointTable;
