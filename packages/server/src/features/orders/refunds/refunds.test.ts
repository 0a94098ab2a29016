import { ApiError } from "@recital/contract/client";
import type { AdminOrderDetail } from "@recital/contract/endpoints/orders/orders";
import type { RefundRequestInput } from "@recital/contract/endpoints/orders/payments";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { Op } from "../../../db/sequelize.ts";
import { buildProduct } from "../../../testing/factories.ts";
import { reconcile } from "../../../testing/reconcile.ts";
import { startTestApp, type TestApp, type Visitor } from "../../../testing/start-test-app.ts";
import { waitForJobs } from "../../../testing/wait-for-jobs.ts";
import type { ProductRow } from "../../shop/products/tables.ts";
import { providerCursorTable } from "../reconcile/table.ts";
import { refundTable } from "./tables.ts";
import { jobTable } from "../../../jobs/table.ts";
import { orderTable } from "../orders/tables.ts";

let app: TestApp;
let admin: Visitor;
let vinyl: ProductRow;
let shirt: ProductRow;
let count = 0;

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.admin();
  vinyl = await buildProduct(app.recital.database, { name: "Vinyl", priceCents: 3200 });
  shirt = await buildProduct(app.recital.database, { name: "Shirt", priceCents: 1001 });
});
afterAll(() => app.stop());
beforeEach(() => {
  app.clock.offsetMs += 61_000;
  app.stripe.holdWebhooks(false);
  app.stripe.setFault(null);
  app.stripe.setRefundFault(null);
  app.stripe.setRefundState(null);
});

interface PaidOrder {
  readonly orderId: number;
  readonly sessionId: string;
  readonly email: string;
}

/** Buys one record and three shirts: $62.03. */
async function buy(): Promise<PaidOrder> {
  count += 1;
  const email = `refunded-${count}@example.com`;
  const items = [
    { productId: vinyl.id, quantity: 1 },
    { productId: shirt.id, quantity: 3 },
  ];
  const started = await app
    .visitor()
    .api("POST /api/create-checkout-session", { body: { items, customerEmail: email } });
  await app.stripe.pay(started.sessionId);
  await expect.poll(async () => (await read(started.orderId)).paid).toBe(true);
  return { ...started, email };
}

function read(orderId: number): Promise<AdminOrderDetail> {
  return admin.api("GET /api/admin/orders/:id", { params: { id: String(orderId) } });
}

function refund(orderId: number, request: Partial<RefundRequestInput> = {}): Promise<AdminOrderDetail> {
  count += 1;
  const body = { requestKey: `request-${count}`, reason: "requested_by_customer" as const, ...request };
  return admin.api("POST /api/admin/orders/:id/refunds", { params: { id: String(orderId) }, body });
}

async function refusalOf(call: Promise<unknown>): Promise<{ status: number; fields: unknown; message: string }> {
  const error = await call.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof ApiError)) throw new Error("the call was not refused");
  const { status, fields, userMessage } = error;
  return { status, fields, message: userMessage };
}

/** Returns what the provider gave back of an order's payment, in cents. */
async function refundedAtProvider({ sessionId }: PaidOrder): Promise<number> {
  const paymentId = app.stripe.sessions().find(({ id }) => id === sessionId)?.paymentId ?? "";
  const response = await fetch(`${app.stripe.url}/v1/refunds?payment_intent=${paymentId}&limit=100`, {
    headers: { authorization: "Bearer sk_test_of_recital" },
  });
  const { data } = (await response.json()) as { data: { amount: number; status: string }[] };
  return data.filter(({ status }) => status === "succeeded").reduce((sum, { amount }) => sum + amount, 0);
}

async function succeeded(orderId: number, refundedTotal: number): Promise<AdminOrderDetail> {
  await expect.poll(async () => (await read(orderId)).refundedTotal).toBe(refundedTotal);
  return read(orderId);
}

