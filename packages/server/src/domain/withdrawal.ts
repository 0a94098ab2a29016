import type { PaidBy } from "@recital/contract/values/paid-by";

const dayMs = 24 * 3_600_000;

/** The period in which a consumer may withdraw, counted from the delivery (Consumer Rights Directive, article 9). */
const periodMs = 14 * dayMs;
/** The day of delivery is not reported, so a parcel counts as delivered this long after it was shipped (article 18). */
const deliveryMs = 30 * dayMs;

/** What of an order decides about its withdrawal. */
export interface WithdrawableOrder {
  readonly paidAt: Date | null;
  readonly paidBy: PaidBy;
  /** False for an order of digital products only. */
  readonly needsShipping: boolean;
  /** When the last parcel was shipped; null while items are left to ship. */
  readonly shippedAt: Date | null;
}

/**
 * Returns the time until which the buyer may withdraw from the order, null if it is unpaid, and for a
 * free one, by which nothing was bought. While items are left to ship
 * the period has not begun, so its end moves with `now`.
 */
export function canWithdrawUntil(
  { paidAt, paidBy, needsShipping, shippedAt }: WithdrawableOrder,
  now: Date,
): Date | null {
  if (paidAt === null || paidBy === "free") return null;
  // Of digital products the period begins with the contract.
  if (!needsShipping) return new Date(paidAt.getTime() + periodMs);
  return new Date((shippedAt ?? now).getTime() + deliveryMs + periodMs);
}
