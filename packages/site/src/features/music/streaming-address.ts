import type { StreamingAlbum } from "@recital/contract/endpoints/streaming";

const service = "https://open.spotify.com";

/** A track's page at the streaming service. */
export function trackAddress(track: { readonly id: string | null; readonly url: string }): string {
  return track.id ? `${service}/track/${encodeURIComponent(track.id)}` : track.url;
}

/** What the streaming service's own application opens; null where there is no track to open. */
export function appAddress(trackId: string | null): string | null {
  return trackId && /^[A-Za-z0-9]+$/.test(trackId) ? `spotify:track:${trackId}` : null;
}

/** The streaming service's page of results. */
export function searchAddress(words: string): string {
  return `${service}/search/${encodeURIComponent(words)}`;
}

/** Where the featured album is: its own page where the service lists it, else the artist's, else a search for it. */
export function featuredAlbumAddress(
  title: string,
  albums: readonly StreamingAlbum[] | null | undefined,
  { artistId, artistName }: { readonly artistId: string | null; readonly artistName: string },
): string {
  const album = albums?.find(({ name }) => name === title);
  if (album) return album.external_urls.spotify;
  return artistId ? `${service}/artist/${encodeURIComponent(artistId)}` : searchAddress(`${artistName} ${title}`);
}
