import { escapeHtml } from "../html.ts";
import { formatAmount, refundableAmount, refundedAmount } from "./amounts.ts";
import { controlForm, formatTime, plainChoices, select, type Choice } from "./control-form.ts";
import type { Dispute, Payment, Refund, StripeState } from "./state.ts";
import type { RefundFault } from "./refund-faults.ts";
import type { RefundState } from "./refunds.ts";

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

export interface NextRefunds {
  readonly state: RefundState | null;
  readonly fault: RefundFault | null;
}

const stateChoices: readonly Choice[] = [
  { value: "", label: "succeed at once" },
  stateChoice("are pending", { status: "pending" }),
  stateChoice("require action", { status: "requires_action" }),
  stateChoice("fail: declined", { status: "failed", failureReason: "declined" }),
  stateChoice("fail: insufficient funds", { status: "failed", failureReason: "insufficient_funds" }),
  stateChoice("are canceled", { status: "canceled" }),
];

const faultChoices: readonly Choice[] = [
  { value: "", label: "get a response at once" },
  faultChoice("get a response after the events arrived", { kind: "respond-after-events" }),
  faultChoice("get a response after 15 s", { kind: "delay-response", ms: 15_000 }),
  faultChoice("are processed and get no response", { kind: "drop-response-after-processing" }),
  faultChoice("are refused: charge_disputed", { kind: "refuse", code: "charge_disputed" }),
  faultChoice("are refused: charge_already_refunded", { kind: "refuse", code: "charge_already_refunded" }),
  faultChoice("are refused: charge_not_refundable", { kind: "refuse", code: "charge_not_refundable" }),
  faultChoice("fail with 500", { kind: "error", status: 500 }),
  faultChoice("never get a response", { kind: "hang" }),
];

/** Returns the section that decides what happens to the next refunds. */
export function nextRefundSection({ state, fault }: NextRefunds): string {
  const states = {
    action: "/_emulator/refunds/state",
    label: "Set",
    fields: select("state", "State of new refunds", stateChoices, valueOf(state)) + number("count"),
  };
  const faults = {
    action: "/_emulator/refunds/fault",
    label: "Set",
    fields: select("fault", "Requests of refunds", faultChoices, valueOf(fault)) + number("calls"),
  };
  return `<h2>Next refunds</h2>
<div class="card wide-fields"><div class="row"><span>New refunds</span>${controlForm(states)}</div>
<div class="row"><span>Requests of refunds</span>${controlForm(faults)}</div></div>`;
}

function number(name: string): string {
  return `<input name="${name}" type="number" min="1" aria-label="How often" placeholder="always">`;
}

function stateChoice(label: string, value: RefundState): Choice {
  return { value: valueOf(value), label };
}

function faultChoice(label: string, value: RefundFault): Choice {
  return { value: valueOf(value), label };
}

function valueOf(value: object | null): string {
  return value === null ? "" : JSON.stringify(value);
}
