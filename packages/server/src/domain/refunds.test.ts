import type { RefundState } from "@recital/contract/values/order";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Discount, quote } from "./quote.ts";
import {
  applyRefunds,
  isMadeTwice,
  isNewer,
  paidFor,
  planRefund,
  refundableCents,
  refundableQuantity,
  type RefundedOrder,
  type RefundPlan,
  type SoldItem,
} from "./refunds.ts";

const now = new Date("2026-11-20T12:00:00Z");

interface Sale {
  readonly order: RefundedOrder;
  readonly items: readonly SoldItem[];
}

function sell(items: readonly SoldItem[], shippingCents = 0, tipCents = 0): Sale {
  const paid = items.reduce((sum, item) => sum + paidFor(item), shippingCents + tipCents);
  const order = { status: "processing", statusBeforeRefund: null, refundedAt: null, lostCents: 0 } as const;
  return { order: { ...order, totalCents: paid, paidCents: paid, shippingCents, tipCents }, items };
}

function item(id: number, unitCents: number, quantity: number, discountCents = 0): SoldItem {
  return { id, unitCents, quantity, discountCents, taxCents: 0 };
}

type Refund = RefundPlan & { state: RefundState };

function planned(sale: Sale, refunds: readonly Refund[], wish: Parameters<typeof planRefund>[3]): RefundPlan {
  const plan = planRefund(sale.order, sale.items, refunds, wish);
  if ("message" in plan) throw new Error(plan.message);
  return plan;
}

describe("what a refund gives back", () => {
  test("shares of a line with a discount add up to what was paid for it", () => {
    const sale = sell([item(1, 333, 3, 100)]);
    const refunds: Refund[] = [];
    for (const quantity of [1, 1, 1]) {
      refunds.push({ ...planned(sale, refunds, { lines: [{ itemId: 1, quantity }] }), state: "succeeded" });
    }
    expect(refunds.map(({ amountCents }) => amountCents)).toEqual([299, 300, 300]);
    expect(refundableCents(sale.order, refunds)).toBe(0);
  });

  test("a tip is given back once, alone or with all that is left, and never beyond it", () => {
    const sale = sell([item(1, 1000, 1)], 400, 300);
    const tip = planned(sale, [], { tip: true });
    expect(tip).toMatchObject({ amountCents: 300, tipCents: 300, shippingCents: 0, lines: [] });
    const again = planRefund(sale.order, sale.items, [{ ...tip, state: "succeeded" }], { tip: true });
    expect(again).toMatchObject({ message: "No tip is left to refund" });
    expect(planned(sale, [], {})).toMatchObject({ amountCents: 1700, tipCents: 300, shippingCents: 400 });
    const most = planned(sale, [], { amountCents: 1200 });
    const rest = planned(sale, [{ ...most, state: "succeeded" }], {});
    expect(rest).toMatchObject({ amountCents: 500, tipCents: 100, shippingCents: 400, lines: [{ amountCents: 0 }] });
  });

  test("shipping is given back once, with items, with an amount, or alone", () => {
    const sale = sell([item(1, 1000, 2)], 400);
    const first = planned(sale, [], { lines: [{ itemId: 1, quantity: 1 }], shipping: true });
    expect(first).toMatchObject({ amountCents: 1400, shippingCents: 400 });
    const second = planned(sale, [{ ...first, state: "pending" }], {
      lines: [{ itemId: 1, quantity: 1 }],
      shipping: true,
    });
    expect(second).toMatchObject({ amountCents: 1000, shippingCents: 0 });
    expect(planned(sale, [], { shipping: true })).toMatchObject({ amountCents: 400, shippingCents: 400, lines: [] });
    expect(planned(sale, [], { amountCents: 100, shipping: true })).toMatchObject({ amountCents: 500 });
  });

  test("everything that is left includes shipping and the items that are left", () => {
    const sale = sell([item(1, 1000, 2), item(2, 500, 1)], 400);
    const first = planned(sale, [], { lines: [{ itemId: 1, quantity: 1 }] });
    const rest = planned(sale, [{ ...first, state: "succeeded" }], {});
    expect(rest).toMatchObject({ amountCents: 1900, shippingCents: 400 });
    expect(rest.lines.map(({ orderItemId, quantity }) => [orderItemId, quantity])).toEqual([
      [1, 1],
      [2, 1],
    ]);
  });

  test("a line named twice is summed", () => {
    const sale = sell([item(1, 1000, 3)]);
    const lines = [
      { itemId: 1, quantity: 1 },
      { itemId: 1, quantity: 2 },
    ];
    expect(planned(sale, [], { lines }).lines).toEqual([{ orderItemId: 1, quantity: 3, amountCents: 3000 }]);
    expect(planRefund(sale.order, sale.items, [], { lines: [...lines, { itemId: 1, quantity: 1 }] })).toMatchObject({
      field: "lines",
    });
  });

  test.each<RefundState>(["failed", "canceled"])("a %s refund is left to refund again", (state) => {
    const sale = sell([item(1, 1000, 1)]);
    const ended: Refund = { ...planned(sale, [], {}), state };
    expect(refundableCents(sale.order, [ended])).toBe(1000);
    expect(refundableQuantity(item(1, 1000, 1), [ended])).toBe(1);
  });
});

