import { expect, test } from "vitest";
import { axisTicks, depthOf, labelStride } from "./period-chart.tsx";

test("the axis ends at or above the highest bar", () => {
  expect(axisTicks([3, 37, 0])).toEqual([0, 10, 20, 30, 40]);
  expect(axisTicks([40])).toEqual([0, 10, 20, 30, 40]);
  expect(axisTicks([41])).toEqual([0, 20, 40, 60]);
  expect(axisTicks([85])).toEqual([0, 25, 50, 75, 100]);
  expect(axisTicks([1234.5])).toEqual([0, 500, 1000, 1500]);
});

test("the axis of negative values goes down to the lowest, always with a mark at 0", () => {
  expect(axisTicks([-37])).toEqual([-40, -30, -20, -10, 0]);
  expect(axisTicks([-20, 20])).toEqual([-20, -10, 0, 10, 20]);
  expect(axisTicks([-3, 37])).toEqual([-20, 0, 20, 40]);
  expect(axisTicks([-0.5, 100])).toEqual([-50, 0, 50, 100]);
  expect(axisTicks([-1234.5, 10])).toEqual([-1500, -1000, -500, 0, 500]);
});

test("the axis has at most five marks, all of them whole numbers, and contains every value", () => {
  for (let max = 0.5; max < 100_000; max *= 1.3) {
    for (const min of [0, -0.01, -max / 7, -max / 2, -max, -9 * max]) {
      const ticks = axisTicks([max, min]);
      expect(ticks.length).toBeLessThanOrEqual(5);
      expect(ticks.every(Number.isInteger)).toBe(true);
      expect(ticks).toContain(0);
      expect(ticks.at(-1)).toBeGreaterThanOrEqual(max);
      expect(ticks[0]).toBeLessThanOrEqual(min);
    }
  }
});

test("the axis of a chart without values still has marks", () => {
  expect(axisTicks([])).toEqual([0, 1, 2, 3, 4]);
  expect(axisTicks([0, 0])).toEqual([0, 1, 2, 3, 4]);
});

test("a value is placed between the axis's ends", () => {
  expect([20, 0, -20].map((value) => depthOf(value, [-20, 0, 20, 40]))).toEqual([1 / 3, 2 / 3, 1]);
  expect([4, 0].map((value) => depthOf(value, [0, 1, 2, 3, 4]))).toEqual([0, 1]);
});

test("30 days get five labels, 12 months four, and few bars one each", () => {
  const labels = (count: number) => Math.ceil(count / labelStride(count));
  expect(labels(30)).toBe(5);
  expect(labels(12)).toBe(4);
  expect(labels(3)).toBe(3);
});
