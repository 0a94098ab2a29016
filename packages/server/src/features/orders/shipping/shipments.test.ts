import { ApiError } from "@recital/contract/client";
import type { AdminOrderDetail } from "@recital/contract/endpoints/orders/orders";
import type { ShipmentRequestInput, ShipmentUpdateInput } from "@recital/contract/endpoints/orders/shipments";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { buildProduct } from "../../../testing/factories.ts";
import { startTestApp, type TestApp, type Visitor } from "../../../testing/start-test-app.ts";
import { waitForJobs } from "../../../testing/wait-for-jobs.ts";
import type { ProductRow } from "../../shop/products/tables.ts";
import { orderTable } from "../orders/tables.ts";

let app: TestApp;
let admin: Visitor;
let vinyl: ProductRow;
let shirt: ProductRow;
let album: ProductRow;
let count = 0;

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.admin();
  const { database } = app.recital;
  vinyl = await buildProduct(database, { name: "Vinyl", priceCents: 3200 });
  shirt = await buildProduct(database, { name: "Shirt", priceCents: 1001 });
  album = await buildProduct(database, { name: "Album", priceCents: 900, isDigital: true });
});
afterAll(() => app.stop());
beforeEach(() => (app.clock.offsetMs += 61_000));

interface Bought {
  readonly id: number;
  readonly email: string;
}

/** Buys one record, three shirts and a download, or the given lines. */
async function buy(
  items = [
    { productId: vinyl.id, quantity: 1 },
    { productId: shirt.id, quantity: 3 },
    { productId: album.id, quantity: 1 },
  ],
): Promise<Bought> {
  const { orderId, sessionId, email } = await placeOrder(items);
  await app.stripe.pay(sessionId);
  await expect.poll(async () => (await read(orderId)).paid).toBe(true);
  return { id: orderId, email };
}

async function placeOrder(items: { productId: number; quantity: number }[]) {
  count += 1;
  const email = `shipped-${count}@example.com`;
  const body = { items, customerEmail: email };
  return { ...(await app.visitor().api("POST /api/create-checkout-session", { body })), email };
}

function read(orderId: number): Promise<AdminOrderDetail> {
  return admin.api("GET /api/admin/orders/:id", { params: { id: String(orderId) } });
}

function ship(orderId: number, request: Partial<ShipmentRequestInput> = {}): Promise<AdminOrderDetail> {
  const body = { carrier: "dhl" as const, ...request };
  return admin.api("POST /api/admin/orders/:id/shipments", { params: { id: String(orderId) }, body });
}

const idsOf = (orderId: number, shipmentId: number) => ({ id: String(orderId), shipmentId: String(shipmentId) });

function correct(orderId: number, shipmentId: number, body: ShipmentUpdateInput): Promise<AdminOrderDetail> {
  return admin.api("PUT /api/admin/orders/:id/shipments/:shipmentId", { params: idsOf(orderId, shipmentId), body });
}

function remove(orderId: number, shipmentId: number): Promise<AdminOrderDetail> {
  return admin.api("DELETE /api/admin/orders/:id/shipments/:shipmentId", { params: idsOf(orderId, shipmentId) });
}

function setStatus(orderId: number, status: AdminOrderDetail["status"]): Promise<AdminOrderDetail> {
  return admin.api("PUT /api/admin/orders/:id/status", { params: { id: String(orderId) }, body: { status } });
}

function refund(orderId: number, lines?: { itemId: number; quantity: number }[]): Promise<AdminOrderDetail> {
  count += 1;
  const body = { requestKey: `request-${count}`, reason: "other" as const, notify: false, ...(lines && { lines }) };
  return admin.api("POST /api/admin/orders/:id/refunds", { params: { id: String(orderId) }, body });
}

/** Returns the events except events of emails, which are sent meanwhile. */
const shipmentEvents = ({ events }: AdminOrderDetail) => events.filter(({ kind }) => kind === "shipment");

const itemOf = (order: AdminOrderDetail, name: string) => order.items.find((item) => item.name === name)?.id ?? 0;

async function refusalOf(call: Promise<unknown>): Promise<{ status: number; fields: unknown; message: string }> {
  const error = await call.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof ApiError)) throw new Error("the call was not refused");
  const { status, fields, userMessage } = error;
  return { status, fields, message: userMessage };
}