describe("an order's status", () => {
  const full = (state: RefundState) => [{ state, amountCents: 1000, shippingCents: 0, tipCents: 0 }];
  const { order } = sell([item(1, 1000, 1)]);

  test("is refunded while the refunds reach the payment, and returns if one fails afterwards", () => {
    expect(applyRefunds(order, full("pending"), now)).toEqual({ refundedCents: 0 });
    const refunded = { ...order, ...applyRefunds({ ...order, status: "shipped" }, full("succeeded"), now) };
    expect(refunded).toMatchObject({ status: "refunded", refundedAt: now, refundedCents: 1000 });
    expect(applyRefunds(refunded, full("failed"), now)).toEqual({
      refundedCents: 0,
      refundedAt: null,
      status: "shipped",
      statusBeforeRefund: null,
    });
  });

  test("that an admin set after the refund stays", () => {
    const set = { ...order, status: "delivered", refundedAt: now, statusBeforeRefund: null } as const;
    expect(applyRefunds(set, full("succeeded"), now)).toEqual({ refundedCents: 1000 });
    expect(applyRefunds(set, full("failed"), now)).not.toHaveProperty("status");
  });
});

test("a refund only moves forward, whatever order its states are read in", () => {
  const read: RefundState[] = ["pending", "requires_action", "pending", "succeeded", "failed"];
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...read), { minLength: 1 }), (states) => {
      const last = states.reduce<RefundState>(
        (state, next) => (isNewer(made(next), made(state)) ? next : state),
        "asked",
      );
      for (const final of ["failed", "succeeded"] as const) {
        if (!states.includes(final)) continue;
        expect(last).toBe(final);
        return;
      }
      expect(["pending", "requires_action"]).toContain(last);
    }),
  );
});

const made = (state: RefundState, attempt = 1, providerId: string | null = "re_1") => ({ state, attempt, providerId });

test("a later attempt is newer whatever the states, and what the provider made is newer than what was recorded without it", () => {
  for (const before of ["asked", "pending", "succeeded", "failed", "canceled"] as const) {
    for (const state of ["pending", "succeeded", "failed", "canceled"] as const) {
      expect(isNewer(made(state, 2, "re_2"), made(before))).toBe(true);
      expect(isNewer(made(state), made(before, 2, null))).toBe(false);
      expect(isNewer(made(state), made(before, 1, null))).toBe(true);
    }
  }
});

test("a second refund of the provider for one reference gives money back twice, unless it failed", () => {
  expect(isMadeTwice(made("succeeded", 1, "re_2"), made("succeeded"))).toBe(true);
  expect(isMadeTwice(made("pending"), made("succeeded", 2, "re_2"))).toBe(true);
  expect(isMadeTwice(made("failed"), made("succeeded", 2, "re_2"))).toBe(false);
  expect(isMadeTwice(made("succeeded", 2, "re_2"), made("failed"))).toBe(false);
  expect(isMadeTwice(made("succeeded"), made("pending"))).toBe(false);
  expect(isMadeTwice(made("succeeded"), made("asked", 1, null))).toBe(false);
});

const anySale = fc
  .tuple(
    fc.array(
      fc.record({
        unitCents: fc.integer({ min: 0, max: 9_999 }),
        quantity: fc.integer({ min: 1, max: 7 }),
        percent: fc.integer({ min: 0, max: 100 }),
      }),
      { minLength: 1, maxLength: 4 },
    ),
    fc.integer({ min: 0, max: 900 }),
  )
  .map(([lines, shipping]) =>
    sell(
      lines.map(({ unitCents, quantity, percent }, index) =>
        item(index + 1, unitCents, quantity, Math.floor((unitCents * quantity * percent) / 100)),
      ),
      shipping,
    ),
  );

const anyWish = fc.record(
  {
    lines: fc.array(fc.record({ itemId: fc.integer({ min: 1, max: 5 }), quantity: fc.integer({ min: 1, max: 4 }) }), {
      minLength: 1,
      maxLength: 3,
    }),
    amountCents: fc.integer({ min: 1, max: 30_000 }),
    shipping: fc.boolean(),
  },
  { requiredKeys: [] },
);

const anyStep = fc.oneof(
  fc.record({ wish: anyWish }),
  fc.record({ index: fc.nat(20), state: fc.constantFrom<RefundState>("pending", "succeeded", "failed", "canceled") }),
);

