import { expect, test } from "vitest";
import { canWithdrawUntil } from "./withdrawal.ts";

const paidAt = new Date("2026-07-01T12:00:00Z");
const now = new Date("2026-09-01T12:00:00Z");
const order = { paidAt, paidBy: "card", needsShipping: true, shippedAt: null } as const;
const daysAfter = (time: Date, days: number) => new Date(time.getTime() + days * 24 * 3_600_000);

test("an order that was never paid cannot be withdrawn", () => {
  expect(canWithdrawUntil({ ...order, paidAt: null }, now)).toBeNull();
});

test("a free order cannot be withdrawn, because nothing was bought", () => {
  expect(canWithdrawUntil({ ...order, paidBy: "free", needsShipping: false }, now)).toBeNull();
});

test("the period does not begin while items are left to ship", () => {
  expect(canWithdrawUntil(order, now)).toEqual(daysAfter(now, 44));
});

test("the period ends fourteen days after the day by which a parcel counts as delivered", () => {
  const shippedAt = daysAfter(paidAt, 3);
  expect(canWithdrawUntil({ ...order, shippedAt }, now)).toEqual(daysAfter(shippedAt, 44));
});

test("the period of digital products begins with the payment", () => {
  expect(canWithdrawUntil({ ...order, needsShipping: false }, now)).toEqual(daysAfter(paidAt, 14));
});
