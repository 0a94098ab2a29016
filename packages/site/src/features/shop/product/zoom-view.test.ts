import { expect, test } from "vitest";
import { fitInto, maxScale, moveBy, wholeImage, within, zoomBy } from "./zoom-view.ts";

const stage = { width: 400, height: 800 };
const sizes = { stage, image: fitInto(stage, { width: 1000, height: 1000 }) };

test("an image fits into the stage in both directions", () => {
  expect(fitInto(stage, { width: 1000, height: 500 })).toEqual({ width: 400, height: 200 });
  expect(fitInto(stage, { width: 100, height: 400 })).toEqual({ width: 200, height: 800 });
});

test("what is under the pointer stays there while it is enlarged", () => {
  const point = { x: 100, y: 50 };
  const square = { stage: sizes.image, image: sizes.image };
  const view = zoomBy(zoomBy(wholeImage, 2, point, square), 1.5, point, square);
  expect(view).toEqual({ scale: 3, x: -200, y: -100 });
});

test("an image is never smaller than the stage, nor larger than the limit", () => {
  expect(zoomBy(wholeImage, 0.2, { x: 10, y: 10 }, sizes)).toEqual(wholeImage);
  expect(zoomBy(wholeImage, 100, { x: 0, y: 0 }, sizes).scale).toBe(maxScale);
});

test("an enlarged image cannot be moved off the stage", () => {
  const view = zoomBy(wholeImage, 3, { x: 0, y: 0 }, sizes);
  expect(moveBy(view, { x: 5000, y: -5000 }, sizes)).toEqual({ scale: 3, x: 400, y: -200 });
  expect(moveBy(wholeImage, { x: 50, y: 50 }, sizes)).toEqual(wholeImage);
});

test("reducing brings a moved image back into the middle", () => {
  const moved = moveBy(zoomBy(wholeImage, 4, { x: 0, y: 0 }, sizes), { x: 500, y: 400 }, sizes);
  expect(within({ ...moved, scale: 1 }, sizes)).toEqual(wholeImage);
});
