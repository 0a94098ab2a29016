import { ApiError } from "@recital/contract/client";
import type { AdminOrderDetail } from "@recital/contract/endpoints/orders/orders";
import { Stripe } from "stripe";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { buildProduct } from "../../../testing/factories.ts";
import { startIsOver } from "../../../testing/start-is-over.ts";
import { reconcile } from "../../../testing/reconcile.ts";
import { startTestApp, type TestApp, type Visitor } from "../../../testing/start-test-app.ts";
import type { ProductRow } from "../../shop/products/tables.ts";
import { jobTable } from "../../../jobs/table.ts";
import { disputeTable } from "./table.ts";

const hourMs = 3_600_000;
const owner = "owner@recital.example";

let app: TestApp;
let admin: Visitor;
let vinyl: ProductRow;
let count = 0;

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.admin();
  vinyl = await buildProduct(app.recital.database, { name: "Vinyl", priceCents: 3200 });
  await startIsOver(app);
});
afterAll(() => app.stop());
beforeEach(() => {
  app.clock.offsetMs += 61_000;
  app.stripe.holdWebhooks(false);
  app.stripe.setFault(null);
});

interface PaidOrder {
  readonly orderId: number;
  readonly paymentId: string;
}

/** Buys one record: $32.00. */
async function buy(): Promise<PaidOrder> {
  count += 1;
  const body = { items: [{ productId: vinyl.id, quantity: 1 }], customerEmail: `disputed-${count}@example.com` };
  const { orderId, sessionId } = await app.visitor().api("POST /api/create-checkout-session", { body });
  await app.stripe.pay(sessionId);
  await expect.poll(async () => (await read(orderId)).paid).toBe(true);
  return { orderId, paymentId: app.stripe.sessions().find(({ id }) => id === sessionId)?.paymentId ?? "" };
}

function read(orderId: number): Promise<AdminOrderDetail> {
  return admin.api("GET /api/admin/orders/:id", { params: { id: String(orderId) } });
}

const listed = async (orderId: number, query: { open?: "true" | "false" } = {}) =>
  (await admin.api("GET /api/admin/disputes", { query })).filter((dispute) => dispute.orderId === orderId);
const statuses = async (orderId: number) => (await read(orderId)).disputes.map(({ status }) => status);
const timeline = async (orderId: number) =>
  (await read(orderId)).events.filter(({ kind }) => kind === "dispute").map(({ text }) => text);

function refund(orderId: number): Promise<AdminOrderDetail> {
  count += 1;
  const body = { requestKey: `request-${count}`, reason: "requested_by_customer" as const, amount: 1 };
  return admin.api("POST /api/admin/orders/:id/refunds", { params: { id: String(orderId) }, body });
}

/** Returns the subjects of the owner's emails about an order's disputes once every enqueued email is sent. */
async function alerts(orderId: number): Promise<string[]> {
  const job = app.recital.database.model(jobTable);
  await expect.poll(() => job.count({ where: { kind: "owner-alert", outcome: null } })).toBe(0);
  const subjects = app.smtp.emails(owner).map(({ subject }) => subject);
  return subjects.filter((subject) => subject.startsWith(`Order #${orderId}:`) && subject.includes("dispute"));
}

/** Moves the clock and logs in again, since sessions end. */
async function pass(ms: number): Promise<void> {
  app.clock.offsetMs += ms;
  admin = await app.admin();
}

/** Lets all reminders run that are due by now. */
async function remind(): Promise<void> {
  const job = app.recital.database.model(jobTable);
  const due = async () => {
    const waiting = await job.findAll({ where: { kind: "dispute-reminder", outcome: null } });
    return waiting.filter(({ runAt }) => runAt <= app.clock.now()).length;
  };
  await expect.poll(due).toBe(0);
}

