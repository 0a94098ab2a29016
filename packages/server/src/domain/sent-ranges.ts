/** Bytes from `start` up to, not including, `end`. */
export interface SentRange {
  readonly start: number;
  readonly end: number;
}

/**
 * More are not stored. A download in so many separate pieces loses the shortest ones, so that it may be shown as
 * incomplete, and never as complete without being so.
 */
export const mostRanges = 64;

/** Returns the ranges with one more, in order and merged where they touch. */
export function addRange(ranges: readonly SentRange[], added: SentRange): SentRange[] {
  if (added.end <= added.start) return [...ranges];
  const apart = ranges.filter(({ start, end }) => end < added.start || start > added.end);
  const touching = [...ranges.filter((range) => !apart.includes(range)), added];
  const merged = {
    start: Math.min(...touching.map(({ start }) => start)),
    end: Math.max(...touching.map(({ end }) => end)),
  };
  return withoutShortest([...apart, merged]).toSorted((a, b) => a.start - b.start);
}

/** Returns whether the ranges, merged, hold every byte of a file. */
export function coversFile(ranges: readonly SentRange[], size: number): boolean {
  return ranges.some(({ start, end }) => start <= 0 && end >= size);
}

/** Reads what {@link writeRanges} wrote: "0-99,200-299". */
export function readRanges(text: string | null): SentRange[] {
  return [...(text ?? "").matchAll(/(\d+)-(\d+)/g)].map(([, start, last]) => ({
    start: Number(start),
    end: Number(last) + 1,
  }));
}

export function writeRanges(ranges: readonly SentRange[]): string {
  return ranges.map(({ start, end }) => `${start}-${end - 1}`).join(",");
}

function withoutShortest(ranges: readonly SentRange[]): readonly SentRange[] {
  if (ranges.length <= mostRanges) return ranges;
  return ranges.toSorted((a, b) => b.end - b.start - (a.end - a.start)).slice(0, mostRanges);
}
