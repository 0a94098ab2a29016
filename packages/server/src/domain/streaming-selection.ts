/** How many of an artist's tracks and albums the site shows (specification section 9). */
const shownTracks = 4;
const shownAlbums = 3;

/** The featured album has a place of its own, so its tracks, and those of its reissues, are not featured again. */
const featuredAlbum = "Fade";

interface Picture {
  readonly url: string;
}

interface Track {
  readonly name: string;
}

interface Album {
  readonly name: string;
  /** `YYYY`, `YYYY-MM` or `YYYY-MM-DD`, as exact as it is known. */
  readonly release_date: string;
  readonly album_type: string;
  readonly images: Picture[];
}

/** A release with its tracks in their order. */
export interface ReadRelease<A extends Album, T extends Track> {
  readonly album: A;
  readonly tracks: readonly T[];
}

/** The first tracks that are not of the featured album, in the order in which they come. */
export function selectTopTracks<T extends { readonly album: { readonly name: string } }>(tracks: readonly T[]): T[] {
  return tracks.filter((track) => !isFeatured(track.album)).slice(0, shownTracks);
}

/** The newest albums. */
export function selectAlbums<A extends Album>(albums: readonly A[]): A[] {
  return albums.toSorted(newestFirst).slice(0, shownAlbums);
}

/** The releases whose tracks may be shown where nobody tells which are heard most: singles, then albums, newest first. */
export function releasesToFeature<A extends Album>(albums: readonly A[]): A[] {
  const isSingle = (album: A) => album.album_type === "single";
  const candidates = albums.filter((album) => !isFeatured(album)).toSorted(newestFirst);
  return [...candidates.filter(isSingle), ...candidates.filter((album) => !isSingle(album))];
}

/**
 * The tracks to show of such releases: the first of each, then the second of each, and so on, so that one long EP does
 * not fill every place. The same name comes once, as a single is often on its album again.
 */
export function selectReleaseTracks<A extends Album, T extends Track>(releases: readonly ReadRelease<A, T>[]) {
  const longest = Math.max(0, ...releases.map(({ tracks }) => tracks.length));
  const names = new Set<string>();
  const selected: (T & { album: { name: string; images: Picture[] } })[] = [];
  for (let rank = 0; rank < longest && selected.length < shownTracks; rank++) {
    for (const { album, tracks } of releases) {
      const track = tracks[rank];
      if (!track || selected.length >= shownTracks || names.has(track.name.toLowerCase())) continue;
      names.add(track.name.toLowerCase());
      selected.push({ ...track, album: { name: album.name, images: album.images } });
    }
  }
  return selected;
}

/** Whether these releases' first tracks already fill every place, so that no more need to be read. */
export function fillsPlaces<A extends Album, T extends Track>(releases: readonly ReadRelease<A, T>[]): boolean {
  const first = releases.map(({ album, tracks }) => ({ album, tracks: tracks.slice(0, 1) }));
  return selectReleaseTracks(first).length >= shownTracks;
}

function isFeatured(album: { readonly name: string }): boolean {
  return album.name.includes(featuredAlbum);
}

/** Dates of different exactness compare as texts: a year alone comes before its months. */
function newestFirst(a: Album, b: Album): number {
  if (a.release_date === b.release_date) return 0;
  return a.release_date < b.release_date ? 1 : -1;
}
