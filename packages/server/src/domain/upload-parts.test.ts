import { describe, expect, test } from "vitest";
import { choosePartBytes, countParts, findMissingParts, placeOfPart } from "./upload-parts.ts";

const mebibyte = 1024 ** 2;

describe("the length of a file's parts", () => {
  test("is the shortest that a bucket takes", () => {
    expect(choosePartBytes(1, 10_000)).toBe(5 * mebibyte);
    expect(choosePartBytes(50_000 * mebibyte, 10_000)).toBe(5 * mebibyte);
  });

  test("grows with the file if the store takes few parts, to what a request may send", () => {
    expect(choosePartBytes(60_000 * mebibyte, 10_000)).toBe(6 * mebibyte);
    expect(choosePartBytes(80_000 * mebibyte, 10_000)).toBe(8 * mebibyte);
    expect(choosePartBytes(80_000 * mebibyte + 1, 10_000)).toBeNull();
  });
});

test("the last part is what is left, and there is no part beyond it", () => {
  const file = { size: 25, partBytes: 10 };
  expect(countParts(file)).toBe(3);
  expect([1, 2, 3].map((number) => placeOfPart(file, number))).toEqual([
    { offset: 0, length: 10 },
    { offset: 10, length: 10 },
    { offset: 20, length: 5 },
  ]);
  expect([placeOfPart(file, 0), placeOfPart(file, 4)]).toEqual([null, null]);
});

test.each([
  [[], [[1, 9]]],
  [[1, 2, 3, 4, 5, 6, 7, 8, 9], []],
  [
    [5],
    [
      [1, 4],
      [6, 9],
    ],
  ],
  [
    [1, 2, 4, 7],
    [3, 5, 6, 8, 9],
  ],
  [
    [1, 5, 9],
    [
      [2, 4],
      [6, 8],
    ],
  ],
])("with the parts %j, %j are missing", (stored, missing) => {
  expect(findMissingParts({ size: 85, partBytes: 10 }, new Set(stored))).toEqual(missing);
});
