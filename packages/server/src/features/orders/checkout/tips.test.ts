import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { deleteOrders } from "../../../testing/build-order.ts";
import { buildProduct } from "../../../testing/factories.ts";
import { startTestApp, type TestApp, type Visitor } from "../../../testing/start-test-app.ts";
import { orderTable } from "../orders/tables.ts";

let app: TestApp;
let admin: Visitor;
let productId: number;

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.admin();
  productId = (await buildProduct(app.recital.database, { name: "Disc", priceCents: 1500 })).id;
});
afterAll(() => app.stop());
afterEach(() => {
  // The next window of the limits.
  app.clock.offsetMs += 3_600_000;
  return deleteOrders(app.recital.database);
});

const items = () => [{ productId, quantity: 1 }];

test("a tip is a part of the quote's and the order's total; 0 is none", async () => {
  const visitor = app.visitor();
  const price = (tip: number | string | null) =>
    visitor.api("POST /api/checkout/quote", { body: { items: items(), tip } });
  expect(await price("3.50")).toMatchObject({ subtotal: 15, tip: 3.5, total: 18.5 });
  expect(await price(0)).toMatchObject({ subtotal: 15, tip: 0, total: 15 });
  expect(await price(null)).toMatchObject({ tip: 0, total: 15 });
  const body = { items: items(), customerEmail: "ada@example.com", tip: 1, expectedTotal: 16 };
  const { sessionId, orderId } = await visitor.api("POST /api/create-checkout-session", { body });
  await app.stripe.pay(sessionId);
  const params = { id: String(orderId) };
  const paid = { subtotal: 15, tip: 1, total: 16, paid: true };
  await expect.poll(() => visitor.api("GET /api/orders/:id", { params })).toMatchObject(paid);
  const [listed] = await admin.api("GET /api/admin/orders", { query: { search: String(orderId) } });
  expect(listed).toMatchObject(paid);
});

test("an amount that is no tip is refused, in quote and checkout, and stores nothing", async () => {
  for (const tip of [0.99, -1, 1.005, 1_000_001, "", "three", true, [3], { amount: 3 }]) {
    for (const path of ["/api/checkout/quote", "/api/create-checkout-session"]) {
      app.clock.offsetMs += 60_000;
      const body = JSON.stringify({ items: items(), customerEmail: "ada@example.com", tip });
      const response = await app.visitor().fetch(path, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body,
      });
      expect({ tip, status: response.status, ...(await response.json()) }).toMatchObject({
        tip,
        status: 422,
        fields: { tip: expect.any(String) },
      });
    }
  }
  expect(await app.recital.database.model(orderTable).count()).toBe(0);
});

/** Pays a tip, and returns its order. */
async function tip(visitor: Visitor, note?: string) {
  const body = { amount: "5", email: "ada@example.com", ...(note !== undefined && { note }) };
  const { sessionId, orderId } = await visitor.api("POST /api/tips", { body });
  await app.stripe.pay(sessionId);
  await app.smtp.waitForEmail(({ to, subject }) => to.includes(body.email) && subject.startsWith("Your tip to"));
  return { sessionId, params: { id: String(orderId) } };
}

test("a tip alone is paid, thanked for, and neither shipped nor withdrawn from; a refund gives it back", async () => {
  const visitor = app.visitor();
  const { sessionId, params } = await tip(visitor, "  Bravo!\r\nSee you  ");
  const order = { subtotal: 0, shipping: 0, tip: 5, total: 5, items: [], needsShipping: false, paid: true };
  const note = "Bravo!\nSee you";
  expect(await visitor.api("GET /api/orders/:id", { params })).toMatchObject({
    ...order,
    note,
    canEditAddress: false,
    hasItemsToShip: false,
    canWithdrawUntil: null,
  });
  const detail = await admin.api("GET /api/admin/orders/:id", { params });
  expect(detail).toMatchObject({ ...order, note, canShip: false, lacksShippingInfo: false, refundableTip: 5 });
  expect(await admin.api("GET /api/admin/orders", { query: { view: "toShip" } })).toEqual([]);
  const { text } = await app.smtp.waitForEmail(({ subject }) => subject === `New tip #${params.id}: $5.00`);
  expect(text).toContain(note);
  expect(app.stripe.sessions().find(({ id }) => id === sessionId)).toMatchObject({
    total: 500,
    cancelUrl: `${app.url}/tip`,
  });

  const body = { requestKey: "tip-refund", reason: "other" as const };
  await admin.api("POST /api/admin/orders/:id/refunds", { params, body });
  const refunded = { status: "refunded", refundedTotal: 5, refundable: 0, refundableTip: 0, refunds: [{ tip: 5 }] };
  await expect.poll(() => admin.api("GET /api/admin/orders/:id", { params })).toMatchObject(refunded);
});

test("a tip that was not paid is no unfinished cart", async () => {
  const visitor = app.visitor();
  await visitor.api("POST /api/tips", { body: { amount: 1, email: "ada@example.com" } });
  expect(await visitor.api("GET /api/checkout/unfinished")).toEqual({ checkout: null });
});

test("a tip of another amount, without an address or with a long note is refused by the field", async () => {
  const wrong: readonly (readonly [string, object])[] = [
    ["amount", { amount: 0 }],
    ["amount", { amount: 0.99 }],
    ["amount", { amount: 1_000_000 }],
    ["amount", { amount: undefined }],
    ["email", { email: "ada" }],
    ["note", { note: "x".repeat(501) }],
    ["note", { note: "a\u0000b" }],
  ];
  for (const [field, change] of wrong) {
    app.clock.offsetMs += 600_000;
    const response = await post({ amount: 3, email: "ada@example.com", ...change });
    expect({ change, status: response.status, ...(await response.json()) }).toMatchObject({
      change,
      status: 422,
      fields: { [field]: expect.any(String) },
    });
  }
  expect(await app.recital.database.model(orderTable).count()).toBe(0);
});

function post(body: object): Promise<Response> {
  const headers = { "content-type": "application/json" };
  return app.visitor().fetch("/api/tips", { method: "POST", headers, body: JSON.stringify(body) });
}

test("twenty tips in ten minutes come from one network, and no more", async () => {
  const statuses = new Map<number, number>();
  for (let index = 0; index < 22; index++) {
    // The limit of one minute, which tips share with checkouts, is not the one that is meant.
    if (index === 10 || index === 19) app.clock.offsetMs += 60_000;
    const { status } = await post({ amount: 3, email: "ada@example.com" });
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
  }
  expect([...statuses]).toEqual([
    [201, 20],
    [429, 2],
  ]);
});
