import type { AdminOrderDetail, Refund } from "@recital/contract/endpoints/orders/orders";
import { currencyOf } from "@recital/contract/values/currency";
import { describe, expect, test } from "vitest";
import { describeLines, describeRefunds } from "./order-parts.tsx";
import {
  describePlan,
  isSameRefundable,
  limitLines,
  lineCents,
  makeRequestKeys,
  newRefund,
  planRefund,
  writtenRefund,
  type RefundSelection,
} from "./refund-form.ts";

const usd = currencyOf("usd", "en");

function item(id: number, paid: number, quantity: number, refundableQuantity = quantity) {
  const left = { refundableQuantity, shippableQuantity: refundableQuantity };
  const names = {
    name: `Item ${id}`,
    variantId: id,
    customs: null,
    variantTitle: null,
    editionNumbers: [],
    edition: null,
    editionSize: null,
  };
  return {
    id,
    ...names,
    price: paid / quantity,
    quantity,
    subtotal: paid,
    discount: 0,
    tax: 0,
    isDigital: false,
    ...left,
    paid,
  };
}

const vinyl = item(1, 32, 1);
const shirts = item(2, 30.03, 3);
const order: AdminOrderDetail = {
  id: 12,
  createdAt: "2026-11-20T12:00:00.000Z",
  currency: "usd",
  subtotal: 62.03,
  discount: 0,
  shipping: 4,
  tax: 0,
  tip: 0,
  code: null,
  taxIncluded: 0,
  total: 66.03,
  delivery: null,
  concertId: null,
  country: null,
  pickup: null,
  note: null,
  status: "processing",
  paid: true,
  locale: "en",
  personId: null,
  needsShipping: true,
  items: [vinyl, shirts],
  shippingAddress: null,
  customerEmail: "ada@example.com",
  customerName: "Ada",
  paidAt: "2026-11-20T12:00:00.000Z",
  paidBy: "card",
  lacksShippingInfo: false,
  isNotePublic: false,
  refundedTotal: 0,
  version: 3,
  refundable: 66.03,
  refundableShipping: 4,
  refundableTip: 0,
  shippingDifference: null,
  refunds: [],
  canShip: true,
  shipments: [],
  downloads: null,
  gift: null,
  disputes: [],
  withdrawals: [],
  events: [],
  mails: [],
};
const nothing: RefundSelection = { kind: "items", lines: {}, shipping: false, tip: false, amount: "" };

function plan(selection: Partial<RefundSelection>, change: Partial<AdminOrderDetail> = {}) {
  return planRefund({ ...order, ...change }, { ...nothing, ...selection }, "en");
}

describe("the share of an item", () => {
  test("is rounded so that the shares together are what was paid", () => {
    const thirds = [3, 2, 1].map((left) => lineCents(item(1, 10, 3, left), 1, usd));
    expect(thirds).toEqual([333, 333, 334]);
    expect(lineCents(item(1, 10, 3, 2), 2, usd)).toBe(667);
    for (const [paid, quantity] of [
      [0.01, 99],
      [19.99, 7],
      [123.45, 11],
    ] as const) {
      const shares = Array.from({ length: quantity }, (_, refundedCount) =>
        lineCents(item(1, paid, quantity, quantity - refundedCount), 1, usd),
      );
      expect(shares.reduce((sum, share) => sum + share, 0)).toBe(Math.round(paid * 100));
    }
  });

  test("is in whole units of a currency without decimals", () => {
    expect([3, 2, 1].map((left) => lineCents(item(1, 1000, 3, left), 1, currencyOf("jpy", "en")))).toEqual([
      333, 333, 334,
    ]);
  });
});

describe("the plan of a refund", () => {
  test("adds up the selected items and says what stays", () => {
    const two = plan({ lines: { 2: 2 } });
    expect(two).toEqual({ amountCents: 2002, leftCents: 4601, problem: null });
    expect(describePlan(two, "usd", "en")).toBe("Refund $20.02 · $46.01 stays");
    expect(plan({ lines: { 1: 1, 2: 3 }, shipping: true })).toEqual({ amountCents: 6603, leftCents: 0, problem: null });
    expect(plan({ shipping: true }).amountCents).toBe(400);
    expect(planRefund({ ...order, refundableTip: 3 }, { ...nothing, tip: true }, "en").amountCents).toBe(300);
    expect(plan({ lines: { 2: 1 } }, { items: [vinyl, item(2, 10, 3, 1)] }).amountCents).toBe(334);
  });

  test("takes an amount or everything that is left", () => {
    expect(plan({ kind: "amount", amount: " 5.5 " })).toMatchObject({ amountCents: 550, problem: null });
    expect(plan({ kind: "amount", amount: "66.03" })).toMatchObject({ leftCents: 0, problem: null });
    expect(plan({ kind: "all" })).toEqual({ amountCents: 6603, leftCents: 0, problem: null });
    expect(plan({ kind: "amount", amount: "500" }, { currency: "jpy", refundable: 500 }).amountCents).toBe(500);
  });

  test.each([
    [{}, {}, "Select at least one item"],
    [{ lines: { 1: 0 } }, {}, "Select at least one item"],
    [{ lines: { 1: 1 } }, { items: [item(1, 0, 1)] }, "These items were free"],
    [{ lines: { 1: 1 } }, { refundable: 31.99 }, "This is more than is left to refund"],
    [{ kind: "amount" as const, amount: "66.04" }, {}, "This is more than is left to refund"],
    [{ kind: "amount" as const, amount: "0" }, {}, "Amount must be more than 0, with at most two decimals"],
    [{ kind: "amount" as const, amount: "" }, {}, "Amount must be more than 0, with at most two decimals"],
    [{ kind: "amount" as const, amount: "1.234" }, {}, "“1.234” could be 1234.00 or 1.23. Enter one of them"],
    [{ kind: "amount" as const, amount: "five" }, {}, "Enter an amount such as 9.50"],
    [{ kind: "all" as const }, { refundable: 0 }, "Nothing is left to refund"],
  ])("of %j in an order with %j is refused: %s", (selection, change, problem) => {
    const refused = plan(selection, change);
    expect(refused).toMatchObject({ amountCents: 0, problem });
    expect(describePlan(refused, "usd", "en")).toMatch(/left to refund$/);
  });
});

