import { ApiError } from "@recital/contract/client";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createRefund } from "./create-refund.job.ts";
import { buildProduct } from "../../../testing/factories.ts";
import { reconcile } from "../../../testing/reconcile.ts";
import { backUp, restoreInto } from "../../../testing/restore-app.ts";
import { makeMigratedStorage } from "../../../testing/database.ts";
import { startTestApp, type TestApp } from "../../../testing/start-test-app.ts";
import { jobTable } from "../../../jobs/table.ts";

const dayMs = 24 * 3_600_000;
const env = { ENCRYPTION_KEY: "ab".repeat(32) };
let app: TestApp;
let productId: number;
let count = 0;

beforeAll(async () => {
  app = await startTestApp({ env });
  productId = (await buildProduct(app.recital.database, { name: "Vinyl", priceCents: 6000 })).id;
});
afterAll(() => app.stop());
beforeEach(() => {
  app.clock.offsetMs += 61_000;
  app.stripe.setRefundFault(null);
  app.stripe.setRefundState(null);
});

async function buy() {
  count += 1;
  const body = { items: [{ productId, quantity: 1 }], customerEmail: `buyer-${count}@example.com` };
  const { orderId, sessionId } = await app.visitor().api("POST /api/create-checkout-session", { body });
  await app.stripe.pay(sessionId);
  await expect.poll(async () => (await ownerOf(app).read(orderId)).paid).toBe(true);
  const paymentId = app.stripe.sessions().find(({ id }) => id === sessionId)?.paymentId ?? "";
  const made = () => app.stripe.refunds().filter((refund) => refund.paymentId === paymentId);
  return { orderId, paymentId, made };
}

/** The owner's calls to an app. */
function ownerOf(of: TestApp) {
  const admin = of.admin();
  const call = async () => (await admin).api;
  const params = (orderId: number, refundId: number) => ({ id: String(orderId), refundId: String(refundId) });
  const read = async (orderId: number) =>
    (await call())("GET /api/admin/orders/:id", { params: { id: String(orderId) } });
  return {
    read,
    async refund(orderId: number, amount: number) {
      count += 1;
      const body = { requestKey: `request-${count}`, reason: "other" as const, amount };
      await (
        await call()
      )("POST /api/admin/orders/:id/refunds", { params: { id: String(orderId) }, body });
      return (await read(orderId)).refunds.at(-1)?.id ?? 0;
    },
    retry: async (orderId: number, refundId: number) =>
      (await call())("POST /api/admin/orders/:id/refunds/:refundId/retry", { params: params(orderId, refundId) }),
    withdraw: async (orderId: number, refundId: number) =>
      (await call())("POST /api/admin/orders/:id/refunds/:refundId/withdraw", { params: params(orderId, refundId) }),
    async hasRefund(orderId: number, state: string, refundedTotal: number) {
      await expect
        .poll(async () => {
          const order = await read(orderId);
          return [order.refunds.at(-1)?.state, order.refundedTotal];
        })
        .toEqual([state, refundedTotal]);
    },
  };
}

const alertsAbout = (orderId: number, title: string) =>
  app.smtp.emails("owner@recital.example").filter(({ subject }) => subject.includes(`Order #${orderId}: ${title}`));

/** Returns the job of the one refund that waits, once its first call has failed. */
async function waitingJob() {
  const where = { kind: createRefund.kind, outcome: null, lockedUntil: null };
  const find = () => app.recital.database.model(jobTable).findOne({ where });
  await expect.poll(async () => (await find())?.attempts).toBe(1);
  return find();
}

/** Makes the jobs of refunds that wait due at once. */
async function callAgain() {
  const where = { kind: createRefund.kind, outcome: null };
  await app.recital.database.model(jobTable).update({ runAt: app.clock.now() }, { where });
  app.recital.worker.nudge();
}

test("a refund that succeeded at its second attempt is known after a restore, and not made a third time", async () => {
  const owner = ownerOf(app);
  const [retried, pressed] = [await buy(), await buy()];
  app.stripe.setRefundState({ status: "failed", failureReason: "declined" }, 2);
  const ids = new Map<number, number>();
  for (const { orderId } of [retried, pressed]) {
    ids.set(orderId, await owner.refund(orderId, 20));
    await owner.hasRefund(orderId, "failed", 0);
  }
  const archive = await backUp(app);
  for (const { orderId } of [retried, pressed]) {
    await owner.retry(orderId, ids.get(orderId) ?? 0);
    await owner.hasRefund(orderId, "succeeded", 20);
  }
  const storage = await makeMigratedStorage({ hasAdmin: false });
  await restoreInto(storage, archive, app);
  app.clock.offsetMs += 2 * dayMs;
  const restored = await startTestApp({
    storage,
    stripe: app.stripe,
    smtp: app.smtp,
    clockOffsetMs: app.clock.offsetMs,
    env,
    runsWorker: false,
  });
  const after = ownerOf(restored);
  // One is tried again before the reconciliation has run. The provider has forgotten the keys of both.
  await after.retry(pressed.orderId, ids.get(pressed.orderId) ?? 0);
  restored.recital.worker.start();
  await after.hasRefund(pressed.orderId, "succeeded", 20);
  await reconcile(restored);
  await after.hasRefund(retried.orderId, "succeeded", 20);
  for (const { made } of [retried, pressed]) {
    expect(made().map(({ status }) => status)).toEqual(["failed", "succeeded"]);
  }
  await restored.stop();
  await storage.remove();
});

