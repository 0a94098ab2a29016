import type { AudioState, TrackPreview } from "@recital/contract/values/catalog";

/** The facts that decide whether visitors may play a track. */
export interface Playable {
  readonly preview: TrackPreview;
  readonly playsEarly: boolean;
  readonly audioState: AudioState;
}

interface Publication {
  readonly visibility: "draft" | "public";
  readonly releaseAt: Date | null;
}

/** Whether a release is out: public, and its date has come. */
export function isOut({ visibility, releaseAt }: Publication, now: Date): boolean {
  return visibility === "public" && (releaseAt === null || releaseAt <= now);
}

/** Whether visitors may play a track now, all of it or its clip. */
export function maySound(release: Publication, track: Playable, now: Date): boolean {
  if (release.visibility !== "public" || track.preview === "none" || track.audioState !== "ready") return false;
  return track.playsEarly || isOut(release, now);
}

/** Minimum and maximum length of a clip, in ms. */
export const clipMs = { min: 30_000, max: 90_000 } as const;

/**
 * Returns the part of a track that is its clip: up to 90 s from `startMs`, less where the piece ends. Where fewer than
 * 30 s would be left, it starts earlier; a shorter piece is its own clip. Null if the start is beyond the end.
 */
export function chooseClip(startMs: number, durationMs: number): { startMs: number; lengthMs: number } | null {
  if (startMs >= durationMs) return null;
  const start = Math.max(0, Math.min(startMs, durationMs - clipMs.min));
  return { startMs: start, lengthMs: Math.min(clipMs.max, durationMs - start) };
}
