import type { StreamingAlbum } from "@recital/contract/endpoints/streaming";
import { isOwnUrl } from "../../kit/image/own-url.ts";
import { builtInTracks } from "./featured-tracks.ts";
import { formatReleaseDate } from "./release-date.ts";

/** The data of an album's row. */
export interface ListedAlbum {
  readonly id: string;
  readonly name: string;
  /** Month and year, type and number of tracks: "March 2021 · Single · 1 track". */
  readonly facts: string;
  readonly url: string;
  readonly coverUrl: string | null;
}

const shown = 3;

/** Returns at most three albums; the built-in singles if there are none. */
export function chooseAlbums(
  albums: readonly StreamingAlbum[] | null | undefined,
  artistName: string,
): readonly ListedAlbum[] {
  if (!albums?.length) {
    return builtInTracks(artistName)
      .slice(0, shown)
      .map(({ name, url }) => ({ id: name, name, facts: describe("single", 1), url, coverUrl: null }));
  }
  return albums.slice(0, shown).map((album) => ({
    id: album.id,
    name: album.name,
    facts: describeAlbum(album),
    url: album.external_urls.spotify,
    coverUrl: album.images.map(({ url }) => url).find(isOwnUrl) ?? null,
  }));
}

/** Returns an album's month and year, type and number of tracks. */
export function describeAlbum(album: StreamingAlbum): string {
  return `${formatReleaseDate(album.release_date)} · ${describe(album.album_type, album.total_tracks)}`;
}

/** Describes an album: "album", 9 → "Album · 9 tracks". */
export function describe(type: string, tracks: number): string {
  return `${type.charAt(0).toUpperCase()}${type.slice(1)} · ${tracks} ${tracks === 1 ? "track" : "tracks"}`;
}
