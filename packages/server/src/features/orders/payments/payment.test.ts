import type { StartedCheckout } from "@recital/contract/endpoints/orders/checkout";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { buildProduct } from "../../../testing/factories.ts";
import { reconcile } from "../../../testing/reconcile.ts";
import { startTestApp, type TestApp, type Visitor } from "../../../testing/start-test-app.ts";
import { waitForJobs } from "../../../testing/wait-for-jobs.ts";
import type { ProductRow } from "../../shop/products/tables.ts";
import { orderTable } from "../orders/tables.ts";
import { jobTable } from "../../../jobs/table.ts";

let app: TestApp;
let admin: Visitor;
let vinyl: ProductRow;
let buyers = 0;

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.admin();
  vinyl = await buildProduct(app.recital.database, { name: "Vinyl", priceCents: 3200 });
});
afterAll(() => app.stop());
beforeEach(() => {
  app.clock.offsetMs += 61_000;
  app.stripe.holdWebhooks(false);
  app.stripe.setFault(null);
  app.smtp.setFault(null);
});

interface Purchase extends StartedCheckout {
  readonly buyer: Visitor;
  readonly email: string;
}

async function startPurchase(product: ProductRow = vinyl): Promise<Purchase> {
  buyers += 1;
  const [buyer, email] = [app.visitor(), `buyer-${buyers}@example.com`];
  const body = { items: [{ productId: product.id, quantity: 1 }], customerEmail: email };
  return { ...(await buyer.api("POST /api/create-checkout-session", { body })), buyer, email };
}

