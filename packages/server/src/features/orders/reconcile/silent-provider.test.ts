import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { startTestApp, type TestApp, type Visitor } from "../../../testing/start-test-app.ts";
import { orderTable } from "../orders/tables.ts";
import { jobTable } from "../../../jobs/table.ts";

let app: TestApp;
let admin: Visitor;
const orders = 30;
const atOnce = 4;
/** A call that gets no response is repeated twice. */
const attempts = 3;

beforeAll(async () => {
  app = await startTestApp({ runsWorker: false, paymentTimeoutMs: 40 });
  admin = await app.admin();
  const createdAt = app.clock.now();
  await app.recital.database.model(orderTable).bulkCreate(
    Array.from({ length: orders }, (_, index) => ({
      checkoutKey: `open-${index}`,
      customerEmail: "undecided@example.com",
      currency: "usd",
      subtotalCents: 1000,
      totalCents: 1000,
      status: "pending" as const,
      needsShipping: false,
      sessionId: `cs_open_${index}`,
      checkoutExpiresAt: new Date(createdAt.getTime() + 2 * 3_600_000),
      createdAt,
      updatedAt: createdAt,
    })),
  );
});
afterAll(() => app.stop());
beforeEach(() => {
  app.stripe.setFault({ kind: "hang" });
});

const calls = () => app.stripe.requests().filter(({ path }) => path.startsWith("/v1/checkout/sessions")).length;
const check = () => admin.api("GET /api/check-pending-orders");

test("a provider that does not respond is asked about a few orders, once for several presses", async () => {
  const before = calls();
  const pressed = await Promise.all([check(), check(), check()]);
  expect(calls() - before).toBeLessThanOrEqual(atOnce * attempts);
  for (const { results } of pressed) {
    expect(results).toHaveLength(orders);
    const silent = results.filter(({ message }) => message === "The payment service does not respond");
    expect(silent).toHaveLength(atOnce);
    expect(results.filter(({ message }) => message.startsWith("Not checked yet"))).toHaveLength(orders - atOnce);
  }
  app.stripe.setFault(null);
  const { results } = await check();
  // Orders that were never checked come first.
  expect(results.slice(-atOnce).map(({ orderId }) => orderId)).toEqual(
    pressed[0]?.results.slice(0, atOnce).map(({ orderId }) => orderId),
  );
});

test("a provider that does not respond ends the reconciliation at its first call", async () => {
  const before = calls();
  app.recital.worker.start();
  const job = app.recital.database.model(jobTable);
  const where = { kind: "reconcile-orders" };
  await expect
    .poll(async () => (await job.findOne({ where }))?.lastError, { timeout: 20_000 })
    .toBe("The payment service does not respond");
  await app.recital.worker.stop();
  expect(calls() - before).toBeLessThanOrEqual(attempts);
  expect(app.stripe.requests().some(({ path }) => /^\/v1\/(refunds|disputes)/.test(path))).toBe(false);
});
