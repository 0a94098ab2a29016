import fc from "fast-check";
import { expect, test } from "vitest";
import { addRange, coversFile, maxRanges, readRanges, type SentRange, writeRanges } from "./downloads.ts";

const size = 200;
const range = fc
  .tuple(fc.nat(size - 1), fc.integer({ min: 1, max: size }))
  .map(([start, length]) => ({ start, end: Math.min(size, start + length) }));

function bytesOf(ranges: readonly SentRange[]): Set<number> {
  return new Set(ranges.flatMap(({ start, end }) => Array.from({ length: end - start }, (_, index) => start + index)));
}

const addAll = (ranges: readonly SentRange[]) => ranges.reduce<readonly SentRange[]>(addRange, []);

test("ranges hold the bytes that were sent, each once, and survive being written", () => {
  fc.assert(
    fc.property(fc.array(range, { maxLength: 30 }), (sent) => {
      const merged = addAll(sent);
      expect(bytesOf(merged)).toEqual(bytesOf(sent));
      expect(merged.reduce((sum, { start, end }) => sum + end - start, 0)).toBe(bytesOf(sent).size);
      expect(readRanges(writeRanges(merged))).toEqual(merged);
      expect(coversFile(merged, size)).toBe(bytesOf(sent).size === size);
    }),
  );
});

test("a half that is sent twice is no whole file", () => {
  const half = { start: 0, end: size / 2 };
  expect(coversFile(addAll([half, half]), size)).toBe(false);
  expect(coversFile(addAll([half, half, { start: size / 2, end: size }]), size)).toBe(true);
});

test("the end of a file that was sent before its beginning completes it", () => {
  expect(
    addAll([
      { start: 100, end: size },
      { start: 0, end: 100 },
    ]),
  ).toEqual([{ start: 0, end: size }]);
});

test("a download in very many pieces is never complete without being so, and its list stays short", () => {
  const pieces = Array.from({ length: 500 }, (_, index) => ({ start: index * 2 * 1e12, end: index * 2 * 1e12 + 5 }));
  const ranges = addAll(pieces);
  expect(ranges).toHaveLength(maxRanges);
  expect(writeRanges(ranges).length).toBeLessThanOrEqual(2000);
  expect(coversFile(ranges, 999 * 1e12)).toBe(false);
  expect(coversFile(addRange(ranges, { start: 0, end: 999 * 1e12 }), 999 * 1e12)).toBe(true);
});