async function addOpenCheckouts(count: number): Promise<void> {
  const createdAt = app.clock.now();
  await app.recital.database.model(orderTable).bulkCreate(
    Array.from({ length: count }, (_, index) => ({
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
}

async function removeOpenCheckouts(): Promise<void> {
  await app.recital.database.model(orderTable).destroy({ where: { customerEmail: "undecided@example.com" } });
}

function read({ orderId }: Purchase) {
  return admin.api("GET /api/admin/orders/:id", { params: { id: String(orderId) } });
}

function process({ buyer, orderId }: Purchase) {
  return buyer.api("POST /api/process-order/:id", { params: { id: String(orderId) } });
}

function eventsOf({ sessionId }: Purchase, type?: string): string[] {
  return app.stripe
    .events()
    .filter((event) => JSON.stringify(event).includes(sessionId) && (!type || event.type === type))
    .map((event) => event.id);
}

/** Resolves once the provider's events of `act` have arrived; no other events arrive meanwhile. */
async function deliverOnly(act: () => unknown): Promise<void> {
  app.stripe.holdWebhooks(true);
  const before = new Set(app.stripe.events().map((event) => event.id));
  await act();
  const made = app.stripe.events().filter((event) => !before.has(event.id));
  await app.stripe.deliver(made.map((event) => event.id));
}

function confirmationOf({ email }: Purchase) {
  return app.smtp.waitForEmail((message) => message.envelope.to.includes(email));
}

describe("a paid order", () => {
  test("becomes processing with its address by the webhook alone, and one email is sent", async () => {
    const purchase = await startPurchase();
    await app.stripe.pay(purchase.sessionId);
    const message = await confirmationOf(purchase);
    expect(await read(purchase)).toMatchObject({
      status: "processing",
      paid: true,
      shippingAddress: { name: "Ada Listener", address: { city: "Portland", country: "US" } },
    });
    expect(message.text).toContain("Vinyl");
    expect(message.html).toContain("$32.00");
    await waitForJobs(app.recital.database);
    expect(app.smtp.emails(purchase.email)).toHaveLength(1);
    expect(app.smtp.emails("owner@recital.example").length).toBeGreaterThan(0);
  });

  test("is recorded once by eight success pages and four events concurrently", async () => {
    const purchase = await startPurchase();
    app.stripe.holdWebhooks(true);
    await app.stripe.pay(purchase.sessionId);
    const [event = ""] = eventsOf(purchase, "checkout.session.completed");
    const pages = Array.from({ length: 8 }, () => process(purchase));
    const events = Array.from({ length: 4 }, () => app.stripe.deliver([event]));
    for (const response of await Promise.all(pages)) expect(response.success).toBe(true);
    await Promise.all(events);
    await confirmationOf(purchase);
    await waitForJobs(app.recital.database);
    expect(app.smtp.emails(purchase.email)).toHaveLength(1);
    expect((await read(purchase)).status).toBe("processing");
  });

  test("is found by the reconciliation after a lost webhook event", async () => {
    const purchase = await startPurchase();
    app.stripe.holdWebhooks(true);
    await app.stripe.pay(purchase.sessionId);
    expect((await read(purchase)).paid).toBe(false);
    app.clock.offsetMs += 3_600_000;
    await confirmationOf(purchase);
    expect((await read(purchase)).status).toBe("processing");
  });

  test("is found by the reconciliation after a lost webhook event, behind more open checkouts than one check takes", async () => {
    await addOpenCheckouts(600);
    const purchase = await startPurchase();
    app.stripe.holdWebhooks(true);
    await app.stripe.pay(purchase.sessionId);
    app.clock.offsetMs += 3_600_000;
    await confirmationOf(purchase);
    expect((await read(purchase)).status).toBe("processing");
    await removeOpenCheckouts();
  });

  test("makes the reconciliation fail and alerts the owner if the provider does not respond", async () => {
    await startPurchase();
    app.stripe.setFault({ kind: "error", status: 401 });
    app.clock.offsetMs += 3_600_000;
    const job = app.recital.database.model(jobTable);
    const last = () => job.findOne({ where: { kind: "reconcile-orders" }, order: [["id", "DESC"]] });
    await expect.poll(async () => (await last())?.lastError).toBe("The payment service does not respond");
    app.stripe.setFault(null);
    app.clock.offsetMs += 60_000;
    await expect.poll(async () => (await last())?.outcome).toBe("done");
  });

  test("is found even if the program stopped before it stored the session", async () => {
    const purchase = await startPurchase();
    await app.recital.database.model(orderTable).update({ sessionId: null }, { where: { id: purchase.orderId } });
    await app.stripe.pay(purchase.sessionId);
    await confirmationOf(purchase);
    expect((await read(purchase)).paid).toBe(true);
    const session = await app.visitor().api("GET /api/checkout-session/:sessionId", {
      params: { sessionId: purchase.sessionId },
    });
    expect(session.order_id).toBe(purchase.orderId);
  });

  test("is recorded by the provider's next attempt after a failure of the program", async () => {
    const purchase = await startPurchase();
    app.stripe.setFault({ kind: "error", status: 500 }, 3);
    await app.stripe.pay(purchase.sessionId);
    await confirmationOf(purchase);
    expect((await read(purchase)).paid).toBe(true);
  });

  test("keeps a status that the admin set before the payment was reported", async () => {
    const purchase = await startPurchase();
    const params = { id: String(purchase.orderId) };
    await admin.api("PUT /api/admin/orders/:id/status", { params, body: { status: "shipped" } });
    await app.stripe.pay(purchase.sessionId);
    await confirmationOf(purchase);
    expect(await read(purchase)).toMatchObject({ status: "shipped", paid: true });
  });

  test("with a total of 0 is processed as paid", async () => {
    const free = await buildProduct(app.recital.database, { priceCents: 0, isDigital: true });
    const purchase = await startPurchase(free);
    await app.stripe.pay(purchase.sessionId);
    await confirmationOf(purchase);
    expect(await read(purchase)).toMatchObject({ status: "processing", total: 0, needsShipping: false });
  });
});

describe("an order that is not paid", () => {
  test("is not fulfilled by its success page, and no email is sent", async () => {
    const purchase = await startPurchase();
    expect(await process(purchase)).toMatchObject({ success: false });
    await waitForJobs(app.recital.database);
    expect(await read(purchase)).toMatchObject({ status: "pending", paid: false });
    expect(app.smtp.emails(purchase.email)).toHaveLength(0);
  });

  test("waits for a delayed payment, and is paid when that succeeds", async () => {
    const purchase = await startPurchase();
    await app.stripe.pay(purchase.sessionId, "later");
    expect((await process(purchase)).success).toBe(false);
    await waitForJobs(app.recital.database);
    expect(await read(purchase)).toMatchObject({ status: "pending", paid: false });
    expect(app.smtp.emails(purchase.email)).toEqual([]);
    await app.stripe.settle(purchase.sessionId, "succeed");
    await confirmationOf(purchase);
    expect((await read(purchase)).status).toBe("processing");
  });

  test.each(["a delayed payment that fails", "an expired page"])("is cancelled by %s", async (what) => {
    const purchase = await startPurchase();
    if (what === "an expired page") await app.stripe.expire(purchase.sessionId);
    else {
      await app.stripe.pay(purchase.sessionId, "later");
      await app.stripe.settle(purchase.sessionId, "fail");
    }
    await expect.poll(async () => (await read(purchase)).status).toBe("cancelled");
    expect((await process(purchase)).success).toBe(false);
    await waitForJobs(app.recital.database);
    expect(app.smtp.emails(purchase.email)).toEqual([]);
  });

  test("is closed at once if its payment page cannot be opened, or later if the program stopped before", async () => {
    app.stripe.setFault({ kind: "reset" });
    await expect(startPurchase()).rejects.toMatchObject({ status: 503 });
    app.stripe.setFault(null);
    const order = app.recital.database.model(orderTable);
    const row = await order.findOne({ order: [["id", "DESC"]], rejectOnEmpty: true });
    expect(row).toMatchObject({ status: "cancelled", sessionId: null });
    // The state that the program leaves if it stops there.
    await row.update({ status: "pending", closedAt: null });
    await admin.api("GET /api/check-pending-orders");
    expect(await row.reload()).toMatchObject({ status: "pending" });
    app.clock.offsetMs += 4 * 3_600_000;
    await expect.poll(async () => (await row.reload()).status).toBe("cancelled");
  });
});

describe("events in any order", () => {
  test("an expiry after the payment changes nothing", async () => {
    const purchase = await startPurchase();
    await app.stripe.pay(purchase.sessionId);
    await confirmationOf(purchase);
    const { stripe } = app;
    const payload = JSON.stringify(checkoutEvent("evt_late_expiry", "checkout.session.expired", purchase.sessionId));
    expect((await sendSigned(payload)).status).toBe(200);
    expect(stripe.sessions().length).toBeGreaterThan(0);
    expect((await read(purchase)).status).toBe("processing");
  });

  test("refunds at the provider are recorded, and a repeated payment event does not undo them", async () => {
    const purchase = await startPurchase();
    await app.stripe.pay(purchase.sessionId);
    await confirmationOf(purchase);
    await deliverOnly(() => app.stripe.refund(purchase.sessionId, 100));
    expect(await read(purchase)).toMatchObject({ status: "processing", refundedTotal: 1, refundable: 31 });
    app.stripe.holdWebhooks(false);
    await app.stripe.refund(purchase.sessionId);
    await expect.poll(async () => (await read(purchase)).status).toBe("refunded");
    await app.stripe.deliver(eventsOf(purchase));
    expect((await read(purchase)).status).toBe("refunded");
  });

  test("a refund whose event arrives before its payment leads to the same state", async () => {
    const purchase = await startPurchase();
    app.stripe.holdWebhooks(true);
    await app.stripe.pay(purchase.sessionId);
    await deliverOnly(() => app.stripe.refund(purchase.sessionId));
    expect((await read(purchase)).status).toBe("refunded");
    await app.stripe.deliver(eventsOf(purchase, "checkout.session.completed"));
    expect(await read(purchase)).toMatchObject({ status: "refunded", paid: true });
    await waitForJobs(app.recital.database);
    expect(app.smtp.emails(purchase.email)).toEqual([]);
  });

  test("a payment and its refund whose events were lost are found together, and no email is sent", async () => {
    const purchase = await startPurchase();
    // A late reconciliation could find the payment before its refund.
    await reconcile(app);
    app.stripe.holdWebhooks(true);
    await app.stripe.pay(purchase.sessionId);
    await app.stripe.refund(purchase.sessionId);
    app.clock.offsetMs += 3_600_000;
    await expect.poll(() => read(purchase)).toMatchObject({ status: "refunded", paid: true });
    await waitForJobs(app.recital.database);
    expect(app.smtp.emails(purchase.email)).toEqual([]);
  });

  test("refunds whose events were lost are found by the reconciliation, in part or in full", async () => {
    const [full, partial] = [await startPurchase(), await startPurchase()];
    for (const { sessionId } of [full, partial]) await app.stripe.pay(sessionId);
    await Promise.all([confirmationOf(full), confirmationOf(partial)]);
    app.stripe.holdWebhooks(true);
    await app.stripe.refund(full.sessionId, 100);
    await app.stripe.refund(full.sessionId);
    await app.stripe.refund(partial.sessionId, 100);
    await reconcile(app);
    expect((await read(full)).status).toBe("refunded");
    expect(await read(partial)).toMatchObject({ status: "processing", refundedTotal: 1 });
  });

  test("a payment for an unknown order sends one alert to the owner", async () => {
    const purchase = await startPurchase();
    await app.recital.database.model(orderTable).destroy({ where: { id: purchase.orderId } });
    app.stripe.holdWebhooks(true);
    await app.stripe.pay(purchase.sessionId);
    for (let i = 0; i < 2; i++) await app.stripe.deliver(eventsOf(purchase, "checkout.session.completed"));
    await waitForJobs(app.recital.database);
    const alerts = app.smtp
      .emails("owner@recital.example")
      .filter(({ text }) => text.includes(`Order #${purchase.orderId}:`));
    expect(alerts.map(({ subject }) => subject)).toEqual(["A payment for an unknown order"]);
  });

  test("an ignored event gets 200", async () => {
    const payload = JSON.stringify(checkoutEvent("evt_other", "customer.created", "cus_1"));
    expect((await sendSigned(payload)).status).toBe(200);
  });
});

describe("an order's privacy", () => {
  test("its browser and the admin read it; another browser gets 404 for any ID", async () => {
    const purchase = await startPurchase();
    const params = { id: String(purchase.orderId) };
    expect(await purchase.buyer.api("GET /api/orders/:id", { params })).not.toHaveProperty("customerEmail");
    expect((await admin.api("GET /api/orders/:id", { params })).id).toBe(purchase.orderId);
    const { buyer: otherBuyer } = await startPurchase();
    for (const visitor of [app.visitor(), otherBuyer]) {
      await expect(visitor.api("GET /api/orders/:id", { params })).rejects.toMatchObject({ status: 404 });
      await expect(visitor.api("POST /api/process-order/:id", { params })).rejects.toMatchObject({ status: 404 });
    }
  });

  test("the session ID gives another browser access, for thirty days", async () => {
    const purchase = await startPurchase();
    const otherVisitor = app.visitor();
    const params = { sessionId: purchase.sessionId };
    const session = await otherVisitor.api("GET /api/checkout-session/:sessionId", { params });
    expect(session).toMatchObject({ id: purchase.sessionId, amount_total: 3200, customer_email: purchase.email });
    const order = { id: String(purchase.orderId) };
    expect((await otherVisitor.api("GET /api/orders/:id", { params: order })).total).toBe(32);
    const { model } = app.recital.database;
    const longAgo = new Date(app.clock.now().getTime() - 30 * 24 * 3_600_000 - 1000);
    await model(orderTable).update({ createdAt: longAgo }, { where: { id: purchase.orderId } });
    await expect(otherVisitor.api("GET /api/orders/:id", { params: order })).rejects.toMatchObject({ status: 404 });
    await expect(otherVisitor.api("GET /api/checkout-session/:sessionId", { params })).rejects.toMatchObject({
      status: 404,
    });
  });

  test.each(["cs_test_unknown", "x".repeat(300), "%00", "..%2f..%2fadmin"])(
    "session id %s is 404 or 400",
    async (id) => {
      const response = await app.visitor().fetch(`/api/checkout-session/${id}`);
      expect([400, 404]).toContain(response.status);
    },
  );
});

describe("syncing from the provider", () => {
  test("update-shipping and check-pending-orders record what the lost events reported", async () => {
    const purchase = await startPurchase();
    // Else the hourly reconciliation could record the payment first.
    await reconcile(app);
    app.stripe.holdWebhooks(true);
    const params = { id: String(purchase.orderId) };
    const before = await admin.api("GET /api/update-shipping/:id", { params });
    expect(before).toEqual({
      success: false,
      message: "No shipping details available from the card payment provider",
    });
    await app.stripe.pay(purchase.sessionId);
    const checked = await admin.api("GET /api/check-pending-orders");
    expect(checked.results).toContainEqual(expect.objectContaining({ orderId: purchase.orderId, success: true }));
    expect(await admin.api("GET /api/update-shipping/:id", { params })).toMatchObject({ success: true });
    await app.stripe.expire((await startPurchase()).sessionId);
  });

  test("works through more open checkouts than one check takes, in turn", async () => {
    await addOpenCheckouts(600);
    const rounds = [
      await admin.api("GET /api/check-pending-orders"),
      await admin.api("GET /api/check-pending-orders"),
      await admin.api("GET /api/check-pending-orders"),
    ];
    const [first, second, third] = rounds.map(({ results }) => results.map(({ orderId }) => orderId));
    expect(new Set([...(first ?? []), ...(second ?? [])]).size).toBeGreaterThanOrEqual(600);
    expect(third).toEqual(expect.arrayContaining(first?.slice(-50) ?? []));
    await removeOpenCheckouts();
  });

  test("requires a login and refuses other sites", async () => {
    for (const path of ["/api/update-shipping/1", "/api/check-pending-orders"]) {
      expect((await app.visitor().fetch(path)).status).toBe(401);
      expect((await admin.fetch(path, { headers: { "sec-fetch-site": "cross-site" } })).status).toBe(403);
    }
  });
});

function checkoutEvent(id: string, type: string, sessionId: string) {
  return { id, object: "event", type, data: { object: { id: sessionId, object: "checkout.session" } } };
}

async function sendSigned(payload: string): Promise<Response> {
  const { default: Stripe } = await import("stripe");
  const { webhookSecret } = await import("../../../testing/start-test-app.ts");
  const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret: webhookSecret });
  return fetch(`${app.url}/api/webhooks/stripe`, {
    method: "POST",
    headers: { "stripe-signature": signature, "content-type": "application/json" },
    body: payload,
  });
}