test("two refunds at the provider for one of ours are both counted, and the owner is told once", async () => {
  const owner = ownerOf(app);
  const { orderId, paymentId, made } = await buy();
  await owner.refund(orderId, 7);
  await owner.hasRefund(orderId, "succeeded", 7);
  const body = new URLSearchParams({ payment_intent: paymentId, amount: "700" });
  for (const [name, value] of Object.entries(made()[0]?.metadata ?? {})) body.set(`metadata[${name}]`, value);
  const headers = { authorization: "Bearer sk_test_of_recital" };
  await fetch(`${app.stripe.url}/v1/refunds`, { method: "POST", headers, body });
  await owner.hasRefund(orderId, "succeeded", 14);
  await reconcile(app);
  await owner.hasRefund(orderId, "succeeded", 14);
  expect((await owner.read(orderId)).refunds).toHaveLength(2);
  await expect.poll(() => alertsAbout(orderId, "the same refund was made twice")).toHaveLength(1);
});

test("a refund that waits is withdrawn, but not while it is being made or once it is made", async () => {
  const owner = ownerOf(app);
  const { orderId, made } = await buy();
  app.stripe.setRefundFault({ kind: "error", status: 503 });
  const refundId = await owner.refund(orderId, 9);
  const row = await waitingJob();
  await row?.update({ lockedBy: "a worker", lockedUntil: new Date(app.clock.now().getTime() + 15_000) });
  await expect(owner.withdraw(orderId, refundId)).rejects.toThrow(ApiError);
  await row?.update({ lockedBy: null, lockedUntil: null });
  await owner.withdraw(orderId, refundId);
  expect(await owner.read(orderId)).toMatchObject({ refundable: 60, refunds: [{ state: "canceled" }] });
  app.stripe.setRefundFault(null);
  await callAgain();
  await expect.poll(async () => (await row?.reload())?.outcome).toBe("done");
  expect(made()).toEqual([]);
  await expect(owner.withdraw(orderId, refundId)).rejects.toThrow(/does not wait/);
});

test("a withdrawn refund that the provider had made is recorded as made, and the owner is told", async () => {
  const owner = ownerOf(app);
  const { orderId, made } = await buy();
  app.stripe.holdWebhooks(true);
  app.stripe.setRefundFault({ kind: "drop-response-after-processing" });
  const refundId = await owner.refund(orderId, 8);
  await expect.poll(() => made().length).toBe(1);
  const isWithdrawn = async () => {
    await owner.withdraw(orderId, refundId).catch(() => undefined);
    return (await owner.read(orderId)).refunds[0]?.state === "canceled";
  };
  // While the job calls the provider, the withdrawal is refused.
  await expect.poll(isWithdrawn).toBe(true);
  app.stripe.setRefundFault(null);
  await reconcile(app);
  await owner.hasRefund(orderId, "succeeded", 8);
  await expect.poll(() => alertsAbout(orderId, "a withdrawn refund was made")).toHaveLength(1);
  app.stripe.holdWebhooks(false);
});

test("a refund that waited is stopped if the owner gave the same amount back at the provider, and can be tried again", async () => {
  const owner = ownerOf(app);
  const { orderId, paymentId, made } = await buy();
  app.stripe.setRefundFault({ kind: "error", status: 503 });
  const refundId = await owner.refund(orderId, 20);
  await waitingJob();
  app.clock.offsetMs += 2000;
  app.stripe.setRefundFault(null);
  await app.stripe.refundPayment(paymentId, { amount: 2000 });
  await callAgain();
  await expect
    .poll(async () => (await owner.read(orderId)).refunds.map(({ state }) => state))
    .toEqual(["failed", "succeeded"]);
  expect(made()).toHaveLength(1);
  await expect.poll(() => alertsAbout(orderId, "a refund was stopped")).toHaveLength(1);
  app.clock.offsetMs += 2000;
  await owner.retry(orderId, refundId);
  await expect.poll(async () => (await owner.read(orderId)).refundedTotal).toBe(40);
});
