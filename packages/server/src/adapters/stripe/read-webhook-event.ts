import { Stripe } from "stripe";
import type { Logger } from "../../kernel/logger.ts";
import { WebhookSignatureError, type WebhookEvent } from "../../ports/payment-gateway.ts";

/** Older webhook events are rejected, to prevent replays. */
const toleranceSeconds = 300;

const clockMessage =
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
      log?.warn({ seconds: age }, clockMessage);
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

/** The types of events that are handled, and what each of them names. */
const kinds = {
  "checkout.session.completed": "checkout",
  "checkout.session.async_payment_succeeded": "checkout",
  "checkout.session.async_payment_failed": "checkout",
  "checkout.session.expired": "checkout",
  "charge.refunded": "refunded-payment",
  "charge.refund.updated": "refund",
  "refund.created": "refund",
  "refund.updated": "refund",
  "refund.failed": "refund",
  "charge.dispute.created": "dispute",
  "charge.dispute.updated": "dispute",
  "charge.dispute.closed": "dispute",
  "charge.dispute.funds_withdrawn": "dispute",
  "charge.dispute.funds_reinstated": "dispute",
} as const satisfies { readonly [Type in Stripe.Event["type"]]?: WebhookEvent["kind"] };

/** The types of events that Stripe must send; docs/install.md lists them too. */
export const handledEvents: readonly string[] = Object.keys(kinds);

function reduce(event: Stripe.Event): WebhookEvent {
  const id = requireId(event.id);
  const { type } = event;
  const kind = isHandled(type) ? kinds[type] : "other";
  if (kind === "other") return { kind, id };
  // The SDK's type of the object depends on the event's type; all have an id.
  const object = event.data.object as { readonly id?: unknown };
  switch (kind) {
    case "checkout":
      return { kind, id, sessionId: requireId(object.id), failed: type === "checkout.session.async_payment_failed" };
    case "refund":
      return { kind, id, refundId: requireId(object.id) };
    case "dispute":
      return { kind, id, disputeId: requireId(object.id) };
    case "refunded-payment":
      return readRefundedPayment(id, object as Stripe.Charge);
  }
}

function isHandled(type: string): type is keyof typeof kinds {
  return Object.hasOwn(kinds, type);
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
