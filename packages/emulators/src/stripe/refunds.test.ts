import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { startStripeTill, type StripeTill } from "../testing/stripe-till.ts";

let till: StripeTill;
let payment: string;

beforeEach(async () => {
  till = await startStripeTill();
  payment = await till.pay();
});
afterEach(() => till.emulator.stop());

/** The types of the events since `from`. */
function eventTypes(from: number): string[] {
  return till.emulator
    .events()
    .slice(from)
    .map(({ type }) => type);
}

function charge(expand: string[] = []) {
  return till.stripe.paymentIntents
    .retrieve(payment, { expand: ["latest_charge", ...expand] })
    .then(({ latest_charge: found }) => found);
}

test("a refund has its payment, charge, reason, metadata and balance transaction", async () => {
  const before = till.emulator.events().length;
  const made = await till.stripe.refunds.create({
    payment_intent: payment,
    amount: 1000,
    reason: "duplicate",
    metadata: { refund: "7", attempt: "1" },
    expand: ["balance_transaction"],
  });
  expect(made).toMatchObject({
    object: "refund",
    amount: 1000,
    currency: "usd",
    status: "succeeded",
    payment_intent: payment,
    reason: "duplicate",
    metadata: { refund: "7", attempt: "1" },
    balance_transaction: { object: "balance_transaction", amount: -1000, fee: 0, net: -1000, type: "refund" },
  });
  expect(made.failure_reason).toBeUndefined();
  expect(eventTypes(before)).toEqual(["refund.created", "charge.refunded"]);
  expect(await charge()).toMatchObject({ id: made.charge, amount_refunded: 1000, refunded: false });
});

test("the fee of a payment is in its charge's balance transaction", async () => {
  const found = await charge(["latest_charge.balance_transaction"]);
  if (typeof found !== "object" || typeof found?.balance_transaction !== "object") throw new Error("not expanded");
  const transaction = found.balance_transaction;
  expect(transaction).toMatchObject({ amount: 3000, fee: 117, net: 2883, type: "charge", source: found.id });
  expect(await till.stripe.charges.retrieve(found.id)).toMatchObject({ balance_transaction: transaction?.id });
  const read = await till.stripe.balanceTransactions.retrieve(transaction?.id ?? "");
  expect(read.fee_details).toMatchObject([{ amount: 117, type: "stripe_fee" }]);
  await expect(till.stripe.balanceTransactions.retrieve("txn_none")).rejects.toMatchObject({ statusCode: 404 });
});

describe("a refund is refused", () => {
  test("if its payment is unknown", async () => {
    const unknown = { code: "resource_missing", statusCode: 404 };
    await expect(till.stripe.refunds.create({ payment_intent: "pi_none" })).rejects.toMatchObject(unknown);
    await expect(till.stripe.refunds.create({ charge: "ch_none" })).rejects.toMatchObject(unknown);
    await expect(till.stripe.refunds.create({})).rejects.toMatchObject({ statusCode: 400 });
  });

  test("if it is more than what refunds under way have left", async () => {
    till.emulator.setRefundState({ status: "pending" }, 1);
    await till.stripe.refunds.create({ payment_intent: payment, amount: 2000 });
    await expect(till.stripe.refunds.create({ payment_intent: payment, amount: 1001 })).rejects.toMatchObject({
      type: "StripeInvalidRequestError",
      param: "amount",
    });
    await till.stripe.refunds.create({ payment_intent: payment });
    await expect(till.stripe.refunds.create({ payment_intent: payment })).rejects.toMatchObject({
      code: "charge_already_refunded",
    });
  });

  test("if its charge is too old", async () => {
    await till.emulator.setTooOldToRefund(payment, true);
    await expect(till.stripe.refunds.create({ payment_intent: payment })).rejects.toMatchObject({
      code: "charge_not_refundable",
    });
    await till.emulator.setTooOldToRefund(payment, false);
    await till.stripe.refunds.create({ payment_intent: payment });
  });

  test("if its idempotency key was used with other parameters", async () => {
    const idempotencyKey = "refund-7-1";
    const first = await till.stripe.refunds.create({ payment_intent: payment, amount: 500 }, { idempotencyKey });
    const again = await till.stripe.refunds.create({ payment_intent: payment, amount: 500 }, { idempotencyKey });
    expect(again.id).toBe(first.id);
    const otherRefund = till.stripe.refunds.create({ payment_intent: payment, amount: 501 }, { idempotencyKey });
    await expect(otherRefund).rejects.toMatchObject({ type: "StripeIdempotencyError", statusCode: 400 });
    expect(till.emulator.refunds()).toHaveLength(1);
  });
});

describe("refunds are listed", () => {
  test("newest first, by payment and charge, in pages of both directions", async () => {
    const made: string[] = [];
    for (let count = 0; count < 5; count++) made.unshift(await till.emulator.refundPayment(payment, { amount: 100 }));
    const otherRefund = await till.emulator.refundPayment(await till.pay());
    const { refunds } = till.stripe;
    const ofPayment = { payment_intent: payment, limit: 2 };
    expect((await refunds.list(ofPayment).autoPagingToArray({ limit: 99 })).map(({ id }) => id)).toEqual(made);
    const back = await refunds.list({ ...ofPayment, ending_before: made[4] ?? "" });
    expect([back.has_more, ...back.data.map(({ id }) => id)]).toEqual([true, made[2], made[3]]);
    const [refund] = (await refunds.list({ limit: 1, expand: ["data.charge"] })).data;
    expect(refund).toMatchObject({ id: otherRefund, charge: { object: "charge", refunded: true } });
    const ofCharge = await refunds.list({ charge: till.emulator.refunds()[0]?.chargeId ?? "" });
    expect(ofCharge.data).toHaveLength(5);
    await expect(refunds.list({ starting_after: "re_none" })).rejects.toMatchObject({ param: "starting_after" });
  });

  test("by the time of their creation, which a control sets back", async () => {
    const old = await till.emulator.refundPayment(payment, { amount: 100 });
    const recent = await till.emulator.refundPayment(payment, { amount: 100 });
    const now = Math.floor(Date.now() / 1000);
    await till.emulator.setRefundCreated(old, now - 400 * 86_400);
    const ids = async (created: object) => (await till.stripe.refunds.list({ created })).data.map(({ id }) => id);
    expect(await ids({ gte: now - 45 * 86_400 })).toEqual([recent]);
    expect(await ids({ gte: now - 401 * 86_400 })).toEqual([recent, old]);
    expect(await ids({ lt: now - 45 * 86_400 })).toEqual([old]);
  });
});

test("a refund made in the dashboard has no metadata, and a reason only if one was chosen", async () => {
  const part = await till.emulator.refundPayment(payment, { amount: 700 });
  const rest = await till.emulator.refundPayment(payment, { reason: "fraudulent" });
  expect(await till.stripe.refunds.retrieve(part)).toMatchObject({ amount: 700, reason: null, metadata: {} });
  expect(await till.stripe.refunds.retrieve(rest)).toMatchObject({ amount: 2300, reason: "fraudulent", metadata: {} });
});
