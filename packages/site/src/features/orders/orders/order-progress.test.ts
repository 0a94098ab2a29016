import type { BuyerOrder } from "@recital/contract/endpoints/orders/buyers";
import { describe, expect, it } from "vitest";
import { sampleItem as item, sampleOrder as order } from "../../../testing/sample-order.ts";
import { describeOrder } from "./order-progress.tsx";

const at = order.createdAt;
const later = "2026-11-04T10:00:00.000Z";
const shipment: BuyerOrder["shipments"][number] = {
  id: 1,
  carrier: "dhl",
  trackingNumber: null,
  trackingUrl: null,
  shippedAt: later,
  items: [{ itemId: 1, quantity: 2 }],
};

describe("describeOrder", () => {
  it.each([
    ["Being prepared", {}],
    ["Waiting for your payment", { paid: false, paidAt: null, status: "pending" }],
    ["Not paid", { paid: false, paidAt: null, status: "cancelled" }],
    ["Canceled", { status: "cancelled" }],
    ["On its way", { status: "shipped", hasItemsToShip: false }],
    ["Delivered", { status: "delivered" }],
    ["Complete", { needsShipping: false, items: [{ ...item, isDigital: true }] }],
    ["Refunded", { status: "refunded" }],
    ["Refunded", { status: "shipped", refundedTotal: 64 }],
  ] as const)("says %j", (title, change) => {
    expect(describeOrder({ ...order, ...change } as BuyerOrder, "en").title).toBe(title);
  });

  it.each([
    [null, "Your digital products are sent by email."],
    ["/downloads/x", "Your files are ready to download."],
  ])("says where digital products are with the page %j", (downloadsUrl, text) => {
    expect(describeOrder({ ...order, needsShipping: false, downloadsUrl }, "en").text).toBe(text);
  });

  it.each([
    [[null], "Physical products ship within 2-3 business days. We'll"],
    [["2027-03-04"], "Your products ship on March 4, 2027. We'll"],
    [["2027-03-04", "2027-01-10"], "Your products ship on March 4, 2027. We'll"],
    [[null, "2027-03-04"], "Physical products ship within 2-3 business days, pre-orders by March 4, 2027. We'll"],
  ])("says when products that ship on %j are shipped", (days, text) => {
    const items = days.map((shipsOn) => ({ ...item, shipsOn }));
    expect(describeOrder({ ...order, items }, "en").text).toContain(text);
  });

  it("tells a part of the order from the whole", () => {
    const part = { ...shipment, items: [{ itemId: 1, quantity: 1 }] };
    const shipped = { ...order, status: "shipped" as const, shipments: [part] };
    expect(describeOrder(shipped, "en").title).toBe("Partly on its way");
    // The rest was refunded.
    expect(describeOrder({ ...shipped, hasItemsToShip: false }, "en").title).toBe("On its way");
  });

  it("dates the steps that were reached", () => {
    expect(describeOrder({ ...order, status: "shipped", shipments: [shipment] }, "en").steps).toEqual([
      { label: "Ordered", at, isDone: true },
      { label: "Packed", at: null, isDone: true },
      { label: "On its way", at: later, isDone: true },
      { label: "Delivered", at: null, isDone: false },
    ]);
  });

  it("is on the way to the payment first, and then to being packed", () => {
    const next = (change: Partial<BuyerOrder>) =>
      describeOrder({ ...order, ...change }, "en").steps?.find(({ isDone }) => !isDone)?.label;
    expect(next({ paid: false, paidAt: null, status: "pending" })).toBe("Paid");
    expect(next({})).toBe("Packed");
    expect(next({ status: "shipped" })).toBe("Delivered");
  });

  it("has no steps to ship for digital products", () => {
    expect(describeOrder({ ...order, needsShipping: false }, "en").steps?.map(({ label }) => label)).toEqual([
      "Ordered",
      "Paid",
    ]);
  });
});
