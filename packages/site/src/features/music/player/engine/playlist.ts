import type { ReleaseDetail, Track } from "@recital/contract/endpoints/music/releases";
import type { EngineTexts } from "./texts/en.ts";

/** The playable part of a track. */
export type Streams = NonNullable<Track["streams"]>;

/** A track as a button describes it, or as its release does. */
export type PlayedTrack = Pick<Track, "id" | "title" | "durationMs" | "preview"> & { readonly streams: Streams };

/** Returns the playable track before (-1) or after (1) another one; null at the end. */
export function neighborOf(tracks: readonly Track[], id: number, step: 1 | -1): PlayedTrack | null {
  const playable = tracks.filter(isPlayable);
  const place = playable.findIndex((track) => track.id === id);
  return place === -1 ? null : (playable[place + step] ?? null);
}

/** Returns a track by its id, or the first one; null if it cannot be played. */
export function chooseTrack(tracks: readonly Track[], id: number | null): PlayedTrack | null {
  return tracks.filter(isPlayable).find((track) => id === null || track.id === id) ?? null;
}

/** Returns the track that a play button describes, so that it starts before its release is read; null if it does not. */
export function describedBy({ dataset }: HTMLElement): PlayedTrack | null {
  const { first, title = "", opus, mp3 } = dataset;
  if (first === undefined || opus === undefined || mp3 === undefined) return null;
  return { id: Number(first), title, durationMs: null, preview: "full", streams: { opus, mp3 } };
}

function isPlayable(track: Track): track is Track & PlayedTrack {
  return track.streams !== null;
}

/** Says why a track cannot be played. */
export function describeSilence(
  { releaseDay }: Pick<ReleaseDetail, "releaseDay">,
  { preview, durationMs }: Track,
  t: EngineTexts,
): string {
  if (preview === "none") return t.notStreamed;
  if (durationMs === null || releaseDay === null) return t.notYet;
  return t.availableOn(releaseDay);
}

/**
 * Reads a release. The contract's client would bring the code of the application with it, which the player does not wait
 * for.
 */
export async function readRelease(slug: string): Promise<ReleaseDetail> {
  const headers = { "accept-language": document.documentElement.lang };
  const response = await fetch(`/api/releases/${encodeURIComponent(slug)}`, { headers });
  if (!response.ok) throw new Error(`${response.status}`);
  return (await response.json()) as ReleaseDetail;
}

/** Returns the path of a release's page in the language of this page. */
export function releasePath(slug: string): string {
  // No page has a name of two letters.
  const [prefix] = /^\/[a-z]{2}(?=\/)/.exec(location.pathname) ?? [""];
  return `${prefix}/music/${slug}`;
}

/** A sentence with something to do about it. */
export interface Message {
  readonly text: string;
  readonly action?: { readonly label: string; readonly href?: string; readonly run?: () => void };
}

/** Says that the end was only the preview's, and where the whole piece is for sale. */
export function previewMessage({ id, title }: PlayedTrack, release: ReleaseDetail | null, t: EngineTexts): Message {
  const text = t.wasPreview(title);
  const isForSale = release?.offers[0] ?? release?.tracks.find((track) => track.id === id)?.offer;
  return release && isForSale ? { text, action: { label: t.buy, href: releasePath(release.slug) } } : { text };
}
