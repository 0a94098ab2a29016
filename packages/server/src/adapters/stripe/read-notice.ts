import { Stripe } from "stripe";
import { UntrustedNoticeError, type PaymentNotice } from "../../ports/payment-gateway.ts";

/** A notice older than this is not believed, so that a recorded one cannot be played again. */
const toleranceSeconds = 300;

/** Throws {@link UntrustedNoticeError} unless it is signed with one of `secrets`; without any nothing is trusted. */
export function readStripeNotice(rawBody: Buffer, signature: string, secrets: readonly string[]): PaymentNotice {
  let reason: unknown = new Error("no webhook secret is set");
  for (const secret of secrets) {
    try {
      return reduce(Stripe.webhooks.constructEvent(rawBody, signature, secret, toleranceSeconds));
    } catch (error) {
      reason = error;
    }
  }
  throw new UntrustedNoticeError(reason);
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