describe("the body of a refund request", () => {
  const form = { ...newRefund(order), note: "Wrong size", restock: true };

  test("names the items, the amount or nothing", () => {
    const facts = { reason: "requested_by_customer", note: "Wrong size", notify: true, restock: true };
    expect(writtenRefund({ ...form, lines: { 1: 0, 2: 2 } })).toEqual({
      ...facts,
      lines: [{ itemId: 2, quantity: 2 }],
    });
    expect(writtenRefund({ ...form, kind: "all", lines: { 2: 2 }, shipping: true, amount: "5" })).toEqual(facts);
    // A refund of an amount gives no items back.
    expect(writtenRefund({ ...form, kind: "amount", lines: { 2: 2 }, amount: " 5 " })).toEqual({
      ...facts,
      restock: false,
      amount: "5",
    });
  });

  test("never means everything if no items are selected", () => {
    expect(writtenRefund({ ...form, shipping: true })).toMatchObject({ shipping: true });
    expect(writtenRefund({ ...form, shipping: true })).not.toHaveProperty("lines");
    expect(writtenRefund({ ...form, tip: true })).toMatchObject({ tip: true });
    expect(writtenRefund({ ...form, tip: true })).not.toHaveProperty("lines");
    expect(writtenRefund(form)).toMatchObject({ lines: [] });
  });

  test("has the same key when it is repeated and a new one when it is changed", () => {
    let count = 0;
    const keyOf = makeRequestKeys(() => `key-${(count += 1)}`);
    const body = writtenRefund({ ...form, kind: "amount", amount: "5" });
    expect([keyOf(body), keyOf({ ...body })]).toEqual(["key-1", "key-1"]);
    expect([keyOf({ ...body, amount: "6" }), keyOf(body)]).toEqual(["key-2", "key-3"]);
    expect(makeRequestKeys()(body)).toMatch(/^[\w-]{8,100}$/);
  });
});

test("a refund starts with items, or with an amount if no items are left", () => {
  expect(newRefund(order).kind).toBe("items");
  expect(newRefund({ items: [item(1, 32, 1, 0)] }).kind).toBe("amount");
});

test("selected quantities are limited to what is left", () => {
  expect(limitLines({ 1: 1, 2: 3 }, { items: [item(1, 32, 1, 0), item(2, 30.03, 3, 2)] })).toEqual({ 1: 0, 2: 2 });
});

const refund: Refund = {
  id: 1,
  amount: 14.01,
  shipping: 4,
  tip: 0,
  state: "succeeded",
  reason: "other",
  note: null,
  lines: [{ itemId: 2, quantity: 1, amount: 10.01 }],
  restock: false,
  failureReason: null,
  by: "admin",
  createdAt: "2026-11-21T12:00:00.000Z",
  settledAt: "2026-11-21T12:00:00.000Z",
  notifiedAt: null,
};

test("an order has the same to refund until something was refunded", () => {
  expect(isSameRefundable(order, { ...order, version: 4, status: "shipped" })).toBe(true);
  expect(isSameRefundable(order, { ...order, refundable: 1 })).toBe(false);
  expect(isSameRefundable(order, { ...order, refunds: [{ ...refund, state: "failed" }] })).toBe(false);
});

describe("what an order's refunds say", () => {
  test("is what was refunded, what is in progress and what is left", () => {
    expect(describeRefunds(order, "en")).toBe("Nothing refunded yet, $66.03 left to refund");
    expect(describeRefunds({ ...order, refundedTotal: 14.01, refundable: 52.02 }, "en")).toBe(
      "Refunded $14.01 of $66.03, $52.02 left to refund",
    );
    const refunds = (["asked", "pending", "requires_action", "failed", "canceled", "succeeded"] as const).map(
      (state, index) => ({ ...refund, id: index, state, amount: 1.1 }),
    );
    expect(describeRefunds({ ...order, refunds, refundedTotal: 1.1, refundable: 61.63 }, "en")).toBe(
      "Refunded $1.10 of $66.03, $3.30 in progress, $61.63 left to refund",
    );
    expect(describeRefunds({ ...order, refundedTotal: 66.03, refundable: 0 }, "en")).toBe(
      "Refunded $66.03 of $66.03, nothing left to refund",
    );
    expect(describeRefunds({ ...order, total: 0, refundable: 0 }, "en")).toContain("This order was free");
  });

  test("names the items and the shipping that a refund gives back", () => {
    expect(describeLines(refund, order, "en")).toBe("1 × Item 2, shipping $4.00");
    expect(describeLines({ ...refund, tip: 3 }, order, "en")).toBe("1 × Item 2, shipping $4.00, tip $3.00");
    expect(describeLines({ ...refund, shipping: 0 }, { ...order, items: [] }, "en")).toBe("1 × Unknown product");
    expect(describeLines({ lines: [], shipping: 0, tip: 0 }, order, "en")).toBe("");
  });
});
