import { expect, it } from "vitest";
import { durationValue, formatDuration } from "./track-duration.ts";

it.each([
  [0, "0:00"],
  [999, "0:00"],
  [9_000, "0:09"],
  [59_999, "0:59"],
  [60_000, "1:00"],
  [185_500, "3:05"],
  [599_000, "9:59"],
  [3_725_000, "62:05"],
])("%i ms is %s", (milliseconds, text) => {
  expect(formatDuration(milliseconds)).toBe(text);
});

it("has a machine-readable form too", () => {
  expect(durationValue(185_500)).toBe("PT185S");
});
