import { demoFavorites, idOf, type Release, type ReleasedTrack } from "./releases.ts";

export interface Artist {
  readonly id: string;
  readonly name: string;
}

/** The limit and offset of Spotify's paging object. */
export interface PageRange {
  readonly limit: number;
  readonly offset: number;
}

/** The records in the shapes of Spotify's API. Unknown items are `undefined`. */
export interface Catalog {
  /** Newest first within each group, and the groups in Spotify's own order. Undefined for an unknown artist. */
  albumsOf(artistId: string, groups: readonly string[], page: PageRange): object | undefined;
  tracksOf(albumId: string, page: PageRange): object | undefined;
  track(id: string): object | undefined;
  topTracksOf(artistId: string): object | undefined;
  /** Returns the name of an album or a track. */
  nameOf(id: string): string | undefined;
}

interface CatalogParts {
  readonly artist: Artist;
  releases(): readonly Release[];
  baseUrl(): string;
}

export const albumGroups = ["album", "single", "compilation", "appears_on"] as const;
const coverSizes = [640, 300, 64] as const;
const topTracks = 10;

export function makeCatalog(parts: CatalogParts): Catalog {
  const findRelease = (id: string) => parts.releases().find((release) => albumId(release) === id);
  const findTrack = (test: (release: Release, track: ReleasedTrack) => boolean) => {
    for (const release of parts.releases()) {
      const index = release.tracks.findIndex((track) => test(release, track));
      if (index >= 0) return { release, index };
    }
    return undefined;
  };
  return {
    albumsOf(artistId, groups, page) {
      if (artistId !== parts.artist.id) return undefined;
      const found = albumGroups
        .filter((group) => groups.includes(group))
        .flatMap((group) =>
          parts
            .releases()
            .filter((release) => release.group === group)
            .toSorted(newestFirst),
        );
      const path = `/v1/artists/${artistId}/albums?include_groups=${groups.join(",")}&`;
      const albums = found.map((release) => ({ ...presentAlbum(parts, release), album_group: release.group }));
      return pageOf(`${parts.baseUrl()}${path}`, albums, page);
    },
    tracksOf(id, page) {
      const release = findRelease(id);
      if (!release) return undefined;
      const tracks = release.tracks.map((_, index) => presentTrack(parts, release, index));
      return pageOf(`${parts.baseUrl()}/v1/albums/${id}/tracks?`, tracks, page);
    },
    track(id) {
      const found = findTrack((release, track) => trackId(release, track) === id);
      return found && presentFullTrack(parts, found.release, found.index);
    },
    topTracksOf(artistId) {
      if (artistId !== parts.artist.id) return undefined;
      const found = demoFavorites.flatMap((name) => findTrack((_, track) => track.name === name) ?? []);
      return { tracks: found.slice(0, topTracks).map(({ release, index }) => presentFullTrack(parts, release, index)) };
    },
    nameOf(id) {
      const found = findTrack((release, track) => trackId(release, track) === id);
      return findRelease(id)?.name ?? found?.release.tracks[found.index]?.name;
    },
  };
}

function presentAlbum({ artist, baseUrl }: CatalogParts, release: Release) {
  const id = albumId(release);
  return {
    album_type: release.albumType,
    total_tracks: release.tracks.length,
    external_urls: { spotify: `${baseUrl()}/album/${id}` },
    href: `${baseUrl()}/v1/albums/${id}`,
    id,
    images: coverSizes.map((size) => ({ url: `${baseUrl()}/image/${id}-${size}`, height: size, width: size })),
    name: release.name,
    release_date: release.releaseDate,
    release_date_precision: { 4: "year", 7: "month" }[release.releaseDate.length] ?? "day",
    type: "album",
    uri: `spotify:album:${id}`,
    artists: [presentArtist(artist, baseUrl())],
  };
}

/** As a list shows it: without the album, and without a preview since November 2024. */
function presentTrack({ artist, baseUrl }: CatalogParts, release: Release, index: number) {
  const track = release.tracks[index] ?? { name: "", durationMs: 0 };
  const id = trackId(release, track);
  return {
    artists: [presentArtist(artist, baseUrl())],
    disc_number: 1,
    duration_ms: track.durationMs,
    explicit: false,
    external_urls: { spotify: `${baseUrl()}/track/${id}` },
    href: `${baseUrl()}/v1/tracks/${id}`,
    id,
    is_local: false,
    name: track.name,
    track_number: index + 1,
    type: "track",
    uri: `spotify:track:${id}`,
  };
}

function presentFullTrack(parts: CatalogParts, release: Release, index: number) {
  return { ...presentTrack(parts, release, index), album: presentAlbum(parts, release), preview_url: null };
}

function presentArtist({ id, name }: Artist, baseUrl: string) {
  const links = { external_urls: { spotify: `${baseUrl}/artist/${id}` }, href: `${baseUrl}/v1/artists/${id}` };
  return { ...links, id, name, type: "artist", uri: `spotify:artist:${id}` };
}

/** Returns a page; `href` ends with `?` or `&`. */
function pageOf(href: string, all: readonly object[], { limit, offset }: PageRange): object {
  const urlOf = (start: number) => `${href}offset=${start}&limit=${limit}`;
  return {
    href: urlOf(offset),
    limit,
    next: offset + limit < all.length ? urlOf(offset + limit) : null,
    offset,
    previous: offset > 0 ? urlOf(Math.max(0, offset - limit)) : null,
    total: all.length,
    items: all.slice(offset, offset + limit),
  };
}

function newestFirst(a: Release, b: Release): number {
  return a.releaseDate < b.releaseDate ? 1 : -1;
}

function albumId(release: Release): string {
  return idOf("album", release.name);
}

function trackId(release: Release, track: ReleasedTrack): string {
  return idOf("track", `${release.name} / ${track.name}`);
}
