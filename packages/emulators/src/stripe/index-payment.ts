import { escapeHtml } from "../html.ts";
import { formatAmount } from "./format-amount.ts";
import { controlForm, formatTime, plainChoices, select } from "./control-form.ts";
import { refundableAmount, refundedAmount } from "./refunded-amount.ts";
import type { Dispute, Payment, Refund, StripeState } from "./state.ts";

const refundReasons = ["requested_by_customer", "duplicate", "fraudulent"];
const failureReasons = [
  "declined",
  "expired_or_canceled_card",
  "lost_or_stolen_card",
  "insufficient_funds",
  "charge_for_pending_refund_disputed",
  "unknown",
];
const disputeReasons = ["fraudulent", "product_not_received", "product_unacceptable", "duplicate", "general"];
const disputeStatuses = [
  "needs_response",
  "under_review",
  "won",
  "lost",
  "warning_needs_response",
  "warning_under_review",
  "warning_closed",
  "prevented",
];
const secondsPerDay = 24 * 3600;

/** Returns the suggestions for a dispute's status, to which the page's fields refer. */
export function statusSuggestions(): string {
  return `<datalist id="dispute-statuses">${disputeStatuses.map((value) => `<option value="${value}">`).join("")}</datalist>`;
}

/** Returns the actions of a payment that succeeded. */
export function paymentActions(payment: Payment, state: StripeState): string {
  const path = `/_emulator/payments/${payment.id}`;
  const left = refundableAmount(payment, state);
  const isUntouched = refundedAmount(payment, state) === 0 && left === payment.amount;
  const reason = select("reason", "Reason of the refund", [
    { value: "", label: "no reason" },
    ...plainChoices(refundReasons),
  ]);
  const amount = `<input name="amount" type="number" min="1" max="${left}" required aria-label="Cents to refund" placeholder="cents">`;
  const dispute = {
    action: `${path}/dispute`,
    label: "Open dispute",
    fields:
      select("reason", "Reason of the dispute", plainChoices(disputeReasons)) +
      select("status", "Status of the dispute", plainChoices(disputeStatuses)),
  };
  const age = {
    action: `${path}/too-old`,
    label: payment.isTooOldToRefund ? "Allow refunds again" : "Make too old to refund",
    hidden: { tooOld: String(!payment.isTooOldToRefund) },
  };
  const whole = { action: `${path}/refund`, label: isUntouched ? "Refund in full" : "Refund the rest" };
  const part = { action: `${path}/refund`, label: "Refund part", fields: amount + reason };
  const forms = left > 0 ? [whole, age, part, dispute] : [age, dispute];
  return forms.map(controlForm).join("");
}

/** Returns the refunds and disputes of a payment, as rows of the payments' table. */
export function paymentRows(payment: Payment, state: StripeState): string {
  const isOfPayment = ({ paymentId }: Refund | Dispute) => paymentId === payment.id;
  const refunds = Object.values(state.refunds).filter(isOfPayment).map(refundRow);
  const disputes = Object.values(state.disputes).filter(isOfPayment).map(disputeRow);
  return [...refunds, ...disputes].join("");
}

function refundRow(refund: Refund): string {
  const words = [refund.status, refund.reason, refund.failureReason].filter((word) => word !== null);
  return detailRow("Refund", refund, words, refundActions(refund));
}

function refundActions({ id, status, created }: Refund): string {
  const path = `/_emulator/refunds/${id}`;
  const settle = (to: string, label: string) =>
    to === status ? "" : controlForm({ action: `${path}/settle`, label, hidden: { status: to } });
  const fail = controlForm({
    action: `${path}/settle`,
    label: "Fail",
    hidden: { status: "failed" },
    fields: select("failureReason", "Reason of the failure", plainChoices(failureReasons)),
  });
  const age = controlForm({
    action: `${path}/created`,
    label: "Make 400 days older",
    hidden: { created: String(created - 400 * secondsPerDay) },
  });
  if (status === "failed" || status === "canceled") return age;
  if (status === "succeeded") return fail + age;
  const further = settle("pending", "Make pending") + settle("requires_action", "Require action");
  return settle("succeeded", "Succeed") + fail + settle("canceled", "Cancel") + further + age;
}

function disputeRow(dispute: Dispute): string {
  const due = dispute.dueBy === null ? "no time limit" : `due ${formatTime(dispute.dueBy)}`;
  return detailRow("Dispute", dispute, [dispute.status, dispute.reason, due], disputeActions(dispute));
}

function disputeActions({ id, status }: Dispute): string {
  const action = `/_emulator/disputes/${id}/status`;
  const buttons = ["under_review", "won", "lost"]
    .filter((to) => to !== status)
    .map((to) => controlForm({ action, label: `Set ${to.replaceAll("_", " ")}`, hidden: { status: to } }));
  const field = `<input class="text" name="status" required list="dispute-statuses" aria-label="Status of the dispute" placeholder="any status">`;
  return buttons.join("") + controlForm({ action, label: "Set status", fields: field });
}

function detailRow(kind: string, item: Refund | Dispute, words: readonly string[], actions: string): string {
  const text = words.map((word) => escapeHtml(word.replaceAll("_", " "))).join(", ");
  return `<tr class="detail"><td>${formatTime(item.created)}<br><code>${escapeHtml(item.id.slice(0, 16))}…</code></td>
<td>${kind}</td><td>${text}</td><td class="sum">${formatAmount(item.amount, item.currency)}</td>
<td><div class="row">${actions}</div></td></tr>`;
}
