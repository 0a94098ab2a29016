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
