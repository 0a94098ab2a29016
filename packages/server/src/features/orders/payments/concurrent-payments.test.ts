import { afterAll, beforeAll, expect, test } from "vitest";
import { buildProduct } from "../../../testing/factories.ts";
import { checkoutEvent, sendEvent } from "../../../testing/signed-event.ts";
import { startTestApp, type TestApp, type Visitor } from "../../../testing/start-test-app.ts";
import { waitForJobs } from "../../../testing/wait-for-jobs.ts";
import type { ProductRow } from "../../shop/products/tables.ts";
import { orderTable } from "../orders/tables.ts";
import { jobTable } from "../../../jobs/table.ts";
import { webhookEventTable } from "./tables.ts";

const buyersPerShop = 40;
const deliveries = 3;

let first: TestApp;
let second: TestApp;
let vinyl: ProductRow;
let buyers = 0;

beforeAll(async () => {
  const env = { TRUST_PROXY: "1" };
  // On a busy machine, the last buyer waits long for the stock's lock and for the emulator.
  const options = { env, maxDatabaseWaitMs: 120_000, paymentTimeoutMs: 80_000 };
  first = await startTestApp(options);
  second = await startTestApp({ ...options, storage: first.storage, stripe: first.stripe, smtp: first.smtp });
  vinyl = await buildProduct(first.recital.database, { priceCents: 3200 });
  first.stripe.holdWebhooks(true);
});
afterAll(async () => {
  await second.stop();
  await first.stop();
});

interface Purchase {
  readonly buyer: Visitor;
  readonly email: string;
  readonly sessionId: string;
  readonly orderId: number;
}

async function buy(shop: TestApp, host: number): Promise<Purchase> {
  buyers += 1;
  const email = `buyer-${buyers}@example.com`;
  const buyer = shop.visitor();
  const response = await buyer.fetch("/api/create-checkout-session", {
    method: "POST",
    headers: { "content-type": "application/json", "x-forwarded-for": `198.51.100.${host}` },
    body: JSON.stringify({ items: [{ productId: vinyl.id, quantity: 1 }], customerEmail: email }),
  });
  expect(response.status).toBe(201);
  const { sessionId, orderId } = (await response.json()) as { sessionId: string; orderId: number };
  await shop.stripe.pay(sessionId);
  return { buyer, email, sessionId, orderId };
}

/** Returns all requests that a payment causes, in an order unlike that of the purchases. */
function shuffledRequests(purchases: readonly Purchase[], shops: readonly TestApp[]): (() => Promise<number>)[] {
  const events = Array.from({ length: deliveries }, (_, round) =>
    purchases.map(({ sessionId, orderId }) => async () => {
      const payload = checkoutEvent(`evt_${orderId}`, "checkout.session.completed", sessionId);
      return (await sendEvent((shops[(round + orderId) % shops.length] ?? first).url, payload)).status;
    }),
  );
  const pages = purchases.map(({ buyer, orderId }) => async () => {
    const response = await buyer.fetch(`/api/process-order/${orderId}`, { method: "POST" });
    expect(await response.json()).toMatchObject({ success: true });
    return response.status;
  });
  const all = [...events.flat(), ...pages];
  // The step and the length have no common factor, so every index occurs once.
  return all.map((_, index) => all[(index * 67) % all.length] ?? (() => Promise.resolve(0)));
}

async function expectEachOnce(shops: readonly TestApp[], purchases: readonly Purchase[]): Promise<void> {
  const order = first.recital.database.model(orderTable);
  const job = first.recital.database.model(jobTable);
  const webhookEvent = first.recital.database.model(webhookEventTable);
  const ids = purchases.map(({ orderId }) => orderId);
  expect(new Set(ids).size).toBe(purchases.length);
  expect(await order.count({ where: { id: ids, status: "processing", paidCents: 3200 } })).toBe(purchases.length);
  expect(new Set((await order.findAll({ where: { id: ids } })).map((row) => row.paymentId)).size).toBe(ids.length);
  expect(await webhookEvent.count({ where: { id: ids.map((id) => `evt_${id}`) } })).toBe(purchases.length);
  await waitForJobs(first.recital.database);
  for (const { email } of purchases) expect(first.smtp.emails(email)).toHaveLength(1);
  expect(await job.count({ where: { kind: "order-confirmation", outcome: "done" } })).toBe(buyers);
  expect(await job.count({ where: { outcome: ["failed", "uncertain"] } })).toBe(0);
  const lines = shops.flatMap((shop) => shop.logLines);
  expect(lines.filter((line) => line.includes('"level":"error"') || line.includes('"status":50'))).toEqual([]);
}

test.each([
  ["one process", () => [first]],
  ["two processes on one database", () => [first, second]],
])("forty concurrent buyers with %s create exactly forty orders, payments and emails", async (_, pick) => {
  const shops = pick();
  const purchases = await Promise.all(
    Array.from({ length: buyersPerShop }, (_, index) => buy(shops[index % shops.length] ?? first, index)),
  );
  const statuses = await Promise.all(shuffledRequests(purchases, shops).map((send) => send()));
  expect(statuses).toEqual(statuses.map(() => 200));
  expect(statuses).toHaveLength(buyersPerShop * (deliveries + 1));
  await expectEachOnce(shops, purchases);
});