async function isListed(orderId: number, view: "toShip" | "unfinished"): Promise<boolean> {
  let total = -1;
  const onHeaders = (headers: Headers) => (total = Number(headers.get("x-total-count")));
  const found = await admin.api("GET /api/admin/orders", { query: { view, search: `#${orderId}` }, onHeaders });
  expect(total).toBe(found.length);
  return found.length === 1;
}

async function emailsAbout({ email }: Bought, words: string): Promise<string[]> {
  await waitForJobs(app.recital.database);
  return app.smtp
    .emails(email)
    .map(({ text }) => text)
    .filter((text) => text.includes(words));
}

describe("a shipment", () => {
  test("of everything sets the order to shipped, is in the timeline, and is told to the customer once", async () => {
    const order = await buy();
    const before = await read(order.id);
    expect(before).toMatchObject({ status: "processing", canShip: true, shipments: [] });
    expect(before.items.map(({ shippableQuantity }) => shippableQuantity)).toEqual([1, 3, 0]);
    expect(await isListed(order.id, "toShip")).toBe(true);
    const after = await ship(order.id, { trackingNumber: " 0034 0434 ", version: before.version });
    const lines = [
      { itemId: itemOf(before, "Vinyl"), quantity: 1 },
      { itemId: itemOf(before, "Shirt"), quantity: 3 },
    ];
    expect(after).toMatchObject({ status: "shipped", canShip: false });
    expect(after.shipments).toEqual([
      {
        id: expect.any(Number),
        carrier: "dhl",
        trackingNumber: "0034 0434",
        trackingUrl: "https://www.dhl.com/global-en/home/tracking.html?tracking-id=00340434",
        shippedAt: expect.any(String),
        items: lines,
        by: "admin",
        notifiedAt: expect.any(String),
      },
    ]);
    expect(after.items.map(({ shippableQuantity }) => shippableQuantity)).toEqual([0, 0, 0]);
    expect(shipmentEvents(after).at(-1)).toMatchObject({
      kind: "shipment",
      by: "admin",
      text: "Shipped 4 items by DHL",
    });
    expect(await isListed(order.id, "toShip")).toBe(false);
    const [text, ...more] = await emailsAbout(order, "is on its way to you");
    expect(more).toEqual([]);
    expect(text).toMatch(/\nTrack your parcel <\S+tracking-id=00340434\S*>\n\nView your order </);
    for (const part of ["by DHL", "0034 0434", "Vinyl", "Shirt"]) expect(text).toContain(part);
    expect(text).not.toContain("Album");
  });

  test("of a part sets the order to shipped, and the rest is still to ship", async () => {
    const order = await buy();
    const shirts = itemOf(await read(order.id), "Shirt");
    const twice = [
      { itemId: shirts, quantity: 1 },
      { itemId: shirts, quantity: 1 },
    ];
    const first = await ship(order.id, { items: twice });
    expect(first).toMatchObject({ status: "shipped", canShip: true, shipments: [{ items: [{ quantity: 2 }] }] });
    expect(await isListed(order.id, "toShip")).toBe(true);
    const second = await ship(order.id, { carrier: "other", trackingNumber: "by bicycle", notify: false });
    expect(second.shipments).toHaveLength(2);
    expect(second.shipments[1]).toMatchObject({ trackingUrl: null, notifiedAt: null, items: [{}, { quantity: 1 }] });
    expect(await isListed(order.id, "toShip")).toBe(false);
    expect(await refusalOf(ship(order.id))).toMatchObject({ status: 409, message: "Nothing is left to ship." });
    expect(await emailsAbout(order, "A part of your order")).toHaveLength(1);
    expect(await emailsAbout(order, "by bicycle")).toEqual([]);
  });

  test("asked for ten times at once with one version is recorded once", async () => {
    const order = await buy();
    const { version, items } = await read(order.id);
    const oneItem = [{ itemId: items[1]?.id ?? 0, quantity: 1 }];
    const presses = Array.from({ length: 10 }, () =>
      ship(order.id, { version, items: oneItem }).catch((e: unknown) => e),
    );
    const refusals = (await Promise.all(presses)).filter((result) => result instanceof ApiError);
    expect(refusals.map(({ status }) => status)).toEqual(Array.from({ length: 9 }, () => 409));
    expect((await read(order.id)).shipments).toHaveLength(1);
    expect(await emailsAbout(order, "is on its way to you")).toHaveLength(1);
  });

  test("asked for ten times at once without a version never ships more than was bought", async () => {
    const order = await buy();
    const shirts = itemOf(await read(order.id), "Shirt");
    const two = [{ itemId: shirts, quantity: 2 }];
    const presses = Array.from({ length: 10 }, () => ship(order.id, { items: two }).catch((e: unknown) => e));
    const refusals = (await Promise.all(presses)).filter((result) => result instanceof ApiError);
    expect(refusals.map(({ status }) => status)).toEqual(Array.from({ length: 9 }, () => 422));
    expect((await read(order.id)).shipments).toHaveLength(1);
  });

  test.each([
    [{ carrier: "pigeon" }, 422, "carrier"],
    [{ carrier: undefined }, 422, "carrier"],
    [{ carrier: "__proto__" }, 422, "carrier"],
    [{ trackingNumber: "x".repeat(101) }, 422, "trackingNumber"],
    [{ trackingNumber: "1\n2" }, 422, "trackingNumber"],
    [{ trackingNumber: 12 }, 422, "trackingNumber"],
    [{ items: [] }, 422, "items"],
    [{ items: "all" }, 422, "items"],
    [{ items: [{ itemId: 999_999_999, quantity: 1 }] }, 422, "items"],
    [{ items: [{ itemId: 1, quantity: 0 }] }, 422, "items.0.quantity"],
    [{ items: [{ itemId: 1, quantity: 1.5 }] }, 422, "items.0.quantity"],
    [{ items: [{ itemId: -1, quantity: 1 }] }, 422, "items.0.itemId"],
    [{ notify: "yes" }, 422, "notify"],
    [{ version: 999 }, 409, null],
  ])("with %j is refused by a message and writes nothing", async (wrong, status, field) => {
    const order = await buy();
    const { version } = await read(order.id);
    // Invalid on purpose.
    const refusal = await refusalOf(ship(order.id, wrong as Partial<ShipmentRequestInput>));
    expect(refusal.status).toBe(status);
    if (field !== null) expect(Object.keys(refusal.fields as object)).toEqual([field]);
    expect(await read(order.id)).toMatchObject({ version, status: "processing", shipments: [] });
  });

  test("of digital or of too many items is refused at the items", async () => {
    const order = await buy();
    const detail = await read(order.id);
    for (const [name, quantity] of [
      ["Album", 1],
      ["Shirt", 4],
    ] as const) {
      const refusal = await refusalOf(ship(order.id, { items: [{ itemId: itemOf(detail, name), quantity }] }));
      expect(refusal).toMatchObject({ status: 422, fields: { items: expect.any(String) } });
    }
  });

  test("of an unknown order is 404, and without a login 401", async () => {
    expect(await refusalOf(ship(999_999))).toMatchObject({ status: 404 });
    const params = { id: "1" };
    const stranger = app.visitor().api("POST /api/admin/orders/:id/shipments", { params, body: { carrier: "dhl" } });
    expect(await refusalOf(stranger)).toMatchObject({ status: 401 });
  });
});

