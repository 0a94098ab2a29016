import type { Stripe } from "stripe";
import { PaymentProviderError, type DisputeFacts } from "../../ports/payment-gateway.ts";
import { paymentIdOf } from "./read-session.ts";
import { fromStripeAmount } from "./stripe-amount.ts";

const maxCode = 64;

/** Converts a dispute to the port's type. Throws a {@link PaymentProviderError} for any other response. */
export function readDispute(dispute: Stripe.Dispute): DisputeFacts {
  const { id, amount, created, reason, status, currency } = dispute;
  if (typeof id !== "string" || !Number.isInteger(amount) || typeof status !== "string" || typeof reason !== "string")
    throw new PaymentProviderError("unavailable", new TypeError("the response is not a dispute"));
  return {
    providerId: id,
    providerUrl: `https://dashboard.stripe.com/${dispute.livemode ? "" : "test/"}disputes/${id}`,
    paymentId: paymentIdOf(dispute),
    amountCents: fromStripeAmount(amount, currency),
    currency,
    reason: reason.slice(0, maxCode),
    status: status.slice(0, maxCode),
    dueBy: readDueBy(dispute),
    feeCents: readFees(dispute),
    createdAt: new Date(created * 1000),
  };
}

/** Null where no money was moved yet, or in another currency. A fee that is given back is negative. */
function readFees({ balance_transactions: moves, currency }: Stripe.Dispute): number | null {
  if (!Array.isArray(moves) || moves.length === 0 || moves.some((move) => move.currency !== currency)) return null;
  return fromStripeAmount(
    moves.reduce((sum, { fee }) => sum + fee, 0),
    currency,
  );
}

/** Stripe's time is null or 0 if the bank accepts no response. */
function readDueBy({ evidence_details: details }: Stripe.Dispute): Date | null {
  return details?.due_by ? new Date(details.due_by * 1000) : null;
}
