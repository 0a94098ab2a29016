import { findBalanceTransaction, reversalId, transactionId } from "./balance.ts";
import { expandBelow, isExpanded } from "./expand.ts";
import { presentCharge, presentPayment } from "./present-charge.ts";
import { lookUp, type Refund, type StripeState } from "./state.ts";

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
