import { limits } from "@recital/contract/values/limits";

/** The division of a file into parts. */
export interface PartedFile {
  /** Bytes of the whole file. */
  readonly size: number;
  /** Bytes of each part but the last. */
  readonly partBytes: number;
}

/** A missing part, or the first and the last of three and more in a row. */
export type MissingParts = number | [first: number, last: number];

/**
 * Returns the length of the parts of a file: the shortest one allowed, or a longer one if the store takes too few parts.
 * Null if the file is too large for the store.
 */
export function choosePartBytes(size: number, maxParts: number): number | null {
  const needed = Math.max(limits.minPartBytes, Math.ceil(size / maxParts));
  return needed > limits.maxPartBytes ? null : needed;
}

/** Returns the number of parts; they are numbered from 1. */
export function countParts({ size, partBytes }: PartedFile): number {
  return Math.max(1, Math.ceil(size / partBytes));
}

/** Returns the place of a part in the file and its length, in bytes; null if there is no such part. */
export function placeOfPart(file: PartedFile, number: number): { offset: number; length: number } | null {
  if (number < 1 || number > countParts(file)) return null;
  const offset = (number - 1) * file.partBytes;
  return { offset, length: Math.min(file.partBytes, file.size - offset) };
}

/** Returns the parts that are not among the stored ones. */
export function findMissingParts(file: PartedFile, stored: ReadonlySet<number>): MissingParts[] {
  const missing: MissingParts[] = [];
  const last = countParts(file);
  for (let first = 1; first <= last; first++) {
    if (stored.has(first)) continue;
    let end = first;
    while (end < last && !stored.has(end + 1)) end += 1;
    if (end - first >= 2) missing.push([first, end]);
    else missing.push(...(end === first ? [first] : [first, end]));
    first = end;
  }
  return missing;
}
