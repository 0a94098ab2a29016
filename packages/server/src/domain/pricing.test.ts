import fc from "fast-check";
import { expect, test } from "vitest";
import { findTooMany, mergeLines, totalOf } from "./pricing.ts";

const line = fc.record({ productId: fc.integer({ min: 1, max: 9 }), quantity: fc.integer({ min: 1, max: 99 }) });

test("merging keeps every unit of every product and one line each", () => {
  fc.assert(
    fc.property(fc.array(line), (lines) => {
      const merged = mergeLines(lines);
      expect(new Set(merged.map((one) => one.productId)).size).toBe(merged.length);
      const units = (all: typeof lines, id: number) =>
        all.filter((one) => one.productId === id).reduce((sum, one) => sum + one.quantity, 0);
      for (const { productId, quantity } of merged) expect(quantity).toBe(units(lines, productId));
      expect(merged.length).toBe(new Set(lines.map((one) => one.productId)).size);
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
      const total = totalOf(lines);
      expect(Number.isSafeInteger(total)).toBe(true);
      expect(totalOf(lines.toReversed())).toBe(total);
    }),
  );
});

test("a quantity over 99 is found", () => {
  expect(findTooMany([{ productId: 1, quantity: 99 }])).toBeNull();
  expect(findTooMany([{ productId: 1, quantity: 100 }])).toEqual({ productId: 1, quantity: 100 });
});
