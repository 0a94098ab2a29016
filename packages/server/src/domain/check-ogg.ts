import { type Content, type Finding, incomplete, intact, refuse } from "./file-inspection.ts";

/** Bytes of a page's header before the lengths of its segments. */
const headerBytes = 27;

/**
 * Judges an Ogg file by its last page: one that ends behind the file was cut off. Without the mark of the end, which
 * programs that were stopped do not write, something may be missing or not.
 */
export function checkOgg({ size, tail }: Content): Finding {
  const at = findLastPage(tail);
  if (at === null) return { ...intact, warning: noEnd };
  const segments = tail.subarray(at + headerBytes, at + headerBytes + (tail[at + 26] ?? 0));
  const length = headerBytes + (tail[at + 26] ?? 0) + segments.reduce((sum, bytes) => sum + bytes, 0);
  const missing = at + length - tail.length;
  if (missing > 0 || segments.length < (tail[at + 26] ?? 1)) {
    return refuse(incomplete("Ogg", size, size + Math.max(1, missing)));
  }
  return ((tail[at + 5] ?? 0) & 4) === 0 ? { ...intact, warning: noEnd } : intact;
}

const noEnd = "This Ogg file has no mark of its end. Please listen to its end, and export it again if it is missing.";

function findLastPage(tail: Buffer): number | null {
  // The version of a page is 0.
  for (let at = tail.lastIndexOf("OggS"); at >= 0; at = at === 0 ? -1 : tail.lastIndexOf("OggS", at - 1)) {
    if ((tail[at + 4] ?? 0) === 0) return at;
  }
  return null;
}
