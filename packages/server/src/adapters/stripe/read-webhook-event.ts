import { Stripe } from "stripe";
import type { Logger } from "../../kernel/logger.ts";
import { WebhookSignatureError, type WebhookEvent } from "../../ports/payment-gateway.ts";

/** Older webhook events are rejected, to prevent replays. */
const toleranceSeconds = 300;

const clockSentence =
  "a webhook event of the payment provider is too old or in the future: it was delayed, or this machine's clock is wrong";

interface EventSettings {
  readonly webhookSecrets: readonly string[];
  readonly log?: Pick<Logger, "warn">;
}

/** Throws {@link WebhookSignatureError} unless the event is signed with one of the secrets; without secrets, always. */
export function readWebhookEvent(rawBody: Buffer, signature: string, settings: EventSettings): WebhookEvent {
  const { webhookSecrets, log } = settings;
  let reason: unknown = new Error("no webhook secret is set");
  for (const secret of webhookSecrets) {
    // Only an event signed by Stripe says anything about the clock.
    const age = ageOf(signature);
    if (Math.abs(age) > toleranceSeconds && isSigned(rawBody, signature, secret)) {
      log?.warn({ seconds: age }, clockSentence);
    }
    try {
      return reduce(Stripe.webhooks.constructEvent(rawBody, signature, secret, toleranceSeconds));
    } catch (error) {
      reason = error;
    }
  }
  throw new WebhookSignatureError(reason);
}

/** Whether Stripe signed the event, at any time. */
function isSigned(rawBody: Buffer, signature: string, secret: string): boolean {
  try {
    Stripe.webhooks.constructEvent(rawBody, signature, secret, Infinity);
    return true;
  } catch {
    return false;
  }
}

/** Returns the signature's age in seconds, NaN if it has no time. For the log only: Stripe's SDK decides. */
function ageOf(signature: string): number {
  const signedAt = Number(/(?:^|,)t=(\d+)(?:,|$)/.exec(signature)?.[1]);
  return Math.floor(Date.now() / 1000) - signedAt;
}

function reduce(event: Stripe.Event): WebhookEvent {
  const id = requireId(event.id);
  if (
    event.type === "checkout.session.completed" ||
    event.type === "checkout.session.async_payment_succeeded" ||
    event.type === "checkout.session.async_payment_failed" ||
    event.type === "checkout.session.expired"
  ) {
    const failed = event.type === "checkout.session.async_payment_failed";
    return { kind: "checkout", id, sessionId: requireId(event.data.object.id), failed };
  }
  if (
    event.type === "refund.created" ||
    event.type === "refund.updated" ||
    event.type === "refund.failed" ||
    event.type === "charge.refund.updated"
  ) {
    return { kind: "refund", id, refundId: requireId(event.data.object.id) };
  }
  if (
    event.type === "charge.dispute.created" ||
    event.type === "charge.dispute.updated" ||
    event.type === "charge.dispute.closed" ||
    event.type === "charge.dispute.funds_withdrawn" ||
    event.type === "charge.dispute.funds_reinstated"
  ) {
    return { kind: "dispute", id, disputeId: requireId(event.data.object.id) };
  }
  return event.type === "charge.refunded" ? readRefundedPayment(id, event.data.object) : { kind: "other", id };
}

/** A charge without a payment does not come from a checkout. */
function readRefundedPayment(id: string, { payment_intent: payment }: Stripe.Charge): WebhookEvent {
  const paymentId = typeof payment === "string" ? payment : payment?.id;
  return paymentId === undefined ? { kind: "other", id } : { kind: "refunded-payment", id, paymentId };
}

/** The SDK verifies the signature, not the shape; Stripe's ids are at most 255 letters, digits and underscores. */
function requireId(id: unknown): string {
  if (typeof id === "string" && /^[\w-]{1,255}$/.test(id)) return id;
  throw new TypeError("the event contains no known id");
}
