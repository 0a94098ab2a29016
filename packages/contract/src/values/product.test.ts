import { expect, test } from "vitest";
import { isCompatibleVersion } from "./product.ts";

test.each([
  ["0.1.0", "0.1.7", true],
  ["0.1.0", "0.2.0", false],
  ["1.2.3", "1.9.0", true],
  ["1.2.3", "2.0.0", false],
  ["0.1.0", "1.1.0", false],
  ["10.0.0", "1.0.0", false],
])("%s and %s are compatible: %s", (first, second, expected) => {
  expect(isCompatibleVersion(first, second)).toBe(expected);
});