describe("a refund", () => {
  test("of items moves their money, is told to the buyer once, and lowers what is left", async () => {
    const order = await buy();
    const before = await read(order.orderId);
    const [record, shirts] = before.items;
    const asked = await refund(order.orderId, {
      lines: [{ itemId: shirts?.id ?? 0, quantity: 2 }],
      note: "Wrong size",
    });
    expect(asked).toMatchObject({ refundable: 42.01, refunds: [{ amount: 20.02, by: "admin", note: "Wrong size" }] });
    const after = await succeeded(order.orderId, 20.02);
    expect(after).toMatchObject({ status: "processing", refundable: 42.01 });
    expect(after.items).toMatchObject([
      { id: record?.id, refundableQuantity: 1, paid: 32 },
      { id: shirts?.id, refundableQuantity: 1, paid: 30.03 },
    ]);
    expect(await refundedAtProvider(order)).toBe(2002);
    const message = await app.smtp.waitForEmail(
      ({ envelope, text }) => envelope.to.includes(order.email) && text.includes("Your refund"),
    );
    expect(message.text).toContain("$20.02");
    expect(message.text).not.toContain("Wrong size");
    expect(after.events.map(({ text }) => text)).toEqual(
      expect.arrayContaining(["Refund of $20.02 requested", "Refunded $20.02"]),
    );
  });

  test("of everything sets the order to refunded and lists all items", async () => {
    const order = await buy();
    await refund(order.orderId, { notify: false });
    const after = await succeeded(order.orderId, 62.03);
    expect(after).toMatchObject({ status: "refunded", refundable: 0 });
    expect(after.refunds).toMatchObject([
      { amount: 62.03, state: "succeeded", lines: [{ quantity: 1 }, { quantity: 3 }] },
    ]);
    expect(await refusalOf(refund(order.orderId))).toMatchObject({
      status: 422,
      fields: { amount: expect.any(String) },
    });
  });

  test("asked for fifty times at once with one key is made once", async () => {
    const order = await buy();
    const presses = Array.from({ length: 50 }, () =>
      refund(order.orderId, { requestKey: "pressed-50-times", amount: "5" }),
    );
    const results = await Promise.all(presses);
    expect(new Set(results.map(({ refunds }) => refunds.map(({ id }) => id).join())).size).toBe(1);
    await succeeded(order.orderId, 5);
    expect(await refundedAtProvider(order)).toBe(500);
    const otherRefund = refund(order.orderId, { requestKey: "pressed-50-times", amount: 6 });
    expect(await refusalOf(otherRefund)).toMatchObject({ status: 409 });
  });

  test("asked for at once with different keys never gives back more than was paid", async () => {
    const order = await buy();
    const refunds = Array.from({ length: 8 }, () =>
      refund(order.orderId, { amount: 20 }).catch((error: unknown) => error),
    );
    const results = await Promise.all(refunds);
    expect(results.filter((result) => result instanceof ApiError)).toHaveLength(5);
    await succeeded(order.orderId, 60);
    expect(await refundedAtProvider(order)).toBe(6000);
  });

  test.each([
    [{ amount: 62.04 }, 422, "amount"],
    [{ amount: -1 }, 422, "amount"],
    [{ amount: 0 }, 422, "amount"],
    [{ amount: 0.001 }, 422, "amount"],
    [{ lines: [] }, 422, "lines"],
    [{ lines: [{ itemId: 1, quantity: 1 }] }, 422, "lines"],
    [{ amount: 1, lines: [{ itemId: 1, quantity: 1 }] }, 422, "amount"],
    [{ shipping: true }, 422, "amount"],
    [{ version: 99 }, 409, null],
  ] as const)("with %j is refused by a message and writes nothing", async (wrong, status, field) => {
    const order = await buy();
    const { version, refundable } = await read(order.orderId);
    const refusal = await refusalOf(refund(order.orderId, wrong as Partial<RefundRequestInput>));
    expect(refusal.status).toBe(status);
    if (field !== null) expect(Object.keys(refusal.fields as object)).toEqual([field]);
    expect(await read(order.orderId)).toMatchObject({ version, refundable, refunds: [] });
  });

  test("of an unpaid order is refused", async () => {
    const body = { items: [{ productId: vinyl.id, quantity: 1 }], customerEmail: "unpaid@example.com" };
    const { orderId } = await app.visitor().api("POST /api/create-checkout-session", { body });
    expect(await refusalOf(refund(orderId))).toMatchObject({ status: 409 });
  });

  test("whose response is lost is made once", async () => {
    const order = await buy();
    app.stripe.setFault({ kind: "drop-response-after-processing" }, 3);
    await refund(order.orderId, { amount: 10 });
    app.clock.offsetMs += 10_000;
    await succeeded(order.orderId, 10);
    expect(await refundedAtProvider(order)).toBe(1000);
    expect((await read(order.orderId)).refunds).toHaveLength(1);
  });

  test("that the provider does not make because all was refunded there fails with a message", async () => {
    const order = await buy();
    app.stripe.holdWebhooks(true);
    await app.stripe.refund(order.sessionId);
    await refund(order.orderId, { amount: 10 });
    const after = await succeeded(order.orderId, 62.03);
    expect(after.status).toBe("refunded");
    await expect.poll(async () => (await read(order.orderId)).refunds.map(({ state }) => state)).toContain("failed");
    const failed = (await read(order.orderId)).refunds.find(({ state }) => state === "failed");
    expect(failed?.failureReason).toContain("Less than this amount is left");
    const params = { id: String(order.orderId), refundId: String(failed?.id) };
    const retry = admin.api("POST /api/admin/orders/:id/refunds/:refundId/retry", { params });
    expect(await refusalOf(retry)).toMatchObject({ status: 422 });
  });
});

