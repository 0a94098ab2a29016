import { expect, it } from "vitest";
import { allowedBy, atMost, onlyLeft } from "./refused-quantity.ts";

it.each([
  [onlyLeft("Only 9 of them", 2), 2],
  [atMost("Fade (M)", 3, "per order"), 3],
  ["Fade is sold out", null],
  ["At most 20 last copies fit in unpaid checkouts. Order the others afterwards.", null],
])("reads what %j allows", (sentence, allowed) => {
  expect(allowedBy(sentence)).toBe(allowed);
});
