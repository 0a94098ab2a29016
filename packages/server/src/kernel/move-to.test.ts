import { expect, test } from "vitest";
import { moveTo } from "./folders.ts";

test.each([
  [0, ["c", "a", "b"]],
  [1, ["a", "c", "b"]],
  [2, ["a", "b", "c"]],
  [99, ["a", "b", "c"]],
])("an entry is moved to %i", (position, expected) => {
  expect(moveTo(["a", "b", "c"], "c", position)).toEqual(expected);
});