/** Returns the provider's id of an order's only refund. */
async function onlyRefundAtProvider(orderId: number): Promise<string> {
  const find = async () => {
    const [row] = await app.recital.database.model(refundTable).findAll({ where: { orderId } });
    return row?.providerId ?? null;
  };
  await expect.poll(find).not.toBeNull();
  return (await find()) ?? "";
}

function stateOf(orderId: number) {
  return read(orderId).then(({ refunds }) => refunds.map(({ state }) => state).join());
}

function emailsAbout(email: string): number {
  return app.smtp.emails(email).filter(({ text }) => text.includes("Your refund")).length;
}

describe("the provider's events about a refund", () => {
  test.each(["respond-after-events", "delay-response"] as const)(
    "lead to one refund and one email: %s",
    async (kind) => {
      const order = await buy();
      app.stripe.setRefundFault(kind === "delay-response" ? { kind, ms: 300 } : { kind });
      await refund(order.orderId, { amount: 12 });
      const after = await succeeded(order.orderId, 12);
      await waitForJobs(app.recital.database);
      await app.stripe.deliverPending("newest-first", 2);
      expect(after.refunds).toHaveLength(1);
      expect((await read(order.orderId)).refunds).toEqual(after.refunds);
      expect(emailsAbout(order.email)).toBe(1);
    },
  );

  test("in any order lead to the state at the provider", async () => {
    const order = await buy();
    app.stripe.holdWebhooks(true);
    app.stripe.setRefundState({ status: "pending" });
    await refund(order.orderId);
    await expect.poll(() => stateOf(order.orderId)).toBe("pending");
    expect(await read(order.orderId)).toMatchObject({ refundedTotal: 0, refundable: 0, status: "processing" });
    const id = await onlyRefundAtProvider(order.orderId);
    await app.stripe.settleRefund(id, "succeeded");
    await app.stripe.deliverPending("newest-first", 2);
    expect(await read(order.orderId)).toMatchObject({ refundedTotal: 62.03, status: "refunded" });
    await app.stripe.settleRefund(id, "failed", "declined");
    await app.stripe.deliverPending("newest-first", 2);
    const after = await read(order.orderId);
    expect(after).toMatchObject({ refundedTotal: 0, refundable: 62.03, status: "processing" });
    expect(after.refunds).toMatchObject([
      { state: "failed", failureReason: "The customer's bank declined the refund." },
    ]);
    expect(after.events.map(({ text }) => text)).toEqual(
      expect.arrayContaining([
        "Refund of $62.03 is pending at the payment provider",
        "Refunded $62.03",
        "Refund of $62.03 failed. The customer's bank declined the refund.",
        "Status changed from refunded to processing, because a refund failed",
      ]),
    );
    await app.smtp.waitForEmail(
      ({ envelope, text }) => envelope.to.includes("owner@recital.example") && text.includes("the money came back"),
    );
  });

  test("about a failed attempt do not change the next one, which is told once", async () => {
    const order = await buy();
    app.stripe.setRefundState({ status: "failed", failureReason: "expired_or_canceled_card" }, 1);
    await refund(order.orderId, { amount: 8 });
    await expect.poll(() => stateOf(order.orderId)).toBe("failed");
    const [failed] = (await read(order.orderId)).refunds;
    const params = { id: String(order.orderId), refundId: String(failed?.id) };
    const retry = () => admin.api("POST /api/admin/orders/:id/refunds/:refundId/retry", { params });
    await retry();
    await succeeded(order.orderId, 8);
    await app.stripe.deliverPending("newest-first", 2);
    await app.stripe.deliver(app.stripe.events().map(({ id }) => id));
    expect(await stateOf(order.orderId)).toBe("succeeded");
    expect(await refusalOf(retry())).toMatchObject({ status: 409 });
    await waitForJobs(app.recital.database);
    expect(emailsAbout(order.email)).toBe(1);
  });

  test("that failed after an admin set a status leave that status", async () => {
    const order = await buy();
    await refund(order.orderId);
    await succeeded(order.orderId, 62.03);
    const params = { id: String(order.orderId) };
    for (const status of ["delivered", "refunded"] as const) {
      await admin.api("PUT /api/admin/orders/:id/status", { params, body: { status } });
    }
    await app.stripe.settleRefund(await onlyRefundAtProvider(order.orderId), "failed", "declined");
    await expect.poll(() => stateOf(order.orderId)).toBe("failed");
    expect((await read(order.orderId)).status).toBe("refunded");
  });
});