describe("a dispute", () => {
  test("shows on its order and in the list, and the owner gets one email however often its events arrive", async () => {
    const { orderId, paymentId } = await buy();
    app.stripe.holdWebhooks(true);
    const dueBy = Math.floor(app.clock.now().getTime() / 1000) + 7 * 24 * 3600;
    const id = await app.stripe.openDispute(paymentId, { amount: 1500, reason: "product_not_received", dueBy });
    await app.stripe.deliverPending("newest-first", 3);
    const expected = {
      orderId,
      amount: 15,
      reason: "product_not_received",
      status: "needs_response",
      dueBy: new Date(dueBy * 1000).toISOString(),
      providerUrl: `https://dashboard.stripe.com/test/disputes/${id}`,
    };
    expect((await read(orderId)).disputes).toMatchObject([expected]);
    expect(await listed(orderId, { open: "true" })).toMatchObject([expected]);
    expect(await timeline(orderId)).toEqual(["Dispute of $15.00: Response needed. Reason: The order did not arrive"]);
    expect(await alerts(orderId)).toEqual([`Order #${orderId}: dispute of $15.00`]);
    const email = app.smtp.emails(owner).find(({ subject }) => subject.startsWith(`Order #${orderId}: dispute`));
    expect(email?.text).toContain("Reason: The order did not arrive.");
    expect(email?.text).toContain(new Date(dueBy * 1000).toUTCString());
    expect(email?.text).toContain(`/admin/orders/${orderId}`);
  });

  test("is listed as open until it is decided, in whatever order its events arrive", async () => {
    const { orderId, paymentId } = await buy();
    app.stripe.holdWebhooks(true);
    const id = await app.stripe.openDispute(paymentId);
    await app.stripe.setDisputeStatus(id, "under_review");
    await app.stripe.setDisputeStatus(id, "won");
    await app.stripe.deliverPending("newest-first", 2);
    expect(await statuses(orderId)).toEqual(["won"]);
    expect(await listed(orderId, { open: "true" })).toEqual([]);
    expect(await listed(orderId)).toMatchObject([{ status: "won" }]);
    expect(await alerts(orderId)).toHaveLength(1);
  });

  test("with a status and a reason of the future is open and shows both as they are", async () => {
    const { orderId, paymentId } = await buy();
    await app.stripe.openDispute(paymentId, { status: "in_arbitration", reason: "moon_phase", dueBy: null });
    await expect.poll(() => statuses(orderId)).toEqual(["in_arbitration"]);
    expect(await listed(orderId, { open: "true" })).toMatchObject([{ reason: "moon_phase", dueBy: null }]);
    expect(await timeline(orderId)).toEqual(["Dispute of $32.00: in_arbitration. Reason: moon_phase"]);
    expect(await alerts(orderId)).toHaveLength(1);
  });

  test("of a payment of another program is ignored", async () => {
    const { hostname, port } = new URL(app.stripe.url);
    const stripe = new Stripe("sk_test_of_recital", { host: hostname, port: Number(port), protocol: "http" });
    const foreign = await stripe.checkout.sessions.create({
      mode: "payment",
      line_items: [
        { quantity: 1, price_data: { currency: "usd", unit_amount: 900, product_data: { name: "Another mug" } } },
      ],
      success_url: "https://mugs.example/thanks",
    });
    await app.stripe.pay(foreign.id);
    const paymentId = app.stripe.sessions().find(({ id }) => id === foreign.id)?.paymentId ?? "";
    const before = await app.recital.database.model(disputeTable).count();
    app.stripe.holdWebhooks(true);
    await app.stripe.openDispute(paymentId);
    const attempts = await app.stripe.deliverPending();
    expect(attempts.map(({ status }) => status)).toEqual(attempts.map(() => 200));
    await reconcile(app);
    expect(await app.recital.database.model(disputeTable).count()).toBe(before);
  });

  test("is requested again while the provider does not respond, and then recorded", async () => {
    const { orderId, paymentId } = await buy();
    app.stripe.holdWebhooks(true);
    await app.stripe.openDispute(paymentId);
    app.stripe.setFault({ kind: "error", status: 500 });
    const refused = await app.stripe.deliverPending();
    expect(new Set(refused.map(({ status }) => status))).toEqual(new Set([503]));
    expect(await statuses(orderId)).toEqual([]);
    app.stripe.setFault(null);
    await app.stripe.deliver(
      app.stripe
        .events()
        .slice(-1)
        .map(({ id }) => id),
    );
    expect(await statuses(orderId)).toEqual(["needs_response"]);
  });

  test("is listed to admins only", async () => {
    await expect(app.visitor().api("GET /api/admin/disputes", { query: {} })).rejects.toMatchObject({ status: 401 });
  });
});

