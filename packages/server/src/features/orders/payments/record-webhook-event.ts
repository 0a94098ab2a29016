import { unavailable } from "../../../kernel/errors.ts";
import { PaymentProviderError, type WebhookEvent } from "../../../ports/payment-gateway.ts";
import { findOrderOfPayment, type PaymentServices } from "../orders/payment-provider.ts";
import type { RecordResult } from "./record-payment.ts";
import { recordUnknown, tellUnknownPayments } from "./unknown-payments.ts";
import { findOrderOfCheckout, isOwn, type OwnCheckout } from "./recover-order.ts";
import { markSettling, recordProviderFact, toFact } from "./sync-from-provider.ts";
import { recordRefund, syncRefundsOfPayment } from "../refunds/record-refund.ts";
import { syncDispute } from "../disputes/record-dispute.ts";
import { webhookEventTable } from "./tables.ts";
import { orderTable } from "../orders/tables.ts";

/** `not-ours`: an event about a checkout of another program on the same account. */
export type WebhookEventResult = RecordResult | "refunded" | "disputed" | "not-ours" | "ignored";

/**
 * Records what a verified webhook event refers to. The event only names a checkout, payment, refund or dispute; the
 * state is read from the provider, so late and reordered events lead to the same result.
 * @throws {HttpError} 503 if the provider does not respond, so that it sends the event again
 */
export async function recordWebhookEvent(deps: PaymentServices, event: WebhookEvent): Promise<WebhookEventResult> {
  if (event.kind === "other") return "ignored";
  if (await deps.database.model(webhookEventTable).findByPk(event.id)) return "repeated";
  try {
    return await recordByKind(deps, event);
  } catch (error) {
    if (error instanceof PaymentProviderError) throw unavailable("The payment service does not respond", error);
    throw error;
  }
}

function recordByKind(
  deps: PaymentServices,
  event: Exclude<WebhookEvent, { kind: "other" }>,
): Promise<WebhookEventResult> {
  switch (event.kind) {
    case "checkout":
      return recordCheckout(deps, event);
    case "refund":
      return recordRefundEvent(deps, event);
    case "refunded-payment":
      return recordRefundedPayment(deps, event);
    case "dispute":
      return recordDisputeEvent(deps, event);
  }
}

async function recordCheckout(
  deps: PaymentServices,
  { id: eventId, sessionId, failed }: WebhookEvent & { kind: "checkout" },
): Promise<WebhookEventResult> {
  const known = await deps.database.model(orderTable).findOne({ where: { sessionId } });
  const facts = await deps.gateway.readCheckout(sessionId, known?.currency ?? (await deps.readSite()).currency.code);
  const order = known ?? (facts && (await findOrderOfCheckout(deps, facts)));
  if (!order) return facts && isOwn(facts) ? recordUnknownCheckout(deps, facts) : "not-ours";
  if (!facts) throw unavailable("The payment service does not know this checkout yet");
  if (facts.state === "awaiting" && !failed) await markSettling(deps, order);
  const fact = toFact(facts, failed);
  return fact ? recordProviderFact(deps, order, fact, { sessionId, eventId }) : "nothing-new";
}

/** Recovers the order of a checkout that was opened after the backup that was restored, or tells the owner. */
async function recordUnknownCheckout(deps: PaymentServices, facts: OwnCheckout): Promise<WebhookEventResult> {
  if (facts.state !== "paid" && facts.state !== "awaiting") return "not-ours";
  const payment = await recordUnknown(deps, facts);
  await tellUnknownPayments(deps, [payment]);
  if (!payment.order) return "not-ours";
  return facts.state === "paid" ? "paid" : "nothing-new";
}

async function recordRefundEvent(
  deps: PaymentServices,
  { id: eventId, refundId }: WebhookEvent & { kind: "refund" },
): Promise<WebhookEventResult> {
  const facts = await deps.gateway.readRefund(refundId);
  const order = facts?.paymentId ? await findOrderOfPayment(deps, facts.paymentId) : null;
  if (!facts || !order) return "not-ours";
  const isChanged = await recordRefund(deps, { orderId: order.id, facts });
  await recordEventId(deps, eventId, "refunded");
  return isChanged ? "refunded" : "nothing-new";
}

async function recordRefundedPayment(
  deps: PaymentServices,
  { id: eventId, paymentId }: WebhookEvent & { kind: "refunded-payment" },
): Promise<WebhookEventResult> {
  const order = await findOrderOfPayment(deps, paymentId);
  if (!order) return "not-ours";
  const { changes } = await syncRefundsOfPayment(deps, order, paymentId);
  await recordEventId(deps, eventId, "refunded");
  return changes > 0 ? "refunded" : "nothing-new";
}

async function recordDisputeEvent(
  deps: PaymentServices,
  { id: eventId, disputeId }: WebhookEvent & { kind: "dispute" },
): Promise<WebhookEventResult> {
  const result = await syncDispute(deps, disputeId);
  if (result === "not-ours") return result;
  await recordEventId(deps, eventId, "disputed");
  return result === "changed" ? "disputed" : "nothing-new";
}

/** Refunds and disputes are recorded by their own state, so an event that is recorded twice at once changes nothing. */
async function recordEventId({ database, clock }: PaymentServices, id: string, kind: string): Promise<void> {
  const row = { id, kind, receivedAt: clock.now() };
  await database.model(webhookEventTable).bulkCreate([row], { ignoreDuplicates: true });
}
