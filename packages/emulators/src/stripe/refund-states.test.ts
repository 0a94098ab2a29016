import { afterEach, beforeEach, expect, test } from "vitest";
import { startStripeTill, type StripeTill } from "../testing/stripe-till.ts";

let till: StripeTill;
let payment: string;

beforeEach(async () => {
  till = await startStripeTill();
  payment = await till.pay();
});
afterEach(() => till.emulator.stop());

/** Returns the types of the events that `work` emits. */
async function eventsOf(work: () => Promise<unknown>): Promise<string[]> {
  const before = till.emulator.events().length;
  await work();
  return till.emulator
    .events()
    .slice(before)
    .map(({ type }) => type);
}

async function charge() {
  return (await till.stripe.paymentIntents.retrieve(payment, { expand: ["latest_charge"] })).latest_charge;
}

test("a pending refund succeeds later", async () => {
  till.emulator.setRefundState({ status: "pending" }, 1);
  expect(await eventsOf(() => till.stripe.refunds.create({ payment_intent: payment }))).toEqual(["refund.created"]);
  const id = till.emulator.refunds()[0]?.id ?? "";
  const pending = await till.stripe.refunds.retrieve(id);
  expect(pending).toMatchObject({ status: "pending", pending_reason: "processing", balance_transaction: null });
  expect(await charge()).toMatchObject({ refunded: false, amount_refunded: 0 });
  expect(await eventsOf(() => till.emulator.settleRefund(id, "succeeded"))).toEqual([
    "refund.updated",
    "charge.refund.updated",
    "charge.refunded",
  ]);
  expect(await charge()).toMatchObject({ refunded: true, amount_refunded: 3000 });
  expect((await till.stripe.refunds.retrieve(id)).pending_reason).toBeUndefined();
});

test("a succeeded refund fails, which returns its amount", async () => {
  const { id } = await till.stripe.refunds.create({ payment_intent: payment });
  expect(await eventsOf(() => till.emulator.settleRefund(id, "failed", "expired_or_canceled_card"))).toEqual([
    "refund.updated",
    "charge.refund.updated",
    "refund.failed",
  ]);
  const failed = await till.stripe.refunds.retrieve(id);
  expect(failed).toMatchObject({ status: "failed", failure_reason: "expired_or_canceled_card" });
  const { failure_balance_transaction: reversal } = failed;
  if (typeof reversal !== "string") throw new Error("the reversal is missing");
  const returned = { amount: 3000, type: "refund_failure" };
  expect(await till.stripe.balanceTransactions.retrieve(reversal)).toMatchObject(returned);
  expect(await charge()).toMatchObject({ refunded: false, amount_refunded: 0 });
  await till.stripe.refunds.create({ payment_intent: payment });
  await expect(till.emulator.settleRefund(id, "succeeded")).rejects.toThrow("final");
});

test("a refund that requires action is canceled, or fails at once", async () => {
  till.emulator.setRefundState({ status: "requires_action" }, 1);
  const { id, next_action: next } = await till.stripe.refunds.create({ payment_intent: payment });
  expect(next).toMatchObject({ type: "display_details" });
  await till.emulator.settleRefund(id, "canceled");
  expect(await till.stripe.refunds.retrieve(id)).toMatchObject({ status: "canceled" });
  till.emulator.setRefundState({ status: "failed", failureReason: "insufficient_funds" }, 1);
  const created = eventsOf(() => till.stripe.refunds.create({ payment_intent: payment }));
  expect(await created).toEqual(["refund.created", "refund.failed"]);
  expect(till.emulator.refunds()[1]).toMatchObject({ status: "failed", failureReason: "insufficient_funds" });
  expect(await till.stripe.refunds.create({ payment_intent: payment })).toMatchObject({ status: "succeeded" });
});

test("the states are set over HTTP too", async () => {
  expect((await till.control("refunds/state", { state: { status: "pending" }, count: 1 })).status).toBe(200);
  const made = await till.control(`payments/${payment}/refund`, { amount: 300, reason: "duplicate" });
  const id = String(await made.json());
  expect((await till.control(`refunds/${id}/settle`, { status: "failed", failureReason: "declined" })).status).toBe(
    200,
  );
  expect((await till.control(`refunds/${id}/settle`, { status: "succeeded" })).status).toBe(400);
  expect((await till.control(`refunds/${id}/created`, { created: 1_700_000_000 })).status).toBe(200);
  expect((await till.control(`payments/${payment}/too-old`, { tooOld: true })).status).toBe(200);
  expect((await till.control(`payments/${payment}/refund`, {})).status).toBe(400);
  const listed: unknown = await (await fetch(`${till.emulator.url}/_emulator/refunds`)).json();
  expect(listed).toMatchObject([{ id, status: "failed", amount: 300, reason: "duplicate", created: 1_700_000_000 }]);
});
