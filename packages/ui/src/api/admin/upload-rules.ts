import type { Upload } from "@recital/contract/endpoints/music/assets";

/** Returns the numbers of the missing parts, of which `[first, last]` names several in a row. */
export function missingParts(missing: Upload["missing"]): number[] {
  return missing.flatMap((entry) => {
    if (typeof entry === "number") return [entry];
    const [first, last] = entry;
    return Array.from({ length: last - first + 1 }, (_, index) => first + index);
  });
}

/** Returns where a part begins and ends in its file. Parts are numbered from 1; only the last one is shorter. */
export function partRange({ size, partBytes }: Pick<Upload, "size" | "partBytes">, number: number) {
  const start = (number - 1) * partBytes;
  return { start, end: Math.min(start + partBytes, size) };
}

/** Returns how many bytes of an upload have arrived. */
export function arrivedBytes(upload: Pick<Upload, "size" | "partBytes" | "missing">): number {
  const lengths = missingParts(upload.missing).map((number) => {
    const { start, end } = partRange(upload, number);
    return end - start;
  });
  return upload.size - lengths.reduce((sum, length) => sum + length, 0);
}

/** The bytes that were sent up to a time, in ms. */
export interface SpeedSample {
  readonly at: number;
  readonly bytes: number;
}

const speedWindowMs = 10_000;
const minSpanMs = 500;

/** Adds a sample and drops samples that are too old to show the present speed. */
export function addSample(samples: readonly SpeedSample[], sample: SpeedSample): SpeedSample[] {
  return [...samples.filter(({ at }) => sample.at - at <= speedWindowMs), sample];
}

/** Returns the mean speed over the samples in bytes per second; null while they span too little time. */
export function bytesPerSecond(samples: readonly SpeedSample[]): number | null {
  const first = samples.at(0);
  const last = samples.at(-1);
  if (!first || !last || last.at - first.at < minSpanMs) return null;
  return Math.max(0, ((last.bytes - first.bytes) * 1000) / (last.at - first.at));
}

/** Returns the pause before the given retry, counted from 1, in ms: 1 s, doubled up to 30 s. */
export function retryPauseMs(retry: number): number {
  return Math.min(30_000, 1000 * 2 ** (retry - 1));
}

/**
 * Whether a request that failed with this status may succeed later: no response, a line that was too slow for a while
 * (408), a busy or failing server. A full disk (507) stays full.
 */
export function isTemporary(status: number): boolean {
  return status === 0 || status === 408 || status === 429 || (status >= 500 && status !== 507);
}

/** A part of 5 MiB takes as long on a line of 2 Mbit/s. */
const fastPartMs = 20_000;

/**
 * Whether another part can be sent at the same time, after one took this long: on a slow line it would only delay the
 * first one, and an interruption would lose both.
 */
export function isFastPart(ms: number): boolean {
  return ms <= fastPartMs;
}
