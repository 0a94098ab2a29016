import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Stripe from "stripe";
import { afterEach, beforeEach, expect, test } from "vitest";
import { startWebhookReceiver } from "../testing/stripe-till.ts";
import { startStripeEmulator, type StripeEmulator } from "./stripe-emulator.ts";

const secretKey = "sk_test_local";
const secret = "whsec_local";
let folder: string;
let receiver: Awaited<ReturnType<typeof startWebhookReceiver>>;
let emulator: StripeEmulator;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "stripe-"));
  receiver = await startWebhookReceiver();
  emulator = await start();
});
afterEach(async () => {
  await emulator.stop();
  await receiver.stop();
  await rm(folder, { recursive: true });
});

function start(): Promise<StripeEmulator> {
  const webhook = { url: receiver.url, secret };
  return startStripeEmulator({ secretKey, webhook, stateFile: join(folder, "stripe.json"), retryDelays: [20, 40] });
}

async function openSession(): Promise<string> {
  const stripe = new Stripe(secretKey, { host: "127.0.0.1", port: emulator.port, protocol: "http" });
  const session = await stripe.checkout.sessions.create(
    {
      mode: "payment",
      line_items: [
        { price_data: { currency: "usd", unit_amount: 1250, product_data: { name: "Nocturnes" } }, quantity: 1 },
      ],
      success_url: "http://localhost/ok",
    },
    { idempotencyKey: "k" },
  );
  return session.id;
}

test("a payment is announced with a signature that the official client accepts", async () => {
  const id = await openSession();
  await emulator.pay(id);
  await receiver.arrivals(2);
  const events = receiver.received.map(({ body, signature }) =>
    Stripe.webhooks.constructEvent(body, signature, secret),
  );
  const completed = events.find(({ type }) => type === "checkout.session.completed");
  expect(completed).toMatchObject({
    livemode: false,
    api_version: "2026-10-28.endive",
    data: { object: { id, payment_status: "paid" } },
  });
  expect(receiver.types().toSorted()).toEqual(["checkout.session.completed", "payment_intent.succeeded"]);
});

test("partial and full refunds differ", async () => {
  const id = await openSession();
  await emulator.pay(id);
  await emulator.refund(id, 250);
  await emulator.refund(id);
  const charges = emulator
    .events()
    .filter(({ type }) => type === "charge.refunded")
    .map(({ payload }) => JSON.parse(payload) as { data: unknown });
  const payment = emulator.sessions()[0]?.paymentId;
  expect(charges.map(({ data }) => data)).toMatchObject([
    { object: { refunded: false, amount_refunded: 250, payment_intent: payment } },
    { object: { refunded: true, amount_refunded: 1250, payment_intent: payment } },
  ]);
});

test("an event is sent again until it is accepted", async () => {
  receiver.respondWith(500);
  const id = await openSession();
  await emulator.expire(id);
  await receiver.arrivals(2);
  receiver.respondWith(204);
  await receiver.arrivals(3);
  await expect.poll(() => emulator.events()[0]?.state).toBe("delivered");
  expect(emulator.events()[0]?.attempts.map(({ status }) => status)).toEqual([500, 500, 204]);
});

test("held events wait, and are delivered in the given order", async () => {
  emulator.holdWebhooks(true);
  const id = await openSession();
  await emulator.pay(id, "later");
  await emulator.settle(id, "succeed");
  const order = emulator
    .events()
    .map((event) => event.id)
    .toReversed();
  expect(receiver.received).toEqual([]);
  await emulator.deliver(order);
  expect(receiver.types()).toEqual([
    "checkout.session.async_payment_succeeded",
    "payment_intent.succeeded",
    "checkout.session.completed",
  ]);
  await emulator.deliver(order.slice(0, 1));
  expect(receiver.received).toHaveLength(4);
});

test("sessions, idempotency keys and undelivered events survive a restart", async () => {
  emulator.setWebhook(null);
  const id = await openSession();
  await emulator.pay(id);
  await emulator.stop();
  emulator = await start();
  await receiver.arrivals(2);
  expect(emulator.sessions()).toMatchObject([{ id, status: "complete", paymentStatus: "paid" }]);
  expect(await openSession()).toBe(id);
});

test("the controls exist over HTTP", async () => {
  const control = (path: string, body: unknown) =>
    fetch(`${emulator.url}/_emulator/${path}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    });
  expect((await control("webhooks/hold", { hold: true })).status).toBe(200);
  const id = await openSession();
  expect((await control(`sessions/${id}/pay`, {})).status).toBe(200);
  expect((await control(`sessions/${id}/refund`, { amount: 10 })).status).toBe(200);
  expect((await control(`sessions/${id}/expire`, {})).status).toBe(400);
  expect((await control("sessions/cs_none/expire", {})).status).toBe(404);
  expect((await control("fault", { fault: { kind: "teapot" } })).status).toBe(400);
  const [event] = emulator.events();
  expect((await control("webhooks/deliver", { ids: [event?.id] })).status).toBe(200);
  expect(receiver.received).toHaveLength(1);
  const listed: unknown = await (await fetch(`${emulator.url}/_emulator/sessions`)).json();
  expect(listed).toMatchObject([{ id }]);
  expect((await control("fault", { fault: { kind: "error", status: 500 }, calls: 1 })).status).toBe(200);
  expect((await fetch(`${emulator.url}/v1/refunds/x`)).status).toBe(500);
  expect((await fetch(`${emulator.url}/v1/refunds/x`)).status).toBe(401);
});