describe("nothing is shipped of an order", () => {
  test("that is not paid", async () => {
    const { orderId } = await placeOrder([{ productId: vinyl.id, quantity: 1 }]);
    expect(await refusalOf(ship(orderId))).toMatchObject({ status: 409 });
    expect(await read(orderId)).toMatchObject({ canShip: false, items: [{ shippableQuantity: 1 }] });
    expect(await isListed(orderId, "toShip")).toBe(false);
    expect(await isListed(orderId, "unfinished")).toBe(true);
  });

  test("of digital items only", async () => {
    const { id } = await buy([{ productId: album.id, quantity: 2 }]);
    expect(await refusalOf(ship(id))).toMatchObject({ status: 409, message: "Digital items are not shipped." });
    expect(await isListed(id, "toShip")).toBe(false);
    expect(await isListed(id, "unfinished")).toBe(false);
  });

  test.each(["cancelled", "refunded"] as const)("that an admin set to %s", async (status) => {
    const { id } = await buy();
    await setStatus(id, status);
    expect(await refusalOf(ship(id))).toMatchObject({ status: 409, message: expect.stringContaining(status) });
    expect(await isListed(id, "toShip")).toBe(false);
    await setStatus(id, "processing");
    expect(await isListed(id, "toShip")).toBe(true);
  });

  test("that was refunded in full, until the refund fails", async () => {
    const { id } = await buy();
    await refund(id);
    expect(await isListed(id, "toShip")).toBe(false);
    await expect.poll(async () => (await read(id)).status).toBe("refunded");
    expect(await refusalOf(ship(id))).toMatchObject({ status: 409 });
    const [made] = app.stripe.refunds().slice(-1);
    await app.stripe.settleRefund(made?.id ?? "", "failed", "declined");
    await expect.poll(async () => (await read(id)).status).toBe("processing");
    expect(await isListed(id, "toShip")).toBe(true);
    expect((await ship(id)).status).toBe("shipped");
  });

  test("that was erased", async () => {
    const { id } = await buy();
    const { shipments } = await ship(id, { items: [{ itemId: itemOf(await read(id), "Vinyl"), quantity: 1 }] });
    await app.recital.database.model(orderTable).update({ erasedAt: app.clock.now() }, { where: { id } });
    expect(await refusalOf(ship(id))).toMatchObject({ status: 409 });
    const correction = correct(id, shipments[0]?.id ?? 0, { trackingNumber: "1" });
    expect(await refusalOf(correction)).toMatchObject({ status: 409 });
  });
});

