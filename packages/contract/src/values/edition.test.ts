import { expect, test } from "vitest";
import { describeEdition } from "./edition.ts";

test.each([
  [[], 100, null],
  [[17], 100, "No. 17 of 100"],
  [[3, 4, 5, 9], 100, "Nos. 3–5, 9 of 100"],
  [[1, 2], null, "Nos. 1–2"],
])("the numbers %j of %j are %j", (numbers, size, text) => {
  expect(describeEdition(numbers, size)).toBe(text);
});
