import { expect, test } from "vitest";
import { nearestPosition, shiftOf } from "./row-drag.ts";

// Three rows of different heights, with 5 px between them.
const places = [
  { top: 0, bottom: 10 },
  { top: 15, bottom: 35 },
  { top: 40, bottom: 70 },
];

test("a dragged row is at the place whose middle is nearest", () => {
  expect(nearestPosition(places, -50)).toBe(0);
  expect(nearestPosition(places, 16)).toBe(1);
  expect(nearestPosition(places, 1000)).toBe(2);
});

test("rows make place for one that moves down", () => {
  expect([0, 1, 2].map((position) => shiftOf(position, 0, 2, places))).toEqual([60, -15, -15]);
  expect([0, 1, 2].map((position) => shiftOf(position, 0, 1, places))).toEqual([25, -15, 0]);
});

test("rows make place for one that moves up", () => {
  expect([0, 1, 2].map((position) => shiftOf(position, 2, 0, places))).toEqual([35, 35, -40]);
  expect([0, 1, 2].map((position) => shiftOf(position, 1, 1, places))).toEqual([0, 0, 0]);
});
