// @vitest-environment happy-dom
import { expect, test, vi } from "vitest";
import { makeString, shapeOf } from "./sounding-string.ts";

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

test("marked parts of the page get the levels of the sound while it plays, and none where motion is unwanted", async () => {
  document.body.innerHTML = "<svg data-levels></svg>";
  const levels = () => document.querySelector("svg")?.getAttribute("style") ?? "";
  const { show } = makeString(new Audio(), () => 1);
  show(true);
  await expect.poll(levels).toMatch(/--level-0: 0\.70;.*--level-5: 0\.12;/);
  show(false);
  await expect.poll(levels).not.toContain("--level");
  vi.spyOn(window, "matchMedia").mockReturnValue(Object.assign(new EventTarget(), { matches: true }) as MediaQueryList);
  makeString(new Audio(), () => 1).show(true);
  expect(levels()).not.toContain("--level");
});
