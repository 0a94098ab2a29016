import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { applyFact, type OrderState, type ProviderFact } from "./order-lifecycle.ts";

const now = new Date("2026-11-20T12:00:00Z");
const address = {
  name: "Ada",
  address: { line1: "1 Road", line2: null, city: "Town", state: "", postal_code: "1", country: "DE" },
};
const fresh: OrderState = {
  status: "pending",
  totalCents: 3200,
  currency: "usd",
  paidAt: null,
  refundedAt: null,
  statusBeforeRefund: null,
  closedAt: null,
  shippingAddress: null,
};
const paid: ProviderFact = {
  kind: "paid",
  amountCents: 3200,
  currency: "usd",
  paymentId: "pi_1",
  shippingAddress: address,
};
const facts: Record<string, ProviderFact> = { paid, closed: { kind: "closed" } };

function live(order: OrderState, happened: readonly ProviderFact[]) {
  const results: string[] = [];
  const last = happened.reduce<OrderState>((state, fact) => {
    const { result, changes } = applyFact(state, fact, now);
    results.push(result);
    return { ...state, ...changes };
  }, order);
  return { last, results };
}

describe("an order's life cycle", () => {
  test("a payment sets a pending order to processing and stores its address", () => {
    expect(live(fresh, [paid]).last).toMatchObject({ status: "processing", paidAt: now, shippingAddress: address });
  });

  test("a payment with another amount or currency is not accepted", () => {
    for (const wrong of [
      { ...paid, amountCents: 3199 },
      { ...paid, amountCents: 3201 },
      { ...paid, currency: "eur" },
    ]) {
      // The checkout is closed, so it holds no stock.
      const last = { ...fresh, closedAt: now, paymentId: wrong.paymentId };
      expect(live(fresh, [wrong, wrong])).toEqual({ last, results: ["amount-differs", "amount-differs"] });
    }
  });

  test("an address that the admin entered is not overwritten", () => {
    const mine = { ...address, name: "Entered by the admin" };
    expect(live({ ...fresh, shippingAddress: mine }, [paid]).last.shippingAddress).toBe(mine);
  });

  test("a closed unpaid order is cancelled, unless the admin has changed its status", () => {
    expect(live(fresh, [{ kind: "closed" }]).last.status).toBe("cancelled");
    expect(live({ ...fresh, status: "shipped" }, [{ kind: "closed" }]).last.status).toBe("shipped");
  });

  test("a closed order that the admin sets to pending is not closed again, and can still be paid", () => {
    const { last } = live(fresh, [{ kind: "closed" }]);
    const again = live({ ...last, status: "pending" }, [{ kind: "closed" }]);
    expect(again).toMatchObject({ last: { status: "pending" }, results: ["nothing-new"] });
    expect(live(again.last, [paid]).last.status).toBe("processing");
  });

  test("a payment recorded after its refund does not override a status set by the admin", () => {
    const refunded: OrderState = { ...fresh, status: "cancelled", refundedAt: now };
    expect(live(refunded, [paid]).last).toMatchObject({ status: "cancelled", paidAt: now });
  });

  test("a payment recorded after its refund is processing once that refund fails", () => {
    const refunded: OrderState = { ...fresh, status: "refunded", refundedAt: now, statusBeforeRefund: "pending" };
    expect(live(refunded, [paid]).last).toMatchObject({ status: "refunded", statusBeforeRefund: "processing" });
  });

  test("facts in any order with any repeats lead to the same state, and one payment is recorded", () => {
    const names = fc.subarray(Object.keys(facts), { minLength: 1 });
    fc.assert(
      fc.property(names, fc.infiniteStream(fc.nat()), fc.nat(6), (chosen, dice, repeats) => {
        const roll = (sides: number) => (dice.next().value ?? 0) % sides;
        const shuffled = [...chosen];
        for (let i = 0; i < repeats; i++)
          shuffled.splice(roll(shuffled.length + 1), 0, chosen[roll(chosen.length)] ?? "");
        const happened = shuffled.flatMap((name) => facts[name] ?? []);
        const canonical = live(
          fresh,
          chosen.toSorted().flatMap((name) => facts[name] ?? []),
        );
        const { last, results } = live(fresh, happened);
        expect(last).toEqual(canonical.last);
        expect(results.filter((result) => result === "paid")).toHaveLength(chosen.includes("paid") ? 1 : 0);
      }),
    );
  });
});
