import { Op } from "../../../db/sequelize.ts";
import { Stripe } from "stripe";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openDatabase } from "../../../db/connection.ts";
import { buildProduct } from "../../../testing/factories.ts";
import { checkoutEvent, sendEvent, type EventOptions } from "../../../testing/signed-event.ts";
import { startIsOver } from "../../../testing/start-is-over.ts";
import { startTestApp, webhookSecret, type TestApp } from "../../../testing/start-test-app.ts";
import { waitForJobs } from "../../../testing/wait-for-jobs.ts";
import type { ProductRow } from "../../shop/products/tables.ts";
import { orderTable } from "../orders/tables.ts";
import { jobTable } from "../../../jobs/table.ts";

let app: TestApp;
let vinyl: ProductRow;
let buyers = 0;

const hourMs = 3_600_000;
const olderSecret = "whsec_older_of_recital";

beforeAll(async () => {
  app = await startTestApp({
    env: { STRIPE_WEBHOOK_SECRET: `${webhookSecret}, ${olderSecret}` },
    // At a full hour the reconciliation runs again. Each test moves the clock by a minute, all of
    // them by less than one.
    clockOffsetMs: hourMs - (Date.now() % hourMs),
  });
  vinyl = await buildProduct(app.recital.database, { priceCents: 3200 });
  await startIsOver(app);
});
afterAll(() => app.stop());
beforeEach(() => {
  app.clock.offsetMs += 61_000;
  app.stripe.setFault(null);
  app.stripe.holdWebhooks(true);
});

/** Returns an order that is paid at the provider, but whose event has not arrived. */
async function buySilently() {
  buyers += 1;
  const email = `reader-${buyers}@example.com`;
  const body = { items: [{ productId: vinyl.id, quantity: 1 }], customerEmail: email };
  const started = await app.visitor().api("POST /api/create-checkout-session", { body });
  await app.stripe.pay(started.sessionId);
  return { ...started, email };
}

const orderOf = ({ orderId }: { orderId: number }) =>
  app.recital.database.model(orderTable).findByPk(orderId, { rejectOnEmpty: true });

const completed = (id: string, sessionId: string) => checkoutEvent(id, "checkout.session.completed", sessionId);

describe("a webhook event without a valid signature", () => {
  test.each<[string, EventOptions & { unsigned?: true; header?: string }]>([
    ["unsigned", { unsigned: true }],
    ["with an empty signature", { header: "" }],
    ["with a malformed signature", { header: "trust me" }],
    ["signed without a timestamp", { header: "v1=00" }],
    ["signed with a wrong secret", { secrets: ["whsec_wrong"] }],
    ["signed with an empty secret", { secrets: [""] }],
    ["six minutes old", { ageSeconds: 360 }],
    ["of another body", { sent: completed("evt_swapped", "cs_test_other") }],
    ["with an extra space", { sent: `${completed("evt_tampered", "cs_test_other")} ` }],
  ])("%s is refused and changes nothing", async (_, options) => {
    const purchase = await buySilently();
    const payload = completed("evt_distrusted", purchase.sessionId);
    const response =
      options.unsigned || options.header !== undefined
        ? await fetch(`${app.url}/api/webhooks/stripe`, {
            method: "POST",
            headers: {
              "content-type": "application/json",
              ...(!options.unsigned && { "stripe-signature": options.header }),
            },
            body: payload,
          })
        : await sendEvent(app.url, payload, options);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ message: expect.any(String) });
    expect(await orderOf(purchase)).toMatchObject({ status: "pending", paidAt: null });
  });

  test("of 3 MB is refused before it is read", async () => {
    const response = await sendEvent(app.url, JSON.stringify({ id: "evt_big", filling: "x".repeat(3_000_000) }));
    expect(response.status).toBe(413);
  });
});

