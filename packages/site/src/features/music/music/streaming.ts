import type { StreamingAlbum, StreamingTrack } from "@recital/contract/endpoints/site/home-page";
import { formatIn } from "@recital/contract/values/format";
import type { Language } from "@recital/contract/values/language";
import { isOwnUrl } from "../../../kit/image/responsive-image.tsx";
import { streamedTexts } from "./texts/index.ts";

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
  language: Language,
): readonly ListedAlbum[] {
  if (!albums?.length) {
    return builtInTracks(artistName)
      .slice(0, shown)
      .map(({ name, url }) => ({ id: name, name, facts: describe("single", 1, language), url, coverUrl: null }));
  }
  return albums.slice(0, shown).map((album) => ({
    id: album.id,
    name: album.name,
    facts: describeAlbum(album, language),
    url: album.external_urls.spotify,
    coverUrl: album.images.map(({ url }) => url).find(isOwnUrl) ?? null,
  }));
}

/** Returns an album's month and year, type and number of tracks. */
export function describeAlbum(album: StreamingAlbum, language: Language): string {
  const date = formatReleaseDate(album.release_date, language);
  return `${date} · ${describe(album.album_type, album.total_tracks, language)}`;
}

/** Describes an album: "album", 9 → "Album · 9 tracks". */
export function describe(type: string, tracks: number, language: Language): string {
  const t = streamedTexts[language];
  const known = isKnownType(type) ? t[type] : `${type.charAt(0).toUpperCase()}${type.slice(1)}`;
  return `${known} · ${t.tracks(tracks)}`;
}

function isKnownType(type: string): type is "album" | "single" | "compilation" {
  return type === "album" || type === "single" || type === "compilation";
}

/** The featured album, which the specification fixes. */
export const featuredAlbum = { title: "Fade", year: 2008, type: "album", tracks: 9 } as const;

interface Artist {
  readonly artistId: string | null;
  readonly artistName: string;
  /** Whether the built-in album may be shown. */
  readonly showsDefaults: boolean;
  readonly language: Language;
}

/** Returns the built-in album; where it is switched off, the streaming service's first one; null if there is none. */
export function chooseFeatured(albums: readonly StreamingAlbum[] | null | undefined, artist: Artist) {
  if (artist.showsDefaults) {
    const { title, year, type, tracks } = featuredAlbum;
    const facts = `${year} · ${describe(type, tracks, artist.language)}`;
    return { title, facts, url: featuredAlbumUrl(title, albums, artist), coverUrl: null };
  }
  const first = albums?.[0];
  if (!first) return null;
  const coverUrl = first.images.map(({ url }) => url).find(isOwnUrl) ?? null;
  return {
    title: first.name,
    facts: describeAlbum(first, artist.language),
    url: first.external_urls.spotify,
    coverUrl,
  };
}

const service = "https://open.spotify.com";

/** Returns the URL of a track's page at the streaming service. */
export function trackUrl(track: { readonly id: string | null; readonly url: string }): string {
  return track.id ? `${service}/track/${encodeURIComponent(track.id)}` : track.url;
}

/** Returns the URI of a track for the streaming service's app; null without a track id. */
export function appUrl(trackId: string | null): string | null {
  return trackId && /^[A-Za-z0-9]+$/.test(trackId) ? `spotify:track:${trackId}` : null;
}

/** Returns the URL of a search at the streaming service. */
export function searchUrl(words: string): string {
  return `${service}/search/${encodeURIComponent(words)}`;
}

/** Returns the featured album's URL: its page if the service lists it, else the artist's page or a search. */
export function featuredAlbumUrl(
  title: string,
  albums: readonly StreamingAlbum[] | null | undefined,
  { artistId, artistName }: { readonly artistId: string | null; readonly artistName: string },
): string {
  const album = albums?.find(({ name }) => name === title);
  if (album) return album.external_urls.spotify;
  return artistId ? `${service}/artist/${encodeURIComponent(artistId)}` : searchUrl(`${artistName} ${title}`);
}

/**
 * Formats a release date as long month and year: "2021-03-19" → "March 2021". Some releases have only a year, which is
 * returned as it is.
 */
export function formatReleaseDate(date: string | null | undefined, language: Language): string {
  const { noDate, invalidDate } = streamedTexts[language];
  if (!date) return noDate;
  if (/^\d{4}$/.test(date)) return date;
  if (Number.isNaN(Date.parse(date))) return invalidDate;
  return formatIn(date, "UTC", { year: "numeric", month: "long" }, language);
}

/** The data of a track's row. */
export interface FeaturedTrack {
  /** The id at the streaming service; null for built-in tracks. */
  readonly id: string | null;
  readonly name: string;
  readonly durationMs: number;
  /** The track's page at the streaming service. */
  readonly url: string;
  /** A cover stored on the site. Loading it from the streaming service would reveal the visitor to the service. */
  readonly coverUrl: string | null;
}

const shownTracks = 4;
/** Tracks of the featured album are not singles. */
const albumTitle = "Fade";

/** Returns at most four singles, none of the featured album; `defaults` if there are none. */
export function chooseTracks(
  tracks: readonly StreamingTrack[] | null | undefined,
  defaults: readonly FeaturedTrack[],
): readonly FeaturedTrack[] {
  const chosen = tracks?.filter(({ album }) => !album.name.includes(albumTitle)) ?? [];
  if (chosen.length === 0) return defaults;
  return chosen.slice(0, shownTracks).map((track) => ({
    id: track.id || null,
    name: track.name,
    durationMs: track.duration_ms,
    url: track.external_urls.spotify,
    coverUrl: track.album.images.map(({ url }) => url).find(isOwnUrl) ?? null,
  }));
}

/** Four built-in singles, whose links search the streaming service. */
export function builtInTracks(artistName: string): readonly FeaturedTrack[] {
  return [
    { name: "First Frost", durationMs: 214_000 },
    { name: "Tape Weather", durationMs: 187_000 },
    { name: "Northbound, 5 a.m.", durationMs: 252_000 },
    { name: "The Quiet Pedal", durationMs: 169_000 },
  ].map((track) => ({ ...track, id: null, url: searchUrl(`${artistName} ${track.name}`), coverUrl: null }));
}
