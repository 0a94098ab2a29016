import type { StreamingTrack } from "@recital/contract/endpoints/streaming";
import { isOwnUrl } from "../../kit/image/own-url.ts";
import { searchUrl } from "./streaming-url.ts";

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

const shown = 4;
/** Tracks of the featured album are not singles. */
const albumTitle = "Fade";

/** Returns at most four singles, none of the featured album; `defaults` if there are none. */
export function chooseTracks(
  tracks: readonly StreamingTrack[] | null | undefined,
  defaults: readonly FeaturedTrack[],
): readonly FeaturedTrack[] {
  const chosen = tracks?.filter(({ album }) => !album.name.includes(albumTitle)) ?? [];
  if (chosen.length === 0) return defaults;
  return chosen.slice(0, shown).map((track) => ({
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
