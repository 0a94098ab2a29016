import { afterAll, beforeAll, expect, test } from "vitest";
import { buildProduct } from "../../../testing/factories.ts";
import { reconcile } from "../../../testing/reconcile.ts";
import { startTestApp, type TestApp } from "../../../testing/start-test-app.ts";
import { eraseUnpaidOrders } from "../../system/housekeeping/erase-orders.ts";
import { orderTable } from "../orders/tables.ts";
import { providerCursorTable } from "./table.ts";
import { variantTable } from "../../shop/products/tables.ts";

let app: TestApp;
let productId: number;

beforeAll(async () => {
  app = await startTestApp();
  const { database } = app.recital;
  productId = (await buildProduct(database, { name: "Print", priceCents: 4000 })).id;
  await database.model(variantTable).update({ stock: 3 }, { where: { productId } });
});
afterAll(() => app.stop());

async function open(email: string) {
  const body = { items: [{ productId, quantity: 1 }], customerEmail: email };
  return app.visitor().api("POST /api/create-checkout-session", { body });
}

const read = (id: number) => app.recital.database.model(orderTable).findByPk(id, { rejectOnEmpty: true });
const variant = () => app.recital.database.model(variantTable).findOne({ where: { productId }, rejectOnEmpty: true });

test("a payment of another amount ends the hold, and its order is not erased as one that was never paid", async () => {
  const { database } = app.recital;
  const { orderId, sessionId } = await open("ada@example.com");
  await database.model(orderTable).update({ totalCents: 3900, subtotalCents: 3900 }, { where: { id: orderId } });
  await app.stripe.pay(sessionId);
  await expect.poll(async () => (await read(orderId)).closedAt).not.toBeNull();
  expect(await read(orderId)).toMatchObject({ paidAt: null, paymentId: expect.any(String), status: "pending" });
  expect(await variant()).toMatchObject({ stock: 3, held: 0 });
  const later = new Date(app.clock.now().getTime() + 365 * 24 * 3_600_000);
  await eraseUnpaidOrders(database, later, later);
  expect(await read(orderId)).toMatchObject({ customerEmail: "ada@example.com", erasedAt: null });
});

test("an order that was closed while the key of another account was in force is recorded once the right one is", async () => {
  const { model } = app.recital.database;
  const { orderId, sessionId } = await open("bob@example.com");
  app.stripe.holdWebhooks(true);
  await app.stripe.pay(sessionId);
  // The other account did not know the session for longer than completed checkouts are usually listed.
  const closed = { closedAt: app.clock.now(), status: "cancelled" } as const;
  await model(orderTable).update(closed, { where: { id: orderId } });
  const tenDaysMs = 10 * 24 * 3_600_000;
  // Before the clock moves, which makes the scheduled reconciliation due.
  const upTo = new Date(app.clock.now().getTime() + tenDaysMs);
  await model(providerCursorTable).upsert({ kind: "checkouts", upTo });
  app.clock.offsetMs += tenDaysMs;
  await reconcile(app);
  expect((await read(orderId)).paidAt).toBeNull();
  // Simulates replaced keys.
  await model(providerCursorTable).destroy({ where: { kind: "checkouts" } });
  await reconcile(app);
  expect(await read(orderId)).toMatchObject({ status: "processing", paidAt: expect.any(Date) });
});
