import type { OrderRow } from "../../db/models/order.ts";
import { unavailable } from "../../kernel/errors.ts";
import { PaymentProviderError, type PaymentFacts, type WebhookEvent } from "../../ports/payment-gateway.ts";
import { enqueueUnknownOrderAlert, isPaidHere } from "./payment-alerts.ts";
import { recordPayment, type RecordResult } from "./record-payment.ts";
import { recordProviderFact, toFact, type PaymentDeps } from "./record-provider-fact.ts";

/** `not-ours`: an event about a checkout of another program on the same account. */
export type WebhookEventResult = RecordResult | "not-ours" | "ignored";

/**
 * Records what a verified webhook event refers to. The event only names a checkout or a payment; the state is read from
 * the provider, so late and reordered events lead to the same result.
 * @throws {HttpError} 503 if the provider does not respond, so that it sends the event again
 */
export async function recordWebhookEvent(deps: PaymentDeps, event: WebhookEvent): Promise<WebhookEventResult> {
  if (event.kind === "other") return "ignored";
  if (await deps.database.models.webhookEvent.findByPk(event.id)) return "repeated";
  try {
    return event.kind === "checkout" ? await recordCheckout(deps, event) : await recordRefund(deps, event);
  } catch (error) {
    if (error instanceof PaymentProviderError) throw unavailable("The payment service does not respond", error);
    throw error;
  }
}

async function recordCheckout(
  deps: PaymentDeps,
  { id: eventId, sessionId, failed }: WebhookEvent & { kind: "checkout" },
): Promise<WebhookEventResult> {
  const facts = await deps.gateway.readCheckout(sessionId);
  const order = await findOrderOfCheckout(deps, sessionId, facts);
  if (!order) {
    if (facts && isPaidHere(facts)) {
      await enqueueUnknownOrderAlert(deps.database, facts, deps.clock.now());
      deps.nudgeWorker();
    }
    return "not-ours";
  }
  if (!facts) throw unavailable("The payment service does not know this checkout yet");
  const fact = toFact(facts, failed);
  return fact ? recordProviderFact(deps, order, fact, { sessionId, eventId }) : "nothing-new";
}

async function recordRefund(
  deps: PaymentDeps,
  { id: eventId, paymentId, inFull }: WebhookEvent & { kind: "refund" },
): Promise<WebhookEventResult> {
  if (!inFull) return "ignored";
  const order = await findOrderOfPayment(deps, paymentId);
  return order ? recordPayment(deps, { orderId: order.id, fact: { kind: "refunded" }, eventId }) : "not-ours";
}

/** Finds the order by the checkout's key: the program may have stopped before it stored the session ID. */
function findOrderOfCheckout(
  { database }: PaymentDeps,
  sessionId: string,
  facts: PaymentFacts | null,
): Promise<OrderRow | null> {
  const { order } = database.models;
  return facts?.key ? order.findOne({ where: { checkoutKey: facts.key } }) : order.findOne({ where: { sessionId } });
}

/** Finds the order by its payment, or by its session if the refund's event arrived before the payment's. */
async function findOrderOfPayment(deps: PaymentDeps, paymentId: string): Promise<OrderRow | null> {
  const { order } = deps.database.models;
  const known = await order.findOne({ where: { paymentId } });
  if (known) return known;
  const sessionId = await deps.gateway.findCheckoutOfPayment(paymentId);
  return sessionId === null ? null : order.findOne({ where: { sessionId } });
}
