import { z } from "zod";
import type { StreamingAlbum, StreamingTrack } from "@recital/contract/endpoints/site/home-page";
import type { AlbumTrack } from "../../ports/streaming-catalog.ts";

/*
 * The used parts of Spotify's responses. They are parsed leniently, because they change without notice: fields that
 * are not named here are dropped, and an entry without what a page needs is left out rather than spoiling its list.
 */

const id = z.string().regex(/^[A-Za-z0-9]{22}$/);
const webUrl = z.url({ protocol: /^https?$/ });
const images = leniently(z.object({ url: webUrl }));

const albumTrack = z
  .object({
    id,
    name: z.string(),
    duration_ms: z.number().nonnegative().transform(Math.round),
    // Missing from lists since November 2024.
    preview_url: webUrl.nullable().catch(null),
    external_urls: z.object({ spotify: webUrl }).optional().catch(undefined),
  })
  .transform((track) => withLink("track", track) satisfies AlbumTrack);

const trackAlbum = z.object({ name: z.string(), images: images });

const track = z.intersection(albumTrack, z.object({ album: trackAlbum })).transform((parsed): StreamingTrack => parsed);

const album = z
  .object({
    id,
    name: z.string(),
    release_date: z.string().catch(""),
    album_type: z.string().catch("album"),
    total_tracks: z.int().nonnegative().catch(0),
    images: images,
    external_urls: z.object({ spotify: webUrl }).optional().catch(undefined),
  })
  .transform((parsed): StreamingAlbum => withLink("album", parsed));

export const topTracksResponse = z.object({ tracks: leniently(track) });
export const albumTracksResponse = z.object({ items: leniently(albumTrack) });
export const albumsResponse = z.object({ items: leniently(album), total: z.int().nonnegative() });

/** A list without the entries that do not match the schema. */
function leniently<S extends z.ZodType>(schema: S) {
  return z.array(z.unknown()).transform((entries) =>
    entries.flatMap((entry) => {
      const parsed = schema.safeParse(entry);
      return parsed.success ? [parsed.data] : [];
    }),
  );
}

function withLink<T extends { id: string; external_urls?: { spotify: string } | undefined }>(
  kind: "track" | "album",
  entry: T,
) {
  const spotify = entry.external_urls?.spotify ?? `https://open.spotify.com/${kind}/${entry.id}`;
  return { ...entry, external_urls: { spotify } };
}
