import { findBalanceTransaction, transactionId } from "./balance.ts";
import { expandBelow, isExpanded } from "./expand.ts";
import { refundedAmount } from "./refunded-amount.ts";
import type { Payment, StripeState } from "./state.ts";

/** Returns a payment in the API's format. */
export function presentPayment(payment: Payment, state: StripeState, expand: readonly string[] = []) {
  const isPaid = payment.status === "succeeded";
  return {
    id: payment.id,
    object: "payment_intent",
    amount: payment.amount,
    amount_received: isPaid ? payment.amount : 0,
    capture_method: "automatic_async",
    created: payment.created,
    currency: payment.currency,
    latest_charge:
      isPaid && isExpanded(expand, "latest_charge")
        ? presentCharge(payment, state, expandBelow(expand, "latest_charge"))
        : payment.chargeId,
    livemode: false,
    metadata: payment.metadata,
    status: payment.status,
  };
}

/** Returns the charge of a payment in the API's format. */
export function presentCharge(payment: Payment, state: StripeState, expand: readonly string[] = []): object {
  const refunded = refundedAmount(payment, state);
  const balanceTransaction = transactionId(payment.chargeId);
  return {
    id: payment.chargeId,
    object: "charge",
    amount: payment.amount,
    amount_captured: payment.amount,
    amount_refunded: refunded,
    balance_transaction: isExpanded(expand, "balance_transaction")
      ? findBalanceTransaction(balanceTransaction, state)
      : balanceTransaction,
    billing_details: { address: null, email: payment.email, name: null, phone: null, tax_id: null },
    captured: true,
    created: payment.created,
    currency: payment.currency,
    customer: null,
    description: null,
    disputed: Object.values(state.disputes).some(({ paymentId }) => paymentId === payment.id),
    livemode: false,
    metadata: payment.metadata,
    paid: true,
    payment_intent: isExpanded(expand, "payment_intent") ? presentPayment(payment, state) : payment.id,
    receipt_url: null,
    refunded: refunded >= payment.amount,
    status: "succeeded",
  };
}
