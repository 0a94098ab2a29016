import type { Statistics } from "@recital/contract/endpoints/dashboard";

export type Range = Statistics["range"];

/** The length of the prefix of an ISO timestamp that names its day or its month. */
export const periodLength: Readonly<Record<Range, number>> = { "30d": 10, "12m": 7 };

/** Returns the last days or months up to today, oldest first: `2026-05-17` or `2026-05`, in UTC. */
export function periodsUntil(now: Date, range: Range): readonly [string, ...string[]] {
  const [year, month, day] = [now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()];
  const start = (back: number) =>
    new Date(range === "30d" ? Date.UTC(year, month, day - back) : Date.UTC(year, month - back));
  const name = (back: number) => start(back).toISOString().slice(0, periodLength[range]);
  const count = range === "30d" ? 30 : 12;
  const [first = "", ...rest] = Array.from({ length: count }, (_, index) => name(count - 1 - index));
  return [first, ...rest];
}
