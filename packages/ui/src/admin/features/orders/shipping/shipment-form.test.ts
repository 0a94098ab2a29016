import type { AdminOrderDetail, AdminShipment } from "@recital/contract/endpoints/orders/orders";
import { describe, expect, test } from "vitest";
import {
  describeShipped,
  isSameShippable,
  knownCarrier,
  limitItems,
  newShipment,
  recordedShipment,
  shippableItems,
  writtenShipment,
} from "./shipment-form.ts";
import { shipTexts } from "./texts/index.ts";

const variant = {
  variantId: 1,
  customs: null,
  variantTitle: null,
  editionNumbers: [],
  edition: null,
  editionSize: null,
};
const item = {
  ...variant,
  price: 10,
  quantity: 3,
  subtotal: 30,
  discount: 0,
  tax: 0,
  isDigital: false,
  refundableQuantity: 3,
  paid: 30,
};
const record = { ...item, id: 1, name: "Record", shippableQuantity: 2 };
const shirt = { ...item, id: 2, name: "", shippableQuantity: 0 };
const file = { ...item, id: 3, name: "Score", isDigital: true, shippableQuantity: 0 };
const order = { items: [record, shirt, file], canShip: true };
const shipment: AdminShipment = {
  id: 9,
  carrier: "usps",
  trackingNumber: null,
  trackingUrl: null,
  shippedAt: "2026-11-20T12:00:00.000Z",
  items: [{ itemId: 2, quantity: 3 }],
  by: "admin",
  notifiedAt: null,
};

describe("a new shipment", () => {
  const form = newShipment(order, "dhl");

  test("contains everything that is left, and the customer is told", () => {
    expect(form).toEqual({ carrier: "dhl", trackingNumber: "", items: { 1: 2, 2: 0, 3: 0 }, notify: true });
    expect(shippableItems(order, "en")).toEqual([{ id: 1, name: "Record", max: 2 }]);
  });

  test("of everything names no items", () => {
    const body = writtenShipment({ ...form, trackingNumber: " RX 1 " }, order);
    expect(body).toEqual({ carrier: "dhl", trackingNumber: "RX 1", notify: true });
  });

  test("of a part names its items", () => {
    expect(writtenShipment({ ...form, items: { 1: 1 } }, order).items).toEqual([{ itemId: 1, quantity: 1 }]);
    expect(writtenShipment({ ...form, items: { 1: 0 } }, order).items).toEqual([]);
  });
});

describe("the correction of a shipment", () => {
  const form = recordedShipment(shipment);

  test("begins with what is recorded, and the customer is not told", () => {
    expect(form).toEqual({ carrier: "usps", trackingNumber: "", items: { 2: 3 }, notify: false });
  });

  test("can contain its items and those that are left", () => {
    expect(shippableItems(order, "en", shipment)).toEqual([
      { id: 1, name: "Record", max: 2 },
      { id: 2, name: "Unknown product", max: 3 },
    ]);
    expect(limitItems({ 1: 5, 2: 9 }, order, shipment)).toEqual({ 1: 2, 2: 3 });
  });

  test("always names its items", () => {
    expect(writtenShipment({ ...form, items: { 1: 2, 2: 0 } }, order, shipment).items).toEqual([
      { itemId: 1, quantity: 2 },
    ]);
  });
});

test("only a change of what is shipped or left makes an order another one", () => {
  const shipped = { ...order, shipments: [shipment], version: 1 } as unknown as AdminOrderDetail;
  expect(isSameShippable(shipped, { ...shipped, version: 2 })).toBe(true);
  expect(isSameShippable(shipped, { ...shipped, canShip: false })).toBe(false);
  expect(isSameShippable(shipped, { ...shipped, items: [{ ...record, shippableQuantity: 1 }, shirt, file] })).toBe(
    false,
  );
  expect(isSameShippable(shipped, { ...shipped, shipments: [{ ...shipment, trackingNumber: "RX 1" }] })).toBe(false);
});

test.each([
  [null, "dhl"],
  ["", "dhl"],
  ["pigeon", "dhl"],
  ["usps", "usps"],
])("the carrier remembered as %j is %s", (text, id) => {
  expect(knownCarrier(text)).toBe(id);
});

test("what is left to ship is counted", () => {
  expect(describeShipped(order, shipTexts.en)).toBe("2 items left to ship");
  expect(describeShipped({ ...order, items: [{ ...record, shippableQuantity: 1 }] }, shipTexts.en)).toBe(
    "1 item left to ship",
  );
  expect(describeShipped({ ...order, canShip: false }, shipTexts.en)).toBe("Nothing is left to ship");
  expect(describeShipped({ ...order, items: [shirt, file] }, shipTexts.en)).toBe("Nothing is left to ship");
});
