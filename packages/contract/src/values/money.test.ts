import fc from "fast-check";
import { expect, test } from "vitest";
import { formatCents, toCents, toDecimal } from "./money.ts";

test("cents survive the conversion to a decimal number and back", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 100_000_000 }), (cents) => {
      expect(toCents(toDecimal(cents))).toBe(cents);
      expect(toCents((cents / 100).toFixed(2))).toBe(cents);
    }),
  );
});

test.each([
  ["12.50", 1250],
  ["12.5", 1250],
  ["12", 1200],
  [" 0 ", 0],
  [0.1 + 0.2, null],
  ["12.505", null],
  ["-1", null],
  ["1e3", null],
  ["", null],
  ["12,50", null],
  [Number.NaN, null],
  [1_000_000, 100_000_000],
  [1_000_000.01, null],
])("converts %j to %j cents", (price, cents) => {
  expect(toCents(price)).toBe(cents);
});

test.each([
  [0, "$0.00"],
  [5, "$0.05"],
  [1250, "$12.50"],
  [123_456, "$1234.56"],
])("formats %i cents as %s", (cents, text) => {
  expect(formatCents(cents)).toBe(text);
});
