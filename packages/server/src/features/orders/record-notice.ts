import { enqueue } from "../../jobs/outbox.ts";
import { unavailable } from "../../kernel/errors.ts";
import { ownerAlert } from "../../mail/owner-alert.ts";
import type { OrderRow } from "../../db/models/order.ts";
import {
  PaymentProviderError,
  type PaymentFacts,
  type PaymentGateway,
  type PaymentNotice,
} from "../../ports/payment-gateway.ts";
import { recordPayment, type RecordDeps, type RecordResult } from "./record-payment.ts";
import { recordOldRefund, toFact } from "./sync-from-provider.ts";

export interface PaymentDeps extends RecordDeps {
  readonly gateway: PaymentGateway;
}

/**
 * Records what a trusted notice points at. The notice says only where to look: the state is read from the provider, so
 * that late and disordered notices tell the same story. `not-ours` is a notice about somebody else's checkout.
 * @throws {HttpError} 503 where the provider cannot be asked, so that the notice comes again
 */
export async function recordNotice(
  deps: PaymentDeps,
  notice: PaymentNotice,
): Promise<RecordResult | "not-ours" | "of-no-interest"> {
  if (notice.kind === "other") return "of-no-interest";
  if (await deps.database.models.paymentNotice.findByPk(notice.id)) return "repeated";
  try {
    return notice.kind === "checkout" ? await recordCheckout(deps, notice) : await recordRefund(deps, notice);
  } catch (error) {
    if (error instanceof PaymentProviderError) throw unavailable("The payment service does not answer", error);
    throw error;
  }
}

async function recordCheckout(deps: PaymentDeps, notice: PaymentNotice & { kind: "checkout" }) {
  const facts = await deps.gateway.readCheckout(notice.sessionId);
  const order = await findOrderOfCheckout(deps, notice.sessionId, facts);
  if (!order) {
    if (facts) await tellOfUnknownOrder(deps, facts);
    return "not-ours";
  }
  if (!facts) throw unavailable("The payment service does not know its own checkout yet");
  const fact = toFact(facts, notice.failed);
  if (!fact) return "nothing-new";
  await recordOldRefund(deps, order, fact);
  return recordPayment(deps, { orderId: order.id, fact, sessionId: notice.sessionId, noticeId: notice.id });
}

async function recordRefund(deps: PaymentDeps, notice: PaymentNotice & { kind: "refund" }) {
  if (!notice.inFull) return "of-no-interest";
  const order = await findOrderOfPayment(deps, notice.paymentId);
  if (!order) return "not-ours";
  return recordPayment(deps, { orderId: order.id, fact: { kind: "refunded" }, noticeId: notice.id });
}

/** A checkout that this program opened, for an order that it does not have: a backup was restored that is older. */
async function tellOfUnknownOrder({ database, clock, nudgeWorker }: PaymentDeps, facts: PaymentFacts): Promise<void> {
  if (facts.state !== "paid" || facts.key === null || facts.orderId === null) return;
  const sentences = [
    `The payment provider reports ${facts.amountCents / 100} ${facts.currency.toUpperCase()} for order #${facts.orderId}, which is not in the database.`,
    "It was probably placed after the backup that was restored. What was bought, and by whom, stands beside the payment:",
    `${facts.paymentId ?? facts.sessionId}.`,
  ];
  await enqueue(database, null, ownerAlert, {
    payload: { subject: "A payment for an order that is not there", sentences },
    dedupeKey: `unknown-order-${facts.sessionId}`.slice(0, 190),
    now: clock.now(),
  });
  nudgeWorker();
}

/** By the key that the checkout was opened with: the session id may not have been stored when the program stopped. */
function findOrderOfCheckout(
  { database }: PaymentDeps,
  sessionId: string,
  facts: PaymentFacts | null,
): Promise<OrderRow | null> {
  const { order } = database.models;
  return facts?.key ? order.findOne({ where: { checkoutKey: facts.key } }) : order.findOne({ where: { sessionId } });
}

/** A refund may be told before the payment that it takes back; then the provider knows the session. */
async function findOrderOfPayment(deps: PaymentDeps, paymentId: string): Promise<OrderRow | null> {
  const { order } = deps.database.models;
  const known = await order.findOne({ where: { paymentId } });
  if (known) return known;
  const sessionId = await deps.gateway.findCheckoutOfPayment(paymentId);
  return sessionId === null ? null : order.findOne({ where: { sessionId } });
}
