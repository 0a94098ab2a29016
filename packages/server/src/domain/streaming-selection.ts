/** How many of an artist's tracks and albums the site shows (specification section 9). */
const shownTracks = 4;
const shownAlbums = 3;

/** The featured album has its own section, so its tracks and those of its reissues are excluded here. */
const featuredAlbum = "Fade";

interface ResponsiveImage {
  readonly url: string;
}

interface Track {
  readonly name: string;
}

interface Album {
  readonly name: string;
  /** `YYYY`, `YYYY-MM` or `YYYY-MM-DD`, as precise as it is known. */
  readonly release_date: string;
  readonly album_type: string;
  readonly images: ResponsiveImage[];
}

/** A release with its tracks in order. */
export interface ReadRelease<A extends Album, T extends Track> {
  readonly album: A;
  readonly tracks: readonly T[];
}

/** Returns the first tracks that are not on the featured album, in their given order. */
export function selectTopTracks<T extends { readonly album: { readonly name: string } }>(tracks: readonly T[]): T[] {
  return tracks.filter((track) => !isFeatured(track.album)).slice(0, shownTracks);
}

/** Returns the newest albums. */
export function selectAlbums<A extends Album>(albums: readonly A[]): A[] {
  return albums.toSorted(newestFirst).slice(0, shownAlbums);
}

/** Returns the releases to take tracks from if no ranking is available: singles, then albums, newest first. */
export function releasesToFeature<A extends Album>(albums: readonly A[]): A[] {
  const isSingle = (album: A) => album.album_type === "single";
  const candidates = albums.filter((album) => !isFeatured(album)).toSorted(newestFirst);
  return [...candidates.filter(isSingle), ...candidates.filter((album) => !isSingle(album))];
}

/**
 * Returns the tracks to show: the first of each release, then the second of each, and so on, so that one long EP does
 * not fill every slot. Each name is shown once, since a single is often on its album too.
 */
export function selectReleaseTracks<A extends Album, T extends Track>(releases: readonly ReadRelease<A, T>[]) {
  const maxTracks = Math.max(0, ...releases.map(({ tracks }) => tracks.length));
  const names = new Set<string>();
  const selected: (T & { album: { name: string; images: ResponsiveImage[] } })[] = [];
  for (let rank = 0; rank < maxTracks && selected.length < shownTracks; rank++) {
    for (const { album, tracks } of releases) {
      const track = tracks[rank];
      if (!track || selected.length >= shownTracks || names.has(track.name.toLowerCase())) continue;
      names.add(track.name.toLowerCase());
      selected.push({ ...track, album: { name: album.name, images: album.images } });
    }
  }
  return selected;
}

/** Returns whether the releases already fill every slot, so that no more need to be read. */
export function fillsPlaces<A extends Album, T extends Track>(releases: readonly ReadRelease<A, T>[]): boolean {
  const first = releases.map(({ album, tracks }) => ({ album, tracks: tracks.slice(0, 1) }));
  return selectReleaseTracks(first).length >= shownTracks;
}

function isFeatured(album: { readonly name: string }): boolean {
  return album.name.includes(featuredAlbum);
}

/** Dates of different precision compare as text: a year alone sorts before its months. */
function newestFirst(a: Album, b: Album): number {
  if (a.release_date === b.release_date) return 0;
  return a.release_date < b.release_date ? 1 : -1;
}
