import { expect, test } from "vitest";
import { shapeOf } from "./sounding-string.ts";

/** Returns how far the upper edge is from the string at rest, at each of its points. */
function swingsOf(levels: number[]): number[] {
  const points = shapeOf(levels, 0).slice(1, -1).split("L");
  return points.slice(0, points.length / 2).map((point) => 20 - Number(point.split(" ")[1]));
}

test("a silent string is straight, and each harmonic has its lobes between fixed ends", () => {
  expect(new Set(swingsOf([0, 0, 0]))).toEqual(new Set([0]));
  const second = swingsOf([0, 1]);
  expect([second[0], second.at(-1), second[60]]).toEqual([0, 0, 0]);
  expect([second[30], second[90]]).toEqual([19, -19]);
});
