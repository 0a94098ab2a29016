/** The statuses of a dispute in which nothing can change any more. Every other status, also an unknown one, is open. */
export const closedDisputeStatuses = ["won", "lost", "warning_closed", "prevented"] as const;

/** Whether a dispute is undecided. */
export function isOpenDispute(status: string): boolean {
  return !(closedDisputeStatuses as readonly string[]).includes(status);
}

/** Whether the bank waits for the shop's evidence. */
export function isResponseDue(status: string): boolean {
  return status === "needs_response" || status === "warning_needs_response";
}

/** Whether a dispute is only a question of the bank, for which no money was withdrawn. */
export function isInquiry(status: string): boolean {
  return status.startsWith("warning_");
}

/** Whether the payment provider refuses refunds of the payment until the dispute is decided. */
export function blocksRefunds(status: string): boolean {
  return isOpenDispute(status) && !isInquiry(status);
}

/** Whether the money of a dispute is not the shop's: withheld while it is undecided, or lost. An inquiry takes none. */
export function withholdsMoney(status: string): boolean {
  return status === "lost" || blocksRefunds(status);
}

/**
 * How an order was paid, or is to be: by the payment provider's card page, in cash, or on another card reader; `free` if
 * there was nothing to pay, and so no payment page.
 */
export const paidByKinds = ["card", "cash", "card-elsewhere", "free"] as const;

export type PaidBy = (typeof paidByKinds)[number];

/** Returns whether an order is a sale at a table, which has no buyer's email address. */
export function isTableSale(paidBy: PaidBy): boolean {
  return paidBy === "cash" || paidBy === "card-elsewhere";
}
