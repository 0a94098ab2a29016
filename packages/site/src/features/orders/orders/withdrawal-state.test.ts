import type { BuyerOrder } from "@recital/contract/endpoints/orders/buyers";
import { describe, expect, it } from "vitest";
import { sampleItem as item, sampleOrder as order } from "../../../testing/sample-order.ts";
import { describeOrder } from "./order-progress.tsx";
import { canWithdraw, describeWithdrawals } from "./withdrawal-state.ts";

const day = (date: number) => `2026-11-${String(date).padStart(2, "0")}T10:00:00.000Z`;
const withdrawal: BuyerOrder["withdrawals"][number] = {
  createdAt: day(10),
  statement: "I withdraw.",
  state: "open",
  items: [{ itemId: item.id, quantity: 2 }],
};
const withdrawn = { ...order, items: [{ ...item, withdrawable: 0 }], withdrawals: [withdrawal] };
const refund = (state: BuyerOrder["refunds"][number]["state"], date = 11) => ({
  amount: 20,
  state,
  createdAt: day(date),
});
const outcomeOf = (changes: Partial<BuyerOrder>) =>
  describeWithdrawals({ ...withdrawn, ...changes }, "Ada", "en")?.outcome;

describe("describeWithdrawals", () => {
  it("says nothing without one", () => expect(describeWithdrawals(order, "Ada", "en")).toBeNull());

  it.each([
    ["Ada will write to you about the return and the refund.", {}],
    ["Ada will write to you about the return and the refund.", { refunds: [refund("succeeded", 9)] }],
    ["Ada will write to you about the return and the refund.", { refunds: [refund("failed")] }],
    ["Your refund of $20.00 is on its way.", { refunds: [refund("pending")] }],
    ["We have refunded $20.00.", { refunds: [refund("succeeded")] }],
    ["We have refunded $20.00, and $20.00 is on its way.", { refunds: [refund("succeeded"), refund("asked")] }],
    ["Ada has dealt with it.", { withdrawals: [{ ...withdrawal, state: "closed" }] }],
    ["We have refunded $20.00.", { withdrawals: [{ ...withdrawal, state: "closed" }], refunds: [refund("succeeded")] }],
    [
      "Ada will write to you about the return and the refund.",
      {
        withdrawals: [
          { ...withdrawal, state: "closed" },
          { ...withdrawal, createdAt: day(12) },
        ],
        refunds: [refund("succeeded")],
      },
    ],
  ] as const)("says %j", (message, changes) => {
    expect(outcomeOf(changes as Partial<BuyerOrder>)).toBe(message);
  });

  it("names the items only while others are left, and only if all are known", () => {
    const namesOf = (changes: Partial<BuyerOrder>) =>
      describeWithdrawals({ ...withdrawn, ...changes }, "Ada", "en")?.items;
    const left = { items: [{ ...item, withdrawable: 1 }] };
    const partial = { ...withdrawal, items: [{ itemId: item.id, quantity: 1 }] };
    expect(namesOf({})).toBeNull();
    expect(namesOf({ ...left, withdrawals: [partial] })).toBe("1 × Fade");
    expect(namesOf({ ...left, withdrawals: [partial, { ...partial, items: [] }] })).toBeNull();
  });
});

it("offers a withdrawal while the period lasts and something is left", () => {
  const open = { ...order, canWithdrawUntil: day(20) };
  const at = (date: number) => Date.parse(day(date));
  expect(canWithdraw(open, at(19))).toBe(true);
  expect(canWithdraw(open, at(21))).toBe(false);
  expect(canWithdraw({ ...open, canWithdrawUntil: null }, at(19))).toBe(false);
  expect(canWithdraw({ ...open, status: "refunded" }, at(19))).toBe(false);
  expect(canWithdraw({ ...withdrawn, canWithdrawUntil: day(20) }, at(19))).toBe(false);
});

it("calls an order withdrawn while everything in it is, and the shop has not dealt with it", () => {
  expect(describeOrder(withdrawn, "en")).toMatchObject({ title: "Withdrawn", steps: null });
  const file = { ...item, isDigital: true };
  expect(describeOrder({ ...withdrawn, items: [...withdrawn.items, file] }, "en").title).toBe("Withdrawn");
  expect(describeOrder({ ...withdrawn, needsShipping: false, items: [file] }, "en").title).toBe("Complete");
  expect(describeOrder({ ...withdrawn, refundedTotal: 64 }, "en").title).toBe("Refunded");
  expect(describeOrder({ ...withdrawn, withdrawals: [{ ...withdrawal, state: "closed" }] }, "en").title).toBe(
    "Being prepared",
  );
});