test("refunded items need no shipping", async () => {
  const { id } = await buy();
  const before = await read(id);
  await refund(id, [{ itemId: itemOf(before, "Shirt"), quantity: 2 }]);
  const after = await ship(id);
  expect(after.shipments[0]?.items.map(({ quantity }) => quantity)).toEqual([1, 1]);
  expect(after.canShip).toBe(false);
});

test("an order whose unshipped items are refunded leaves the list of those to ship", async () => {
  const { id } = await buy();
  const before = await read(id);
  await ship(id, { items: [{ itemId: itemOf(before, "Shirt"), quantity: 3 }] });
  expect(await isListed(id, "toShip")).toBe(true);
  await refund(id, [{ itemId: itemOf(before, "Vinyl"), quantity: 1 }]);
  expect(await isListed(id, "toShip")).toBe(false);
});

test("an order set to shipped or delivered by the admin is not to ship, but takes a shipment", async () => {
  const { id } = await buy();
  for (const status of ["shipped", "delivered"] as const) {
    expect((await setStatus(id, status)).canShip).toBe(true);
    expect(await isListed(id, "toShip")).toBe(false);
  }
  const after = await ship(id);
  expect(after).toMatchObject({ status: "delivered", shipments: [{}] });
});

describe("a correction", () => {
  test("changes what it names, is told only on request, and says that it corrects", async () => {
    const order = await buy();
    const shipped = await ship(order.id, { trackingNumber: "WRONG-1" });
    expect(await emailsAbout(order, "WRONG-1")).toHaveLength(1);
    const id = shipped.shipments[0]?.id ?? 0;
    const silent = await correct(order.id, id, { trackingNumber: "RIGHT-2", version: shipped.version });
    expect(silent.shipments).toMatchObject([{ carrier: "dhl", trackingNumber: "RIGHT-2", items: [{}, {}] }]);
    expect(await emailsAbout(order, "RIGHT-2")).toEqual([]);
    const told = await correct(order.id, id, { carrier: "ups", notify: true });
    expect(told.events.map(({ text }) => text)).toEqual(expect.arrayContaining(["Shipment corrected: 4 items by UPS"]));
    const [text, ...more] = await emailsAbout(order, "corrected");
    expect(more).toEqual([]);
    for (const part of ["RIGHT-2", "UPS", "tracknum=RIGHT-2", "instead of the earlier ones"])
      expect(text).toContain(part);
    expect(await emailsAbout(order, "is on its way to you")).toHaveLength(1);
  });

  test("of a shipment that the customer was not told about is told as a shipment", async () => {
    const order = await buy();
    const shipped = await ship(order.id, { notify: false });
    await correct(order.id, shipped.shipments[0]?.id ?? 0, { notify: true });
    expect(await emailsAbout(order, "is on its way to you")).toHaveLength(1);
    expect(await emailsAbout(order, "corrected")).toEqual([]);
  });

  test("that changes nothing changes no version", async () => {
    const { id } = await buy();
    const { version, shipments } = await ship(id, { trackingNumber: "1" });
    const [only] = shipments;
    const update = { carrier: "dhl", trackingNumber: "1", items: only?.items } as const;
    const same = await correct(id, only?.id ?? 0, update);
    expect(same.version).toBe(version);
  });

  test("of the items is limited to what is left beside the other shipments", async () => {
    const { id } = await buy();
    const shirts = itemOf(await read(id), "Shirt");
    await ship(id, { items: [{ itemId: shirts, quantity: 1 }] });
    const { shipments } = await ship(id, { items: [{ itemId: shirts, quantity: 1 }] });
    const second = shipments[1]?.id ?? 0;
    const three = correct(id, second, { items: [{ itemId: shirts, quantity: 3 }] });
    expect(await refusalOf(three)).toMatchObject({ status: 422, fields: { items: expect.any(String) } });
    const { shipments: after } = await correct(id, second, { items: [{ itemId: shirts, quantity: 2 }] });
    expect(after.map(({ items }) => items.map(({ quantity }) => quantity))).toEqual([[1], [2]]);
  });

  test("asked for ten times at once with one version is made once", async () => {
    const { id } = await buy();
    const { version, shipments } = await ship(id, { notify: false });
    const shipmentId = shipments[0]?.id ?? 0;
    const presses = Array.from({ length: 10 }, (_, index) =>
      correct(id, shipmentId, { trackingNumber: `N-${index}`, version }).catch((error: unknown) => error),
    );
    const refusals = (await Promise.all(presses)).filter((result) => result instanceof ApiError);
    expect(refusals.map(({ status }) => status)).toEqual(Array.from({ length: 9 }, () => 409));
  });

  test("of another order's shipment is 404", async () => {
    const [first, second] = [await buy(), await buy()];
    const { shipments } = await ship(first.id);
    const shipmentId = shipments[0]?.id ?? 0;
    expect(await refusalOf(correct(second.id, shipmentId, { trackingNumber: "1" }))).toMatchObject({ status: 404 });
    expect(await refusalOf(remove(second.id, shipmentId))).toMatchObject({ status: 404 });
    expect((await read(first.id)).shipments).toHaveLength(1);
  });
});

