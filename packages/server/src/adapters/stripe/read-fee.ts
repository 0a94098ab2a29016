import type { Cents } from "@recital/contract/values/money";
import type { Stripe } from "stripe";
import { fromStripeAmount } from "./stripe-amount.ts";

/** The fields that {@link readFee} needs expanded in a payment. */
export const feeParts = ["latest_charge.balance_transaction"];

/**
 * Returns what Stripe kept of a payment; null while the payment's money has not reached the account, which some methods
 * delay, and where it reached the account in another currency.
 */
export function readFee({ currency, latest_charge: charge }: Stripe.PaymentIntent): Cents | null {
  const transaction = typeof charge === "object" ? charge?.balance_transaction : null;
  if (!transaction || typeof transaction !== "object" || transaction.currency !== currency) return null;
  return Number.isInteger(transaction.fee) ? fromStripeAmount(transaction.fee, currency) : null;
}
