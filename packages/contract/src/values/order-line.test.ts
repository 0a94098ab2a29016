import { expect, it, test } from "vitest";
import { allowedBy, atMost, onlyLeft, describeEdition } from "./order-line.ts";

it.each([
  [onlyLeft("Only 9 of them", 2), 2],
  [atMost("Fade (M)", 3, "per order"), 3],
  ["Fade is sold out", null],
  ["At most 20 last copies fit in unpaid checkouts. Order the others afterwards.", null],
])("reads what %j allows", (sentence, allowed) => {
  expect(allowedBy(sentence)).toBe(allowed);
});

test.each([
  [[], 100, null],
  [[17], 100, "No. 17 of 100"],
  [[3, 4, 5, 9], 100, "Nos. 3–5, 9 of 100"],
  [[1, 2], null, "Nos. 1–2"],
])("the numbers %j of %j are %j", (numbers, size, text) => {
  expect(describeEdition(numbers, size)).toBe(text);
});
