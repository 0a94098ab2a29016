import { expect, test } from "vitest";
import { placeWindow } from "./window-place.ts";

const screen = { x: 0, y: 0, width: 1920, height: 1080 };
const right = { x: 1920, y: 0, width: 1280, height: 800 };
const state = (x: number, y: number) => ({ bounds: { x, y, width: 900, height: 700 }, isMaximized: false });

test("a window opens with the bounds of the last one, on any screen", () => {
  expect(placeWindow(state(2000, 50), [screen, right])).toMatchObject({ x: 2000, y: 50, width: 900, height: 700 });
  expect(placeWindow(state(-700, 0), [screen])).toMatchObject({ x: -700, y: 0 });
});

test.each([
  ["on a screen that is no longer there", 2000, 50],
  ["above every screen", 100, -30],
  ["below every screen", 100, 1079],
  ["out of reach", -850, 100],
])("a window that was %s is centered", (_name, x, y) => {
  expect(placeWindow(state(x, y), [screen])).toEqual({ width: 1280, height: 860, minWidth: 420, minHeight: 480 });
});

test("the first window has the default size", () => {
  expect(placeWindow(null, [screen])).not.toHaveProperty("x");
});