describe("deleting shipments", () => {
  test("restores the earlier status with the last one", async () => {
    const { id } = await buy();
    const shirts = itemOf(await read(id), "Shirt");
    await ship(id, { items: [{ itemId: shirts, quantity: 1 }] });
    const { shipments } = await ship(id);
    const [first, second] = shipments.map((shipment) => shipment.id);
    expect(await remove(id, second ?? 0)).toMatchObject({ status: "shipped", canShip: true });
    const after = await remove(id, first ?? 0);
    expect(after).toMatchObject({ status: "processing", shipments: [], canShip: true });
    expect(shipmentEvents(after).at(-1)).toMatchObject({
      kind: "shipment",
      text: "Shipment deleted: 1 item by DHL; status changed from shipped to processing",
    });
    expect(await isListed(id, "toShip")).toBe(true);
    expect(await refusalOf(remove(id, first ?? 0))).toMatchObject({ status: 404 });
  });

  test("keeps a status that an admin set since", async () => {
    const { id } = await buy();
    const { shipments } = await ship(id);
    await setStatus(id, "delivered");
    expect((await remove(id, shipments[0]?.id ?? 0)).status).toBe("delivered");
  });

  test("of a refunded order restores the earlier status once the refund fails", async () => {
    const { id } = await buy();
    const { shipments } = await ship(id);
    await refund(id);
    await expect.poll(async () => (await read(id)).status).toBe("refunded");
    expect((await remove(id, shipments[0]?.id ?? 0)).status).toBe("refunded");
    const [made] = app.stripe.refunds().slice(-1);
    await app.stripe.settleRefund(made?.id ?? "", "failed", "declined");
    await expect.poll(async () => (await read(id)).status).toBe("processing");
  });
});
