import type { StreamingAlbum } from "@recital/contract/endpoints/streaming";
import { isOwnUrl } from "../../kit/image/own-url.ts";
import { describe, describeAlbum } from "./listed-albums.ts";
import { featuredAlbumUrl } from "./streaming-url.ts";

/** The featured album, which the specification fixes. */
export const featuredAlbum = { title: "Fade", year: 2008, type: "album", tracks: 9 } as const;

interface Artist {
  readonly artistId: string | null;
  readonly artistName: string;
  /** Whether the built-in album may be shown. */
  readonly showsDefaults: boolean;
}

/** Returns the built-in album; where it is switched off, the streaming service's first one; null if there is none. */
export function chooseFeatured(albums: readonly StreamingAlbum[] | null | undefined, artist: Artist) {
  if (artist.showsDefaults) {
    const { title, year, type, tracks } = featuredAlbum;
    const facts = `${year} · ${describe(type, tracks)}`;
    return { title, facts, url: featuredAlbumUrl(title, albums, artist), coverUrl: null };
  }
  const first = albums?.[0];
  if (!first) return null;
  const coverUrl = first.images.map(({ url }) => url).find(isOwnUrl) ?? null;
  return { title: first.name, facts: describeAlbum(first), url: first.external_urls.spotify, coverUrl };
}
