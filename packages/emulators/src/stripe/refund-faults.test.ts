import { afterEach, beforeEach, expect, test } from "vitest";
import { startStripeTill, type StripeTill, startWebhookReceiver } from "../testing/stripe-till.ts";

let receiver: Awaited<ReturnType<typeof startWebhookReceiver>>;
let till: StripeTill;
let payment: string;

beforeEach(async () => {
  receiver = await startWebhookReceiver();
  till = await startStripeTill({ webhook: { url: receiver.url, secret: "whsec_local" } });
  payment = await till.pay();
  await receiver.arrivals(2);
});
afterEach(async () => {
  await till.emulator.stop();
  await receiver.stop();
});

function refund(amount: number) {
  return till.stripe.refunds.create({ payment_intent: payment, amount });
}

test("the response waits until the refund's events are delivered", async () => {
  till.emulator.setRefundFault({ kind: "respond-after-events" }, 1);
  receiver.respondWith(500);
  const made = refund(100).then(() => till.emulator.events().map(({ type, state }) => [type, state]));
  await receiver.arrivals(4);
  receiver.respondWith(200);
  expect((await made).slice(2)).toEqual([
    ["refund.created", "delivered"],
    ["charge.refunded", "delivered"],
  ]);
});

test("the response waits for held events", async () => {
  till.emulator.holdWebhooks(true);
  till.emulator.setRefundFault({ kind: "respond-after-events" }, 1);
  let isDone = false;
  const made = refund(100).finally(() => (isDone = true));
  await expect.poll(() => till.emulator.events().length).toBe(4);
  expect(isDone).toBe(false);
  await till.emulator.deliverPending("newest-first", 2);
  expect(receiver.types().slice(2)).toEqual(["charge.refunded", "charge.refunded", "refund.created", "refund.created"]);
  expect(await made).toMatchObject({ status: "succeeded" });
});

test("a repeated request gets the response that was held", async () => {
  const gate = Promise.withResolvers<void>();
  till.emulator.setRefundFault({ kind: "hold-response", until: gate.promise }, 1);
  const params = { payment_intent: payment, amount: 100 };
  const first = till.stripe.refunds.create(params, { idempotencyKey: "r1" });
  await receiver.arrivals(4);
  const second = await till.stripe.refunds.create(params, { idempotencyKey: "r1" });
  gate.resolve();
  expect((await first).id).toBe(second.id);
  expect(till.emulator.refunds()).toHaveLength(1);
});

test("a lost response leaves a refund, which its metadata identifies", async () => {
  // Without a number of calls, because the client repeats a request once if a reused connection was reset.
  till.emulator.setRefundFault({ kind: "drop-response-after-processing" });
  const params = { payment_intent: payment, metadata: { refund: "7" } };
  const lost = till.stripe.refunds.create(params, { idempotencyKey: "r7" });
  await expect(lost).rejects.toMatchObject({ type: "StripeConnectionError" });
  const { data } = await till.stripe.refunds.list({ payment_intent: payment });
  expect(data).toMatchObject([{ metadata: { refund: "7" }, status: "succeeded" }]);
});

test("the next refund is refused with any code, and the one after it is made", async () => {
  till.emulator.setRefundFault({ kind: "refuse", code: "charge_disputed" }, 1);
  await expect(refund(100)).rejects.toMatchObject({
    type: "StripeInvalidRequestError",
    statusCode: 400,
    code: "charge_disputed",
  });
  expect(till.emulator.refunds()).toEqual([]);
  await refund(100);
});

test("the faults are set over HTTP too, and touch no other calls", async () => {
  const set = (body: object) => till.control("refunds/fault", body);
  expect((await set({ fault: { kind: "error", status: 503 } })).status).toBe(200);
  await till.stripe.refunds.list();
  await expect(refund(100)).rejects.toMatchObject({ statusCode: 503 });
  expect((await set({ fault: { kind: "delay-response", ms: 0 }, calls: 1 })).status).toBe(200);
  await refund(100);
  expect((await set({ fault: { kind: "unknown" } })).status).toBe(400);
  expect((await set({ fault: null })).status).toBe(200);
  expect((await till.control("webhooks/deliver-pending", { order: "newest-first", times: 2 })).status).toBe(200);
});