describe("the reconciliation", () => {
  test("records a dispute and a decision whose events never arrived", async () => {
    const { orderId, paymentId } = await buy();
    app.stripe.holdWebhooks(true);
    const id = await app.stripe.openDispute(paymentId);
    await reconcile(app);
    expect(await statuses(orderId)).toEqual(["needs_response"]);
    expect(await alerts(orderId)).toHaveLength(1);
    await app.stripe.setDisputeStatus(id, "lost");
    await reconcile(app);
    expect(await statuses(orderId)).toEqual(["lost"]);
    expect(await timeline(orderId)).toEqual([
      "Dispute of $32.00: Response needed. Reason: Fraudulent: the cardholder did not make this payment",
      "Dispute of $32.00: Lost",
    ]);
  });

  test("follows an open dispute that is older than its list", async () => {
    const { orderId, paymentId } = await buy();
    app.stripe.holdWebhooks(true);
    const id = await app.stripe.openDispute(paymentId, { status: "under_review" });
    await reconcile(app);
    await pass(50 * 24 * hourMs);
    await reconcile(app);
    await app.stripe.setDisputeStatus(id, "won");
    await reconcile(app);
    expect(await statuses(orderId)).toEqual(["won"]);
  });
});

describe("a refund of a disputed payment", () => {
  test.each(["needs_response", "under_review", "in_arbitration"])("in %s is refused", async (status) => {
    const { orderId, paymentId } = await buy();
    await app.stripe.openDispute(paymentId, { status });
    await expect.poll(() => statuses(orderId)).toEqual([status]);
    const refusal = await refund(orderId).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(ApiError);
    expect(refusal).toMatchObject({
      status: 409,
      message: expect.stringContaining("It cannot be refunded until the dispute is decided."),
    });
    expect((await read(orderId)).refunds).toEqual([]);
  });

  test.each(["warning_needs_response", "warning_closed", "prevented", "won"])("in %s is made", async (status) => {
    const { orderId, paymentId } = await buy();
    await app.stripe.openDispute(paymentId, { status });
    await expect.poll(() => statuses(orderId)).toEqual([status]);
    await refund(orderId);
    await expect.poll(async () => (await read(orderId)).refundedTotal).toBe(1);
  });
});

describe("the owner", () => {
  const inDays = (days: number) => Math.floor(app.clock.now().getTime() / 1000) + days * 24 * 3600;
  const reminders = async (orderId: number) =>
    (await alerts(orderId)).filter((subject) => subject.includes("hours left"));

  test("is reminded 72 and 24 hours before the deadline, once each", async () => {
    const { orderId, paymentId } = await buy();
    await app.stripe.openDispute(paymentId, { dueBy: inDays(7) });
    await expect.poll(() => statuses(orderId)).toEqual(["needs_response"]);
    await pass(95 * hourMs);
    await remind();
    expect(await reminders(orderId)).toEqual([]);
    await pass(hourMs + 60_000);
    await remind();
    const first = `Order #${orderId}: 72 hours left to respond to the dispute`;
    expect(await reminders(orderId)).toEqual([first]);
    await pass(48 * hourMs);
    await remind();
    await reconcile(app);
    const second = `Order #${orderId}: 24 hours left to respond to the dispute`;
    expect(await reminders(orderId)).toEqual([first, second]);
  });

  test("is not reminded once the evidence is sent, also if its event never arrived", async () => {
    const { orderId, paymentId } = await buy();
    const id = await app.stripe.openDispute(paymentId, { dueBy: inDays(7) });
    await expect.poll(() => statuses(orderId)).toEqual(["needs_response"]);
    app.stripe.holdWebhooks(true);
    await app.stripe.setDisputeStatus(id, "under_review");
    await pass(7 * 24 * hourMs);
    await remind();
    expect(await reminders(orderId)).toEqual([]);
  });

  test("is reminded of a new deadline instead of the old one", async () => {
    const { orderId, paymentId } = await buy();
    const id = await app.stripe.openDispute(paymentId, { status: "warning_needs_response", dueBy: inDays(5) });
    await expect.poll(() => statuses(orderId)).toEqual(["warning_needs_response"]);
    await app.stripe.setDisputeStatus(id, "needs_response", inDays(20));
    await expect.poll(() => statuses(orderId)).toEqual(["needs_response"]);
    await pass(5 * 24 * hourMs);
    await remind();
    expect(await reminders(orderId)).toEqual([]);
    await pass(12 * 24 * hourMs + 60_000);
    await remind();
    expect(await reminders(orderId)).toEqual([`Order #${orderId}: 72 hours left to respond to the dispute`]);
  });
});

test("logs no unexpected error", () => {
  expect(app.logLines.filter((line) => line.includes('"unexpected') || line.includes('"status":500'))).toEqual([]);
});
