import { limits } from "@recital/contract/values/limits";
import { wellFormed } from "@recital/contract/values/well-formed";

interface NamedTrack {
  readonly title: string;
  /** Null if the name has none. */
  readonly number: number | null;
}

/** Numbers that cannot be part of a title: "03 - Low Tide", "3. Low Tide", "1-03 Low Tide", "Ada - Night - 03 Low Tide". */
const numbered = [
  /^\d{1,2}-(?<number>\d{2})[\s_.-]+(?<title>.+)$/,
  /^(?<number>\d{1,3})\s*(?:[.)_]|[-–—](?=\s|\D))[\s_-]*(?<title>.+)$/,
  /^(?<number>0\d{1,2})\s+(?<title>.+)$/,
  /^.+\s[-–—]\s(?<number>\d{2,3})(?:\s[-–—])?\s(?<title>.+)$/,
];
/** "10 Low Tide" is numbered beside "01 Lamp"; "99 Balloons" alone is not. */
const maybeNumbered = /^(?<number>\d{1,3})\s+(?<title>.+)$/;

/**
 * Reads title and number from the names of files that are dropped together. Accepts any name: a title is never empty,
 * has no control characters and is at most as long as a track's.
 */
export function readFileNames(names: readonly string[]): NamedTrack[] {
  const stems = names.map(stemOf);
  const sure = stems.map((stem) => match(stem, numbered));
  const isNumbered = sure.some(Boolean);
  return stems.map((stem, index) => {
    const found = sure[index] ?? (isNumbered ? match(stem, [maybeNumbered]) : null);
    return found ?? { title: stem, number: null };
  });
}

function match(stem: string, patterns: readonly RegExp[]): NamedTrack | null {
  for (const pattern of patterns) {
    const { number = "0", title = "" } = pattern.exec(stem)?.groups ?? {};
    if (Number(number) > 0 && title.trim() !== "") return { number: Number(number), title: title.trim() };
  }
  return null;
}

function stemOf(name: string): string {
  const text = wellFormed(name.replace(/(?!^)\.[^.\s]{1,5}$/, "").normalize("NFC"))
    .replaceAll(/[\s_\p{Cc}\p{Zl}\p{Zp}]+/gu, " ")
    .trim();
  const title = Array.from(text).slice(0, limits.titleLength).join("").slice(0, limits.titleLength);
  return wellFormed(title).trim() || "Track";
}
