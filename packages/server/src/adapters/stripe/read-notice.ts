import { Stripe } from "stripe";
import type { Logger } from "../../kernel/logger.ts";
import { UntrustedNoticeError, type PaymentNotice } from "../../ports/payment-gateway.ts";

/** A notice older than this is not believed, so that a recorded one cannot be played again. */
const toleranceSeconds = 300;

const clockSentence =
  "a notice of the payment provider is far from now: it was kept back, or this machine's clock is wrong";

interface NoticeSettings {
  readonly webhookSecrets: readonly string[];
  readonly log?: Pick<Logger, "warn">;
}

/** Throws {@link UntrustedNoticeError} unless it is signed with one of the secrets; without any nothing is trusted. */
export function readStripeNotice(rawBody: Buffer, signature: string, settings: NoticeSettings): PaymentNotice {
  const { webhookSecrets, log } = settings;
  let reason: unknown = new Error("no webhook secret is set");
  for (const secret of webhookSecrets) {
    // Only what is known to be Stripe's says anything of the clock.
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
  throw new UntrustedNoticeError(reason);
}

/** Whether Stripe signed it, at whatever time. */
function isSigned(rawBody: Buffer, signature: string, secret: string): boolean {
  try {
    Stripe.webhooks.constructEvent(rawBody, signature, secret, Infinity);
    return true;
  } catch {
    return false;
  }
}

/** How many seconds ago it says it was signed; NaN where it does not say. For the log: Stripe's SDK decides. */
function ageOf(signature: string): number {
  const signedAt = Number(/(?:^|,)t=(\d+)(?:,|$)/.exec(signature)?.[1]);
  return Math.floor(Date.now() / 1000) - signedAt;
}

function reduce(event: Stripe.Event): PaymentNotice {
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
  return event.type === "charge.refunded" ? readRefund(id, event.data.object) : { kind: "other", id };
}

/** A charge that belongs to no payment was not made by a checkout. */
function readRefund(id: string, { payment_intent: payment, refunded }: Stripe.Charge): PaymentNotice {
  const paymentId = typeof payment === "string" ? payment : payment?.id;
  return paymentId === undefined ? { kind: "other", id } : { kind: "refund", id, paymentId, inFull: refunded };
}

/** The SDK checks the signature, not the shape; Stripe's ids are at most 255 letters, digits and underscores. */
function requireId(id: unknown): string {
  if (typeof id === "string" && /^[\w-]{1,255}$/.test(id)) return id;
  throw new TypeError("the notice names nothing");
}
