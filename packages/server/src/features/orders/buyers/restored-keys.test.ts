import { afterAll, beforeAll, expect, test } from "vitest";
import { ownerAlert } from "../../../email/owner-alert.tsx";
import { enqueue } from "../../../jobs/outbox.ts";
import { makeMigratedStorage, type TestStorage } from "../../../testing/database.ts";
import { buildProduct } from "../../../testing/factories.ts";
import { orderLinkOf } from "../../../testing/read-order-email.ts";
import { backUp, restoreInto } from "../../../testing/restore-app.ts";
import { startTestApp, type TestApp } from "../../../testing/start-test-app.ts";
import { orderTable } from "../orders/tables.ts";

let before: TestApp;
let after: TestApp | undefined;
let storage: TestStorage;

beforeAll(async () => {
  before = await startTestApp({ env: { ENCRYPTION_KEY: "ab".repeat(32) } });
  storage = await makeMigratedStorage({ hasAdmin: false });
});
afterAll(async () => {
  await after?.stop();
  await before.stop();
  await storage.remove();
});

async function buy(app: TestApp, productId: number, customerEmail: string) {
  const body = { items: [{ productId, quantity: 1 }], customerEmail };
  const { orderId, sessionId } = await app.visitor().api("POST /api/create-checkout-session", { body });
  await app.stripe.pay(sessionId);
  return { orderId, link: await orderLinkOf(app, customerEmail, /^Your order #/) };
}

test("after a restore, the link of an email opens its own order only, and no order or email is taken for a lost one", async () => {
  const { id } = await buildProduct(before.recital.database, { name: "Vinyl", priceCents: 3200 });
  const known = await buy(before, id, "ann@example.com");
  const archive = await backUp(before);
  const lost = await buy(before, id, "bob@example.com");
  const lostIds = before.smtp.emails().map(({ messageId }) => messageId);

  await restoreInto(storage, archive, before);
  after = await startTestApp({ storage, stripe: before.stripe, env: { ENCRYPTION_KEY: "ab".repeat(32) } });
  before.stripe.setWebhook(null);
  const order = after.recital.database.model(orderTable);
  const next = await after.visitor().api("POST /api/create-checkout-session", {
    body: { items: [{ productId: id, quantity: 1 }], customerEmail: "carla@example.com" },
  });
  expect(next.orderId).toBeGreaterThan(lost.orderId + 900);
  const open = async (link: string) => {
    const response = await after?.visitor().fetch(link);
    return response?.headers.get("location");
  };
  expect(await open(known.link)).toBe(`/orders/${known.orderId}`);
  // Even an order that has the number of the lost one.
  const row = await order.findByPk(next.orderId, { rejectOnEmpty: true });
  await order.destroy({ where: { id: next.orderId } });
  await order.create({ ...row.get(), id: lost.orderId });
  expect(await open(lost.link)).toBe("/orders/invalid-link");

  const payload = { subject: "After the restore", sentences: [] };
  const { database, worker } = after.recital;
  await enqueue(database, null, ownerAlert, { payload, dedupeKey: "after", now: after.clock.now() });
  worker.nudge();
  const alert = await after.smtp.waitForEmail(({ subject }) => subject.includes("After the restore"));
  expect(alert.messageId).toMatch(/^<owner-alert-[\da-f]{32}@localhost>$/);
  expect(lostIds).not.toContain(alert.messageId);
});
