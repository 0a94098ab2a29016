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
