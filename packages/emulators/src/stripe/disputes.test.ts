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

test("a dispute has its charge, reason and time limit, and debits its amount", async () => {
  const dueBy = Math.floor(Date.now() / 1000) + 3 * 86_400;
  const params = { amount: 2500, reason: "product_not_received", dueBy };
  const opened = await eventsOf(() => till.emulator.openDispute(payment, params));
  expect(opened).toEqual(["charge.dispute.created", "charge.dispute.funds_withdrawn"]);
  const [dispute] = (await till.stripe.disputes.list({ payment_intent: payment })).data;
  expect(dispute).toMatchObject({
    object: "dispute",
    amount: 2500,
    payment_intent: payment,
    reason: "product_not_received",
    status: "needs_response",
    is_charge_refundable: false,
    evidence_details: { due_by: dueBy },
    balance_transactions: [{ amount: -2500, fee: 1500, type: "adjustment" }],
  });
  const found = await till.stripe.disputes.retrieve(dispute?.id ?? "", { expand: ["charge"] });
  expect(found.charge).toMatchObject({ object: "charge", disputed: true });
  await expect(till.stripe.disputes.retrieve("du_none")).rejects.toMatchObject({ statusCode: 404 });
});

test("an open dispute blocks refunds until it is won", async () => {
  const id = await till.emulator.openDispute(payment);
  const refund = () => till.stripe.refunds.create({ payment_intent: payment });
  await expect(refund()).rejects.toMatchObject({ code: "charge_disputed" });
  const review = await eventsOf(() => till.emulator.setDisputeStatus(id, "under_review"));
  expect(review).toEqual(["charge.dispute.updated"]);
  await expect(refund()).rejects.toMatchObject({ code: "charge_disputed" });
  const won = await eventsOf(() => till.emulator.setDisputeStatus(id, "won"));
  expect(won).toEqual(["charge.dispute.funds_reinstated", "charge.dispute.closed"]);
  expect(await refund()).toMatchObject({ status: "succeeded" });
});

test("a lost dispute keeps the money and blocks refunds", async () => {
  const id = await till.emulator.openDispute(payment);
  expect(await eventsOf(() => till.emulator.setDisputeStatus(id, "lost"))).toEqual(["charge.dispute.closed"]);
  const refused = till.stripe.refunds.create({ payment_intent: payment });
  await expect(refused).rejects.toMatchObject({ code: "charge_disputed" });
});

test("an inquiry debits nothing, allows refunds, and may become a dispute", async () => {
  const opened = await eventsOf(() => till.emulator.openDispute(payment, { status: "warning_needs_response" }));
  expect(opened).toEqual(["charge.dispute.created"]);
  const id = till.emulator.disputes()[0]?.id ?? "";
  expect(await till.stripe.disputes.retrieve(id)).toMatchObject({ is_charge_refundable: true });
  await till.stripe.refunds.create({ payment_intent: payment, amount: 100 });
  const escalated = await eventsOf(() => till.emulator.setDisputeStatus(id, "needs_response"));
  expect(escalated).toEqual(["charge.dispute.funds_withdrawn", "charge.dispute.updated"]);
  const otherDispute = await till.emulator.openDispute(await till.pay(), { status: "warning_needs_response" });
  const closed = await eventsOf(() => till.emulator.setDisputeStatus(otherDispute, "warning_closed"));
  expect(closed).toEqual(["charge.dispute.closed"]);
});

test("a status may be any text, and the time limit unknown", async () => {
  const id = await till.emulator.openDispute(payment, { status: "appeal_needs_response", dueBy: null });
  await till.emulator.setDisputeStatus(id, "a_status_of_next_year", 0);
  expect(await till.stripe.disputes.retrieve(id)).toMatchObject({
    status: "a_status_of_next_year",
    evidence_details: { due_by: 0 },
  });
});

test("disputes are listed by charge and time, in pages", async () => {
  const ids: string[] = [];
  for (let count = 0; count < 3; count++) ids.unshift(await till.emulator.openDispute(await till.pay()));
  const { disputes } = till.stripe;
  const listed = await disputes.list({ limit: 2 }).autoPagingToArray({ limit: 99 });
  expect(listed.map(({ id }) => id)).toEqual(ids);
  const charge = till.emulator.disputes()[0]?.chargeId ?? "";
  expect((await disputes.list({ charge })).data.map(({ id }) => id)).toEqual(ids.slice(2));
  const later = (listed[0]?.created ?? 0) + 60;
  expect((await disputes.list({ created: { gte: later } })).data).toEqual([]);
});

test("disputes are opened and settled over HTTP too", async () => {
  const opened = await till.control(`payments/${payment}/dispute`, { reason: "duplicate" });
  const id = String(await opened.json());
  expect((await till.control(`disputes/${id}/status`, { status: "lost" })).status).toBe(200);
  expect((await till.control("payments/pi_none/dispute", {})).status).toBe(404);
  const listed: unknown = await (await fetch(`${till.emulator.url}/_emulator/disputes`)).json();
  expect(listed).toMatchObject([{ id, status: "lost", reason: "duplicate" }]);
});
