import { expect, test } from "vitest";
import { axisTicks, labelStride } from "./chart-scale.ts";

test("the axis ends at or above the highest bar", () => {
  expect(axisTicks(37)).toEqual([0, 10, 20, 30, 40]);
  expect(axisTicks(40)).toEqual([0, 10, 20, 30, 40]);
  expect(axisTicks(41)).toEqual([0, 20, 40, 60]);
  expect(axisTicks(85)).toEqual([0, 25, 50, 75, 100]);
  expect(axisTicks(1234.5)).toEqual([0, 500, 1000, 1500]);
});

test("the axis has at most five marks, all of them whole numbers", () => {
  for (let max = 0.5; max < 100_000; max *= 1.3) {
    const ticks = axisTicks(max);
    expect(ticks.length).toBeLessThanOrEqual(5);
    expect(ticks.every(Number.isInteger)).toBe(true);
    expect(ticks.at(-1)).toBeGreaterThanOrEqual(max);
  }
});

test("the axis of a chart without values still has marks", () => {
  expect(axisTicks(0)).toEqual([0, 1, 2, 3, 4]);
});

test("30 days get five labels, 12 months four, and few bars one each", () => {
  const labels = (count: number) => Math.ceil(count / labelStride(count));
  expect(labels(30)).toBe(5);
  expect(labels(12)).toBe(4);
  expect(labels(3)).toBe(3);
});
