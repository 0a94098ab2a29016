import type { Dispute } from "./state.ts";

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