describe("the reconciliation of refunds", () => {
  /** Ends the job as if it had given up, once no call of it is under way. */
  async function endRefundJob(): Promise<void> {
    const job = app.recital.database.model(jobTable);
    const end = () =>
      job.update(
        { outcome: "failed" },
        { where: { kind: "create-refund", outcome: null, lockedBy: null, attempts: { [Op.gt]: 0 } } },
      );
    await expect.poll(async () => (await end())[0]).toBe(1);
  }

  test("finds a refund of 400 days ago in a database that was restored", async () => {
    const order = await buy();
    app.stripe.holdWebhooks(true);
    await app.stripe.refund(order.sessionId, 900);
    const [made] = app.stripe.refunds().slice(-1);
    const longAgo = new Date(app.clock.now().getTime() - 400 * 24 * 3_600_000);
    await app.stripe.setRefundCreated(made?.id ?? "", Math.floor(longAgo.getTime() / 1000));
    const orders = app.recital.database.model(orderTable);
    const providerCursor = app.recital.database.model(providerCursorTable);
    await orders.update({ createdAt: longAgo, paidAt: longAgo }, { where: { id: order.orderId } });
    await reconcile(app);
    expect((await read(order.orderId)).refundedTotal).toBe(0);
    await providerCursor.update({ upTo: longAgo }, { where: { kind: "refunds" } });
    await reconcile(app);
    await succeeded(order.orderId, 9);
  });

  test("makes a refund whose job gave up", async () => {
    const order = await buy();
    app.stripe.setRefundFault({ kind: "error", status: 503 });
    await refund(order.orderId, { amount: 3 });
    await endRefundJob();
    app.stripe.setRefundFault(null);
    app.clock.offsetMs += 3_600_000;
    await reconcile(app);
    await succeeded(order.orderId, 3);
    expect(await refundedAtProvider(order)).toBe(300);
  });

  test("finds what a lost attempt made, once its key is forgotten", async () => {
    const order = await buy();
    app.stripe.holdWebhooks(true);
    app.stripe.setRefundFault({ kind: "drop-response-after-processing" });
    await refund(order.orderId, { amount: 4 });
    await expect.poll(() => refundedAtProvider(order)).toBe(400);
    await endRefundJob();
    app.stripe.setRefundFault(null);
    app.clock.offsetMs += 25 * 3_600_000;
    await reconcile(app);
    await succeeded(order.orderId, 4);
    expect(await refundedAtProvider(order)).toBe(400);
  });
});

test("a refund made at the provider can be told to the buyer once", async () => {
  const order = await buy();
  await app.stripe.refund(order.sessionId, 700);
  const after = await succeeded(order.orderId, 7);
  expect(after.refunds).toMatchObject([{ by: null, reason: "other", notifiedAt: null, lines: [] }]);
  const params = { id: String(order.orderId), refundId: String(after.refunds[0]?.id) };
  const tell = () => admin.api("POST /api/admin/orders/:id/refunds/:refundId/notify", { params });
  await tell();
  await app.smtp.waitForEmail(({ envelope, text }) => envelope.to.includes(order.email) && text.includes("$7.00"));
  expect(await refusalOf(tell())).toMatchObject({ status: 409 });
});