describe("a signed body that is not an event", () => {
  test.each([
    "null",
    "[]",
    "{}",
    '"evt"',
    "7",
    "",
    "{",
    '{"id":"evt_1"}',
    '{"id":5,"type":"checkout.session.completed"}',
    '{"id":"evt_1","type":"checkout.session.completed"}',
    '{"id":"evt_1","type":"checkout.session.completed","data":null}',
    '{"id":"evt_1","type":"checkout.session.completed","data":{"object":null}}',
    '{"id":"evt_1","type":"charge.refunded","data":{"object":null}}',
    checkoutEvent("evt_1", "checkout.session.completed", 7),
    checkoutEvent("evt_1", "checkout.session.completed", null),
    checkoutEvent("evt_1", "checkout.session.completed", { id: "cs_1" }),
    checkoutEvent("evt_1", "checkout.session.completed", ""),
    checkoutEvent("evt_1", "checkout.session.completed", "../refunds/re_1"),
    checkoutEvent("evt_1", "checkout.session.completed", "cs_\u0000"),
    checkoutEvent("evt_1", "checkout.session.completed", `cs_${"x".repeat(10_000)}`),
    checkoutEvent("e".repeat(10_000), "checkout.session.completed", "cs_1"),
    checkoutEvent("\u0000", "customer.created", "cus_1"),
  ])("%s gets a message for people, never 5xx", async (payload) => {
    const response = await sendEvent(app.url, payload);
    const body = (await response.json()) as { message?: string; received?: boolean };
    // An event without a type is ignored, as is any unknown type.
    expect(response.status === 400 ? body.message : body.received).toBeTruthy();
    expect([200, 400]).toContain(response.status);
  });
});

describe("a webhook event of another program", () => {
  test("about a checkout that the provider does not know is ignored", async () => {
    expect((await sendEvent(app.url, completed("evt_foreign", "cs_test_unknown"))).status).toBe(200);
  });

  test("about another shop's checkout on the same account touches no order", async () => {
    const { hostname, port } = new URL(app.stripe.url);
    const stripe = new Stripe("sk_test_of_recital", { host: hostname, port: Number(port), protocol: "http" });
    const foreign = await stripe.checkout.sessions.create({
      mode: "payment",
      line_items: [
        {
          quantity: 1,
          price_data: { currency: "usd", unit_amount: 900, product_data: { name: "Another artist's mug" } },
        },
      ],
      success_url: "https://mugs.example/thanks",
    });
    await app.stripe.pay(foreign.id);
    const order = app.recital.database.model(orderTable);
    const job = app.recital.database.model(jobTable);
    // Recurring jobs have other keys; one may become due during the test.
    const orderJobs = { where: { dedupeKey: { [Op.like]: "%order-%" } } };
    const before = [await order.count({ where: { paidAt: null } }), await job.count(orderJobs)];
    expect((await sendEvent(app.url, completed("evt_other_shop", foreign.id))).status).toBe(200);
    expect([await order.count({ where: { paidAt: null } }), await job.count(orderJobs)]).toEqual(before);
  });
});

