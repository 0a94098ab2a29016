import { findBalanceTransaction, transactionId, reversalId } from "./balance.ts";
import { expandBelow, isExpanded } from "./list-page.ts";
import { refundedAmount } from "./amounts.ts";
import { type Payment, type StripeState, lookUp, type Refund } from "./state.ts";

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

/** How long a customer may give the details that a refund requires, in seconds. */
const timeToAct = 30 * 24 * 3600;

/** Returns a refund in the API's format. */
export function presentRefund(refund: Refund, state: StripeState, expand: readonly string[] = []) {
  const payment = lookUp(state.payments, refund.paymentId);
  const balanceTransaction = refund.hasSucceeded ? transactionId(refund.id) : null;
  return {
    id: refund.id,
    object: "refund",
    amount: refund.amount,
    balance_transaction:
      balanceTransaction !== null && isExpanded(expand, "balance_transaction")
        ? findBalanceTransaction(balanceTransaction, state)
        : balanceTransaction,
    charge:
      payment && isExpanded(expand, "charge")
        ? presentCharge(payment, state, expandBelow(expand, "charge"))
        : refund.chargeId,
    created: refund.created,
    currency: refund.currency,
    customer: null,
    customer_account: null,
    destination_details: { card: { reference_status: "pending", type: "refund" }, type: "card" },
    metadata: refund.metadata,
    payment_intent:
      payment && isExpanded(expand, "payment_intent")
        ? presentPayment(payment, state, expandBelow(expand, "payment_intent"))
        : refund.paymentId,
    payment_method: null,
    reason: refund.reason,
    receipt_number: null,
    source_transfer_reversal: null,
    status: refund.status,
    transfer_reversal: null,
    ...presentProgress(refund, payment?.email ?? ""),
  };
}

/** Returns the fields that exist only in some states. */
function presentProgress({ id, status, failureReason, hasSucceeded, created }: Refund, email: string) {
  switch (status) {
    case "pending":
      return { pending_reason: "processing" };
    case "requires_action": {
      const emailSent = { email_sent_at: created, email_sent_to: email };
      const details = { email_sent: emailSent, expires_at: created + timeToAct };
      return { next_action: { type: "display_details", display_details: details } };
    }
    case "failed":
    case "canceled":
      return {
        ...(failureReason !== null && { failure_reason: failureReason }),
        ...(hasSucceeded && { failure_balance_transaction: reversalId(id) }),
      };
    case "succeeded":
      return {};
  }
}
