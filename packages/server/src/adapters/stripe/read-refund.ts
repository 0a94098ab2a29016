import type { RefundReason } from "@recital/contract/values/order";
import type { Stripe } from "stripe";
import {
  PaymentProviderError,
  type RefundFacts,
  type RefundReference,
  type RefundToCreate,
} from "../../ports/payment-gateway.ts";
import { paymentIdOf } from "./read-session.ts";
import { fromStripeAmount, toStripeAmount } from "./stripe-amount.ts";

/** The parameters of a new refund. Stripe knows no reason `other`. */
export function describeRefund({
  paymentId,
  amountCents,
  currency,
  reason,
  reference,
}: RefundToCreate): Stripe.RefundCreateParams {
  return {
    payment_intent: paymentId,
    amount: toStripeAmount(amountCents, currency),
    ...(reason !== "other" && { reason }),
    metadata: {
      order: String(reference.orderId),
      refund: reference.refundKey,
      attempt: String(reference.attempt),
    },
  };
}

/** Converts a refund to the port's type. Throws a {@link PaymentProviderError} for any other response. */
export function readRefund(refund: Stripe.Refund): RefundFacts {
  const { id, amount, currency, created } = refund;
  if (typeof id !== "string" || !Number.isInteger(amount))
    throw new PaymentProviderError("unavailable", new TypeError("the response is not a refund"));
  const state = readState(refund.status);
  return {
    providerId: id,
    reference: readReference(refund.metadata),
    paymentId: paymentIdOf(refund),
    amountCents: fromStripeAmount(amount, currency),
    state,
    reason: readReason(refund.reason),
    failureReason: state === "failed" ? failureMessage(refund.failure_reason) : null,
    createdAt: new Date(created * 1000),
  };
}

const states: ReadonlySet<string> = new Set(["pending", "requires_action", "succeeded", "failed", "canceled"]);

/** A missing status (some emulators leave it out) means success, an unknown one of the future means pending. */
function readState(status: string | null | undefined): RefundFacts["state"] {
  if (status === null || status === undefined) return "succeeded";
  return states.has(status) ? (status as RefundFacts["state"]) : "pending";
}

function readReason(reason: string | null | undefined): RefundReason {
  return reason === "duplicate" || reason === "fraudulent" || reason === "requested_by_customer" ? reason : "other";
}

function readReference(metadata: Stripe.Metadata | null | undefined): RefundReference | null {
  const { order = "", refund: refundKey = "", attempt = "" } = metadata ?? {};
  const isOurs = /^[1-9]\d{0,14}$/.test(order) && /^[\w-]{1,64}$/.test(refundKey) && /^[1-9]\d{0,5}$/.test(attempt);
  return isOurs ? { orderId: Number(order), refundKey, attempt: Number(attempt) } : null;
}

/** Sentences for Stripe's `failure_reason` (docs.stripe.com/refunds#failed-refunds). */
const failures: Readonly<Record<string, string>> = {
  lost_or_stolen_card: "The customer's card was lost or stolen.",
  expired_or_canceled_card: "The customer's card has expired or was canceled.",
  charge_for_pending_refund_disputed: "The customer disputed the payment while the refund was pending.",
  insufficient_funds: "There was not enough money in the account at the payment provider.",
  declined: "The customer's bank declined the refund.",
  merchant_request: "The refund was canceled at the payment provider.",
};

function failureMessage(reason: string | undefined): string {
  return failures[reason ?? ""] ?? "The payment provider could not complete the refund.";
}
