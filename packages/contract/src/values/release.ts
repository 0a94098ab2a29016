import { z } from "zod";

export const releaseKind = z.enum(["album", "ep", "single"]).meta({ id: "ReleaseKind" });
export type ReleaseKind = z.output<typeof releaseKind>;

/** What visitors may play of a track: all of it, a clip, or nothing. */
export const trackPreview = z.enum(["full", "clip", "none"]).meta({ id: "TrackPreview" });
export type TrackPreview = z.output<typeof trackPreview>;

const longestSlug = 80;

export const audioState = z.enum(["waiting", "encoding", "ready", "failed"]).meta({ id: "AudioState" });
export type AudioState = z.output<typeof audioState>;

/** The last part of a page's path. */
export const slug = z
  .string("Must be text")
  .trim()
  .toLowerCase()
  .min(1, "Must not be empty")
  .max(longestSlug, `Must be at most ${longestSlug} characters`)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "Must be letters, digits and single hyphens");

/**
 * Makes a slug of a title: letters without their accents, digits, and hyphens; `fallback` if nothing is left, as of a
 * title in another script.
 */
export function slugOf(title: string, fallback: string): string {
  const plain = title
    .normalize("NFKD")
    .replaceAll(/\p{Mark}/gu, "")
    .toLowerCase()
    .replaceAll("ł", "l")
    .replaceAll("đ", "d")
    .replaceAll("ø", "o")
    .replaceAll("ß", "ss")
    .replaceAll("æ", "ae")
    .replaceAll(/[^a-z0-9]+/g, "-")
    .slice(0, longestSlug)
    .replaceAll(/^-+|-+$/g, "");
  return plain || fallback;
}
