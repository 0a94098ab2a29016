import type { StreamingAlbum } from "@recital/contract/endpoints/streaming";

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
