import type { Dispute } from "./state.ts";

const closedStatuses = new Set(["won", "lost", "warning_closed", "prevented"]);
/** Statuses during which the disputed amount stays in the account. */
const unpaidStatuses = new Set(["prevented"]);

/** Returns whether a dispute is an inquiry, for which Stripe debits nothing. */
export function isInquiry(status: string): boolean {
  return status.startsWith("warning_");
}

export function isClosed(status: string): boolean {
  return closedStatuses.has(status);
}

/** Returns whether the disputed amount is debited once a dispute has this status. */
export function takesMoney(status: string): boolean {
  return !isInquiry(status) && !unpaidStatuses.has(status);
}

/** Returns whether Stripe refunds the charge: not while it is charged back, nor after a lost dispute. */
export function isChargeRefundable({ status }: Dispute): boolean {
  return status === "won" || !takesMoney(status);
}
