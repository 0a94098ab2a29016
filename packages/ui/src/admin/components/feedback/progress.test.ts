import { describe, expect, test } from "vitest";
import { addProgress, describeSecondsLeft, describeTimeLeft, type ProgressSample } from "./progress.tsx";

/** Returns the samples of work of which this much was done at each of these seconds. */
function samplesOf(...steps: readonly (readonly [seconds: number, done: number])[]): ProgressSample[] {
  return steps.reduce<ProgressSample[]>((samples, [s, done]) => addProgress(samples, { at: s * 1000, done }), []);
}

describe("the time left", () => {
  test("is that of the rest at the speed so far", () => {
    expect(describeTimeLeft(samplesOf([0, 0.1], [30, 0.15], [60, 0.2]), "en")).toBe("About 8 minutes left");
    expect(describeTimeLeft(samplesOf([0, 0.5], [3, 0.7], [6, 0.8]), "en")).toBe("A few seconds left");
  });

  test("is not said before there is enough to see", () => {
    expect(describeTimeLeft([], "en")).toBe("");
    expect(describeTimeLeft(samplesOf([0, 0.1]), "en")).toBe("");
    expect(describeTimeLeft(samplesOf([0, 0.1], [60, 0.2]), "en")).toBe("");
    expect(describeTimeLeft(samplesOf([0, 0.1], [1, 0.2], [4, 0.3]), "en")).toBe("");
    expect(describeTimeLeft(samplesOf([0, 0.1], [30, 0.1], [60, 0.1]), "en")).toBe("");
  });

  test("is not said of work that has ended", () => {
    expect(describeTimeLeft(samplesOf([0, 0.1], [30, 0.5], [60, 1]), "en")).toBe("");
  });

  test("is measured anew when the work begins again, or other work begins", () => {
    expect(describeTimeLeft(samplesOf([0, 0.1], [30, 0.5], [60, 0.9], [70, 0.2]), "en")).toBe("");
    expect(addProgress(samplesOf([0, 0.1], [30, 0.5]), null)).toEqual([]);
  });

  test("follows the speed of late if the work is long", () => {
    const slow = Array.from({ length: 100 }, (_, i) => [i * 60, i / 10_000] as const);
    const fast = Array.from({ length: 101 }, (_, i) => [6000 + i, 0.01 + i / 1000] as const);
    expect(describeTimeLeft(samplesOf(...slow, ...fast), "en")).toBe("About 15 minutes left");
  });
});

test.each([
  [5, "A few seconds left"],
  [30, "Less than a minute left"],
  [60, "About 1 minute left"],
  [170, "About 3 minutes left"],
  [5000, "About 83 minutes left"],
  [7200, "About 2 hours left"],
  [4 * 86_400, "About 4 days left"],
])("%d seconds are %j", (seconds, text) => {
  expect(describeSecondsLeft(seconds, "en")).toBe(text);
});
