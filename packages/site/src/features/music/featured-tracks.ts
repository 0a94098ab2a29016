import type { StreamingTrack } from "@recital/contract/endpoints/streaming";
import { isOwnAddress } from "../../kit/picture/own-address.ts";
import { searchAddress } from "./streaming-address.ts";

/** A track as its row shows it. */
export interface FeaturedTrack {
  /** The streaming service's; null for the built-in ones. */
  readonly id: string | null;
  readonly name: string;
  readonly durationMs: number;
  /** Its page at the streaming service. */
  readonly url: string;
  /** A picture of our own; one at the streaming service would tell it of the visitor. */
  readonly coverUrl: string | null;
}

const shown = 4;
/** What belongs to the featured album is no single. */
const albumTitle = "Fade";

/** The singles to show: at most four, none of the featured album; the built-in ones where there are none. */
export function chooseTracks(
  tracks: readonly StreamingTrack[] | null | undefined,
  artistName: string,
): readonly FeaturedTrack[] {
  const chosen = tracks?.filter(({ album }) => !album.name.includes(albumTitle)) ?? [];
  if (chosen.length === 0) return builtInTracks(artistName);
  return chosen.slice(0, shown).map((track) => ({
    id: track.id || null,
    name: track.name,
    durationMs: track.duration_ms,
    url: track.external_urls.spotify,
    coverUrl: track.album.images.map(({ url }) => url).find(isOwnAddress) ?? null,
  }));
}

/** Four singles for a site that knows none; their links search the streaming service. */
export function builtInTracks(artistName: string): readonly FeaturedTrack[] {
  return [
    { name: "First Frost", durationMs: 214_000 },
    { name: "Tape Weather", durationMs: 187_000 },
    { name: "Northbound, 5 a.m.", durationMs: 252_000 },
    { name: "The Quiet Pedal", durationMs: 169_000 },
  ].map((track) => ({ ...track, id: null, url: searchAddress(`${artistName} ${track.name}`), coverUrl: null }));
}