test("any sequence of refunds, failures and repeats keeps 0 ≤ refunded ≤ paid, and no line gives back more than was sold", () => {
  fc.assert(
    fc.property(anySale, fc.array(anyStep, { maxLength: 25 }), ({ order: sold, items }, steps) => {
      const refunds: Refund[] = [];
      let order = sold;
      for (const step of steps) {
        if ("wish" in step) {
          const { lines, amountCents, ...rest } = step.wish;
          const plan = planRefund(order, items, refunds, lines ? { lines, ...rest } : { amountCents, ...rest });
          if ("message" in plan) continue;
          expect(plan.amountCents).toBeGreaterThan(0);
          refunds.push({ ...plan, state: "asked" });
        } else {
          const refund = refunds[step.index % Math.max(1, refunds.length)];
          if (refund && isNewer(made(step.state), made(refund.state))) refund.state = step.state;
        }
        order = { ...order, ...applyRefunds(order, refunds, now) };
        const { refundedCents } = applyRefunds(order, refunds, now);
        expect(refundedCents).toBeGreaterThanOrEqual(0);
        expect(refundedCents).toBeLessThanOrEqual(order.paidCents ?? 0);
        const live = refunds.filter(({ state }) => state !== "failed" && state !== "canceled");
        expect(live.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBeLessThanOrEqual(order.totalCents);
        for (const item of items) {
          const lines = live.flatMap((refund) => refund.lines).filter(({ orderItemId }) => orderItemId === item.id);
          expect(lines.reduce((sum, { quantity }) => sum + quantity, 0)).toBeLessThanOrEqual(item.quantity);
          expect(lines.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBeLessThanOrEqual(paidFor(item));
        }
        expect(order.status === "refunded").toBe(order.refundedAt !== null);
      }
    }),
  );
});

const anyDiscount = fc.option(
  fc.record({
    kind: fc.constantFrom<Discount["kind"]>("percent", "amount"),
    value: fc.integer({ min: 1, max: 100 }),
    minSubtotalCents: fc.constant(0),
    productIds: fc.option(fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 2 })),
  }),
);

/** A cart as it was quoted, with discount and shipping. */
const quotedSale = fc
  .record({
    lines: fc.array(
      fc.record({
        unitCents: fc.integer({ min: 0, max: 9_999 }),
        quantity: fc.integer({ min: 1, max: 7 }),
        isDigital: fc.boolean(),
      }),
      { minLength: 1, maxLength: 4 },
    ),
    discount: anyDiscount,
    firstCents: fc.integer({ min: 0, max: 900 }),
    furtherCents: fc.integer({ min: 0, max: 200 }),
    tipCents: fc.constantFrom(0, 100, 333),
  })
  .map(({ lines, discount, firstCents, furtherCents, tipCents }) => {
    const rate = { classId: 1, firstCents, furtherCents, tracked: null, daysMin: null, daysMax: null };
    const cart = quote({
      lines: lines.map((line, index) => ({ ...line, id: index + 1, productId: index + 1, classId: 1 })),
      zones: [{ countries: "rest", freeFromCents: null, rates: [rate] }],
      country: "NO",
      delivery: "standard",
      canPickUp: false,
      discount,
      tipCents,
    });
    const paidCents = cart.totalCents ?? NaN;
    const shippingCents = cart.shippingCents ?? NaN;
    const order = { ...sell([]).order, totalCents: paidCents, paidCents, shippingCents, tipCents };
    return { order, items: cart.lines };
  });

const part = fc.oneof(
  fc.record({ itemId: fc.integer({ min: 1, max: 4 }), quantity: fc.integer({ min: 1, max: 3 }) }),
  fc.constantFrom("shipping" as const, "tip" as const),
);

test("every sequence of partial refunds gives back each cent of goods, discount, shipping and tip once", () => {
  fc.assert(
    fc.property(quotedSale, fc.array(part, { maxLength: 12 }), fc.boolean(), ({ order, items }, parts, isWhole) => {
      const refunds: Refund[] = [];
      const give = (wish: Parameters<typeof planRefund>[3]) => {
        const plan = planRefund(order, items, refunds, wish);
        if (!("message" in plan)) refunds.push({ ...plan, state: "succeeded" });
      };
      for (const wish of parts) give(typeof wish === "string" ? { [wish]: true } : { lines: [wish] });
      // The rest at once, or one by one.
      if (!isWhole) {
        give({ shipping: true, tip: true });
        const left = items.map((sold) => ({ itemId: sold.id, quantity: refundableQuantity(sold, refunds) }));
        for (const line of left.filter(({ quantity }) => quantity > 0)) give({ lines: [line] });
      }
      give({});
      const lines = refunds.flatMap((refund) => refund.lines);
      expect(refunds.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(order.paidCents);
      expect(refunds.reduce((sum, { shippingCents }) => sum + shippingCents, 0)).toBe(order.shippingCents);
      expect(refunds.reduce((sum, { tipCents }) => sum + tipCents, 0)).toBe(order.tipCents);
      for (const sold of items) {
        const ofItem = lines.filter(({ orderItemId }) => orderItemId === sold.id);
        expect(ofItem.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(paidFor(sold));
      }
      expect(refundableCents(order, refunds)).toBe(0);
    }),
    { numRuns: 2000 },
  );
});
