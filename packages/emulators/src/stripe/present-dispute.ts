import { findBalanceTransaction, reversalId, transactionId } from "./balance.ts";
import { expandBelow, isExpanded } from "./list-page.ts";
import { presentCharge, presentPayment } from "./present-charge.ts";
import { lookUp, type Dispute, type StripeState } from "./state.ts";

const evidenceFields = [
  "access_activity_log",
  "billing_address",
  "cancellation_policy",
  "cancellation_policy_disclosure",
  "cancellation_rebuttal",
  "customer_communication",
  "customer_email_address",
  "customer_name",
  "customer_purchase_ip",
  "customer_signature",
  "duplicate_charge_documentation",
  "duplicate_charge_explanation",
  "duplicate_charge_id",
  "product_description",
  "receipt",
  "refund_policy",
  "refund_policy_disclosure",
  "refund_refusal_explanation",
  "service_date",
  "service_documentation",
  "shipping_address",
  "shipping_carrier",
  "shipping_date",
  "shipping_documentation",
  "shipping_tracking_number",
  "uncategorized_file",
  "uncategorized_text",
];

/** Returns a dispute in the API's format. */
export function presentDispute(dispute: Dispute, state: StripeState, expand: readonly string[] = []) {
  const payment = lookUp(state.payments, dispute.paymentId);
  return {
    id: dispute.id,
    object: "dispute",
    amount: dispute.amount,
    balance_transactions: [
      ...(dispute.isWithdrawn ? [findBalanceTransaction(transactionId(dispute.id), state)] : []),
      ...(dispute.isReinstated ? [findBalanceTransaction(reversalId(dispute.id), state)] : []),
    ],
    charge:
      payment && isExpanded(expand, "charge")
        ? presentCharge(payment, state, expandBelow(expand, "charge"))
        : dispute.chargeId,
    created: dispute.created,
    currency: dispute.currency,
    enhanced_eligibility_types: [],
    evidence: { ...Object.fromEntries(evidenceFields.map((field) => [field, null])), enhanced_evidence: {} },
    evidence_details: {
      due_by: dispute.dueBy,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: "not_submitted",
    },
    intended_submission_method: null,
    is_charge_refundable: isChargeRefundable(dispute),
    livemode: false,
    metadata: {},
    payment_intent:
      payment && isExpanded(expand, "payment_intent")
        ? presentPayment(payment, state, expandBelow(expand, "payment_intent"))
        : dispute.paymentId,
    payment_method_details: {
      card: {
        brand: "visa",
        case_type: takesMoney(dispute.status) ? "chargeback" : "inquiry",
        network: "visa",
        network_reason_code: "10.4",
      },
      type: "card",
    },
    reason: dispute.reason,
    status: dispute.status,
  };
}

/** The statuses for which Stripe emits `charge.dispute.closed`. */
const closedStatuses = new Set(["won", "lost", "warning_closed"]);

export function isClosed(status: string): boolean {
  return closedStatuses.has(status);
}

/** Returns whether the disputed amount is debited: not for an inquiry, nor for a dispute that was prevented. */
export function takesMoney(status: string): boolean {
  return !status.startsWith("warning_") && status !== "prevented";
}

/** Returns whether Stripe refunds the charge: not while it is charged back, nor after a lost dispute. */
export function isChargeRefundable({ status }: Pick<Dispute, "status">): boolean {
  return status === "won" || !takesMoney(status);
}
