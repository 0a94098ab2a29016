import { expect, test } from "vitest";
import { makePlayCounter } from "./count-play.ts";

/** Plays from one second to another in quarters of a second, and returns how often it counted. */
function countOf(duration: number, parts: readonly (readonly [number, number])[]): number {
  let plays = 0;
  const listen = makePlayCounter(() => (plays += 1));
  for (const [from, to] of parts) for (let at = from; at <= to; at += 0.25) listen(at, duration);
  return plays;
}

test.each([
  ["29 s of a long piece", 240, [[0, 29]], 0],
  ["30 s of a long piece, and the rest", 240, [[0, 240]], 1],
  [
    "30 s in two parts, without what was skipped",
    240,
    [
      [0, 16],
      [200, 215],
    ],
    1,
  ],
  [
    "a jump to the end",
    240,
    [
      [0, 1],
      [239, 240],
    ],
    0,
  ],
  ["half of a short piece", 20, [[0, 10]], 1],
  ["the same second again and again", 240, Array.from({ length: 20 }, () => [5, 6]), 0],
] as [string, number, [number, number][], number][])("%s counts", (_, duration, parts, plays) => {
  expect(countOf(duration, parts)).toBe(plays);
});
