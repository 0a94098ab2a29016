import { describe, expect, test } from "vitest";
import type { ExistingRefund } from "./refunds.ts";
import {
  applyShipment,
  findShippingProblem,
  isToShip,
  planShipment,
  shippableQuantity,
  undoShipments,
  type ExistingShipment,
  type ShippedItem,
  type ShippedOrder,
} from "./shipments.ts";

const paid: ShippedOrder = {
  status: "processing",
  statusBeforeRefund: null,
  statusBeforeShipment: null,
  paidAt: new Date(0),
  refundedAt: null,
  erasedAt: null,
  needsShipping: true,
  isDisputed: false,
  lostCents: 0,
};

function item(id: number, quantity: number, isDigital = false): ShippedItem {
  return { id, quantity, isDigital, unitCents: 1000, discountCents: 0, taxCents: 0 };
}

function refund(state: ExistingRefund["state"], orderItemId: number, quantity: number): ExistingRefund {
  return { state, amountCents: 0, shippingCents: 0, tipCents: 0, lines: [{ orderItemId, quantity, amountCents: 0 }] };
}

const shipment = (orderItemId: number, quantity: number): ExistingShipment => ({ lines: [{ orderItemId, quantity }] });

describe("what is left to ship of an item", () => {
  test.each([
    ["nothing was sent", [], [], 3],
    ["one was sent", [], [shipment(1, 1)], 2],
    ["one of another item was sent", [], [shipment(2, 1)], 3],
    ["one is being refunded", [refund("asked", 1, 1)], [], 2],
    ["one was refunded and two were sent", [refund("succeeded", 1, 1)], [shipment(1, 1), shipment(1, 1)], 0],
    ["a refund failed", [refund("failed", 1, 3)], [], 3],
    ["all were sent and one came back", [refund("succeeded", 1, 1)], [shipment(1, 3)], 0],
  ])("if %s", (_, refunds, shipments, left) => {
    expect(shippableQuantity(item(1, 3), { refunds, shipments })).toBe(left);
    expect(shippableQuantity(item(1, 3, true), { refunds, shipments })).toBe(0);
  });
});

test("any sequence of shipments and refunds never sends more than was bought, and ends with nothing to ship", () => {
  // A generator with a fixed seed, so that each run is the same.
  let seed = 7;
  const random = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below;
  for (let round = 0; round < 300; round++) {
    const items = [item(1, 1 + random(4)), item(2, 1 + random(4)), item(3, 2, true)];
    const refunds: ExistingRefund[] = [];
    const shipments: ExistingShipment[] = [];
    const moves = { refunds, shipments };
    for (let step = 0; step < 8; step++) {
      const [itemId, quantity] = [1 + random(3), 1 + random(3)];
      const left = items.map((item) => shippableQuantity(item, moves));
      if (random(3) === 0) refunds.push(refund(random(2) === 0 ? "failed" : "succeeded", itemId, quantity));
      else {
        const plan = planShipment(items, moves, [{ itemId, quantity }]);
        expect("message" in plan).toBe(itemId === 3 || quantity > (left[itemId - 1] ?? 0));
        if (!("message" in plan)) shipments.push({ lines: plan });
      }
    }
    const rest = planShipment(items, moves, undefined);
    if ("message" in rest) throw new Error(rest.message);
    expect(isToShip(paid, items, moves)).toBe(rest.length > 0);
    shipments.push({ lines: rest });
    expect(findShippingProblem(paid, items, moves)).not.toBeNull();
    for (const { id, quantity } of items) {
      const lines = shipments
        .flatMap((shipment) => shipment.lines ?? [])
        .filter(({ orderItemId }) => orderItemId === id);
      expect(lines.reduce((total, line) => total + line.quantity, 0)).toBeLessThanOrEqual(id === 3 ? 0 : quantity);
    }
  }
});

test("shipping keeps the first earlier status, which returns unless an admin or a refund set another", () => {
  expect(applyShipment(paid)).toEqual({ status: "shipped", statusBeforeShipment: "processing" });
  expect(applyShipment({ ...paid, statusBeforeShipment: "pending" })).toMatchObject({
    statusBeforeShipment: "pending",
  });
  for (const status of ["shipped", "delivered"] as const) expect(applyShipment({ ...paid, status })).toEqual({});
  const shipped = { ...paid, status: "shipped", statusBeforeShipment: "processing" } as const;
  expect(undoShipments(shipped)).toEqual({ status: "processing", statusBeforeShipment: null });
  expect(undoShipments({ ...shipped, statusBeforeShipment: null })).toEqual({});
  expect(undoShipments({ ...shipped, status: "refunded", statusBeforeRefund: "shipped" })).toEqual({
    statusBeforeRefund: "processing",
    statusBeforeShipment: null,
  });
});

test("an order waits while items are left, unless its status says otherwise", () => {
  const items = [item(1, 2)];
  const none = { refunds: [], shipments: [] };
  const part = { refunds: [], shipments: [shipment(1, 1)] };
  expect(isToShip({ ...paid, status: "shipped" }, items, none)).toBe(false);
  expect(isToShip({ ...paid, status: "shipped" }, items, part)).toBe(true);
  for (const status of ["cancelled", "refunded", "delivered"] as const) {
    expect(isToShip({ ...paid, status }, items, part)).toBe(false);
  }
  for (const change of [{ paidAt: null }, { refundedAt: new Date(1) }, { erasedAt: new Date(1) }]) {
    expect(isToShip({ ...paid, ...change }, items, none)).toBe(false);
  }
});
