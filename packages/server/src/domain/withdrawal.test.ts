import { expect, test } from "vitest";
import { canWithdrawUntil, isRepeated, withdrawableQuantity } from "./withdrawal.ts";

const paidAt = new Date("2026-07-01T12:00:00Z");
const now = new Date("2026-09-01T12:00:00Z");
const order = { paidAt, paidBy: "card", hasGoods: true, shippedAt: null } as const;
const daysAfter = (time: Date, days: number) => new Date(time.getTime() + days * 24 * 3_600_000);

test("an order that was never paid cannot be withdrawn", () => {
  expect(canWithdrawUntil({ ...order, paidAt: null }, now)).toBeNull();
});

test("a free order cannot be withdrawn, because nothing was bought", () => {
  expect(canWithdrawUntil({ ...order, paidBy: "free", hasGoods: false }, now)).toBeNull();
});

test("the period does not begin while items are left to ship", () => {
  expect(canWithdrawUntil(order, now)).toEqual(daysAfter(now, 44));
});

test("the period ends fourteen days after the day by which a parcel counts as delivered", () => {
  const shippedAt = daysAfter(paidAt, 3);
  expect(canWithdrawUntil({ ...order, shippedAt }, now)).toEqual(daysAfter(shippedAt, 44));
});

test("the period of digital products begins with the payment", () => {
  expect(canWithdrawUntil({ ...order, hasGoods: false }, now)).toEqual(daysAfter(paidAt, 14));
});

const said = (statement: string, quantity?: number) => ({
  statement,
  ...(quantity !== undefined && { lines: [{ orderItemId: 1, quantity }] }),
});

test.each([
  [true, said("I withdraw.", 1), said("I return it.", 1), 0],
  [true, said("I withdraw."), said(" i withdraw.\n"), 0],
  [false, said("I withdraw.", 1), said("I return both.", 2), 0],
  [false, said("I withdraw.", 1), said("I withdraw.", 1), 1],
  // An erased one has no words.
  [false, said(""), said(""), 0],
])("it is %s that a declaration is repeated", (expected, declared, earlier, known) => {
  expect(isRepeated(declared, [earlier], known)).toBe(expected);
});

test("what was withdrawn from and what was refunded are the same items, as far as they can be", () => {
  const item = { id: 1, unitCents: 1000, quantity: 3, discountCents: 0, taxCents: 0 };
  const refunded = (quantity: number) => ({
    state: "succeeded" as const,
    amountCents: 1000,
    shippingCents: 0,
    tipCents: 0,
    lines: [{ orderItemId: 1, quantity, amountCents: 1000 }],
  });
  const left = (withdrawn: number[], refunds: number[]) =>
    withdrawableQuantity(item, {
      withdrawals: withdrawn.map((quantity) => said("I withdraw.", quantity)),
      refunds: refunds.map(refunded),
    });
  expect([left([], []), left([1], []), left([1], [1]), left([1], [2]), left([2, 2], [])]).toEqual([3, 2, 2, 1, 0]);
});
