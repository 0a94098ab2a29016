import { expect, test } from "vitest";
import { pagesAround } from "./pager.tsx";

test("few pages are all offered", () => {
  expect(pagesAround(3, 7)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  expect(pagesAround(1, 2)).toEqual([1, 2]);
});

test("of many pages the first, the last and those around the current one are offered", () => {
  expect(pagesAround(1, 20)).toEqual([1, 2, 3, 4, 5, "after", 20]);
  expect(pagesAround(10, 20)).toEqual([1, "before", 9, 10, 11, "after", 20]);
  expect(pagesAround(20, 20)).toEqual([1, "before", 16, 17, 18, 19, 20]);
});
