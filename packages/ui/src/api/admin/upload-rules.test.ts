import { describe, expect, test } from "vitest";
import {
  addSample,
  arrivedBytes,
  bytesPerSecond,
  isTemporary,
  missingParts,
  partRange,
  retryPauseMs,
  type SpeedSample,
} from "./upload-rules.ts";

describe("parts", () => {
  test("that are missing are numbers, and ranges of them", () => {
    expect(missingParts([])).toEqual([]);
    expect(missingParts([2, [4, 6], 9])).toEqual([2, 4, 5, 6, 9]);
  });

  test("begin after one another, and the last one ends with the file", () => {
    const upload = { size: 25, partBytes: 10 };
    expect(partRange(upload, 1)).toEqual({ start: 0, end: 10 });
    expect(partRange(upload, 3)).toEqual({ start: 20, end: 25 });
  });

  test("that have arrived count with their own length", () => {
    expect(arrivedBytes({ size: 25, partBytes: 10, missing: [[1, 3]] })).toBe(0);
    expect(arrivedBytes({ size: 25, partBytes: 10, missing: [3] })).toBe(20);
    expect(arrivedBytes({ size: 25, partBytes: 10, missing: [1] })).toBe(15);
    expect(arrivedBytes({ size: 25, partBytes: 10, missing: [] })).toBe(25);
  });
});

describe("the speed", () => {
  test("is unknown at first", () => {
    expect(bytesPerSecond([])).toBeNull();
    expect(bytesPerSecond([{ at: 0, bytes: 0 }])).toBeNull();
    expect(
      bytesPerSecond([
        { at: 0, bytes: 0 },
        { at: 100, bytes: 9000 },
      ]),
    ).toBeNull();
  });

  test("is the mean of the last ten seconds", () => {
    let samples: SpeedSample[] = [];
    for (let second = 0; second <= 20; second += 1) {
      samples = addSample(samples, { at: second * 1000, bytes: second <= 10 ? 0 : (second - 10) * 500 });
    }
    expect(samples).toHaveLength(11);
    expect(bytesPerSecond(samples)).toBe(500);
  });

  test("is not negative when a part is sent again", () => {
    expect(
      bytesPerSecond([
        { at: 0, bytes: 5000 },
        { at: 1000, bytes: 1000 },
      ]),
    ).toBe(0);
  });
});

test("pauses between retries grow up to half a minute", () => {
  expect([1, 2, 3, 4, 5, 6, 50].map(retryPauseMs)).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000]);
});

test("a request is repeated if it may succeed later", () => {
  expect([0, 408, 429, 500, 502, 503, 504].every(isTemporary)).toBe(true);
  expect([400, 401, 404, 409, 413, 422, 507].some(isTemporary)).toBe(false);
});
