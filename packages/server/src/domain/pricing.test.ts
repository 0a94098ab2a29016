import fc from "fast-check";
import { expect, test } from "vitest";
import { findTooMany, mergeLines } from "./checkout.ts";
import { subtotalOf } from "./quote.ts";

const line = fc.record({ variantId: fc.integer({ min: 1, max: 9 }), quantity: fc.integer({ min: 1, max: 99 }) });

test("merging keeps every unit of every variant, one line each, and the place of the first", () => {
  fc.assert(
    fc.property(fc.array(line), (lines) => {
      const merged = mergeLines(lines);
      const units = (all: typeof lines, id: number) =>
        all.filter((line) => line.variantId === id).reduce((sum, line) => sum + line.quantity, 0);
      for (const { line, index } of merged) {
        expect(line.quantity).toBe(units(lines, line.variantId));
        expect(index).toBe(lines.findIndex(({ variantId }) => variantId === line.variantId));
      }
      expect(merged.length).toBe(new Set(lines.map((line) => line.variantId)).size);
    }),
  );
});

test("a total is an integer of cents, and the order of lines does not matter", () => {
  const priced = fc.record({
    unitCents: fc.integer({ min: 0, max: 100_000_000 }),
    quantity: fc.integer({ min: 1, max: 99 }),
  });
  fc.assert(
    fc.property(fc.array(priced, { maxLength: 50 }), (lines) => {
      const total = subtotalOf(lines);
      expect(Number.isSafeInteger(total)).toBe(true);
      expect(subtotalOf(lines.toReversed())).toBe(total);
    }),
  );
});

test("a quantity over 99 is found", () => {
  const of = (quantity: number) => ({ line: { variantId: 1, quantity }, index: 0 });
  expect(findTooMany([of(99)])).toBeNull();
  expect(findTooMany([of(100)])).toEqual(of(100));
});