describe("a valid event", () => {
  test("that arrives twenty times concurrently is one payment and one email", async () => {
    const purchase = await buySilently();
    const payload = completed(`evt_twenty_${purchase.orderId}`, purchase.sessionId);
    const responses = await Promise.all(Array.from({ length: 20 }, () => sendEvent(app.url, payload)));
    expect(responses.map((response) => response.status)).toEqual(responses.map(() => 200));
    await waitForJobs(app.recital.database);
    expect(app.smtp.emails(purchase.email)).toHaveLength(1);
    expect((await orderOf(purchase)).status).toBe("processing");
  });

  test.each([
    ["the older of two secrets", [olderSecret]],
    ["both secrets, during rotation", ["whsec_unknown", webhookSecret, olderSecret]],
  ])("may be signed with %s", async (_, secrets) => {
    const purchase = await buySilently();
    const payload = completed(`evt_rotated_${purchase.orderId}`, purchase.sessionId);
    expect((await sendEvent(app.url, payload, { secrets })).status).toBe(200);
    expect((await orderOf(purchase)).status).toBe("processing");
  });

  test("with another amount than the order's total pays nothing, and the owner is told once", async () => {
    const purchase = await buySilently();
    const amounts = { subtotalCents: 99_900, totalCents: 99_900 };
    await app.recital.database.model(orderTable).update(amounts, { where: { id: purchase.orderId } });
    for (let i = 0; i < 3; i++) {
      const payload = completed(`evt_amount_${purchase.orderId}_${i}`, purchase.sessionId);
      expect((await sendEvent(app.url, payload)).status).toBe(200);
    }
    await waitForJobs(app.recital.database);
    expect(await orderOf(purchase)).toMatchObject({ status: "pending", paidAt: null });
    expect(app.smtp.emails(purchase.email)).toHaveLength(0);
    const alerts = app.smtp
      .emails("owner@recital.example")
      .filter((message) => message.subject.includes(`#${purchase.orderId}:`));
    expect(alerts.map((message) => message.subject)).toEqual([`Order #${purchase.orderId}: the amount paid differs`]);
  });

  test("is requested again while the provider is unavailable, and then recorded", async () => {
    const purchase = await buySilently();
    const payload = completed(`evt_away_${purchase.orderId}`, purchase.sessionId);
    app.stripe.setFault({ kind: "error", status: 500 });
    const refused = await sendEvent(app.url, payload);
    expect(refused.status).toBe(503);
    expect(refused.headers.get("retry-after")).not.toBeNull();
    expect((await orderOf(purchase)).paidAt).toBeNull();
    app.stripe.setFault(null);
    expect((await sendEvent(app.url, payload)).status).toBe(200);
    expect((await orderOf(purchase)).status).toBe("processing");
  });

  test("that was recorded before counts as repeated, and is acknowledged while the provider is unavailable", async () => {
    const outcomes = (outcome: string) =>
      app.recital.metrics.counter("recital_webhooks_total", "", ["outcome"]).of(outcome).value;
    const purchase = await buySilently();
    const payload = completed(`evt_repeated_${purchase.orderId}`, purchase.sessionId);
    const [recorded, repeated] = [outcomes("recorded"), outcomes("repeated")];
    expect((await sendEvent(app.url, payload)).status).toBe(200);
    app.stripe.setFault({ kind: "error", status: 500 });
    expect((await sendEvent(app.url, payload)).status).toBe(200);
    expect([outcomes("recorded"), outcomes("repeated")]).toEqual([recorded + 1, repeated + 1]);
  });

  test("is requested again while its order is locked, and then recorded once", async () => {
    const { storage, stripe, smtp } = app;
    const failsFast = await startTestApp({ storage, stripe, smtp, maxDatabaseWaitMs: 2000 });
    const purchase = await buySilently();
    const payload = completed(`evt_locked_${purchase.orderId}`, purchase.sessionId);
    const otherDatabase = openDatabase({ url: app.storage.databaseUrl, dataDir: app.storage.dataDir });
    const lock = await otherDatabase.sequelize.transaction();
    await otherDatabase
      .model(orderTable)
      .update({ updatedAt: new Date() }, { where: { id: purchase.orderId }, transaction: lock });
    const refused = await Promise.all([sendEvent(failsFast.url, payload), sendEvent(failsFast.url, payload)]);
    expect(refused.map((response) => response.status)).toEqual([503, 503]);
    await lock.rollback();
    await otherDatabase.close();
    await failsFast.stop();
    expect((await sendEvent(app.url, payload)).status).toBe(200);
    expect((await sendEvent(app.url, payload)).status).toBe(200);
    await waitForJobs(app.recital.database);
    expect(app.smtp.emails(purchase.email)).toHaveLength(1);
  });
});

test("logs no unexpected error", () => {
  expect(app.logLines.filter((line) => line.includes('"unexpected') || line.includes('"status":500'))).toEqual([]);
});
