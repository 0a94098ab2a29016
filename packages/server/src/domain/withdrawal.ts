import { isTableSale, type PaidBy } from "@recital/contract/values/payment";
import { withdrawalDays } from "@recital/contract/values/policy";
import { refundableQuantity, type ExistingRefund, type SoldItem } from "./refunds.ts";

const dayMs = 24 * 3_600_000;

/** Counted from the delivery. */
const periodMs = withdrawalDays * dayMs;
/** The day of delivery is not reported, so a parcel counts as delivered this long after it was shipped (article 18). */
const deliveryMs = 30 * dayMs;

/** The facts of an order that decide about its withdrawal. */
export interface WithdrawableOrder {
  readonly paidAt: Date | null;
  readonly paidBy: PaidBy;
  /** Whether it has goods that are posted or picked up. */
  readonly hasGoods: boolean;
  /** When the last parcel was shipped; null while items are left to ship. */
  readonly shippedAt: Date | null;
}

/**
 * Returns the time until which the buyer may withdraw from the order, null if it is unpaid, for a free one, by which
 * nothing was bought, and for a sale at a table, which is no distance contract (article 2). While items are left to ship
 * the period has not begun, so its end moves with `now`.
 */
export function canWithdrawUntil({ paidAt, paidBy, hasGoods, shippedAt }: WithdrawableOrder, now: Date): Date | null {
  if (paidAt === null || paidBy === "free" || isTableSale(paidBy)) return null;
  // Of digital products the period begins with the contract.
  if (!hasGoods) return new Date(paidAt.getTime() + periodMs);
  return new Date((shippedAt ?? now).getTime() + deliveryMs + periodMs);
}

/** A withdrawal from an order, as it was declared. */
export interface Declaration {
  /** Empty once it was erased. */
  readonly statement: string;
  /** The items that it names; none if only its words do. */
  readonly lines?: readonly { readonly orderItemId: number; readonly quantity: number }[];
}

/**
 * Whether a declaration was made before, in the same words or of the same items. `earlier` are those of the same order,
 * oldest first; its sender knew of the first `known` of them, and means more than these.
 */
export function isRepeated(declared: Declaration, earlier: readonly Declaration[], known: number): boolean {
  const words = wordsOf(declared);
  const items = itemsOf(declared);
  return earlier
    .slice(known)
    .some(
      (declaration) =>
        (words !== "" && words === wordsOf(declaration)) || (items !== "" && items === itemsOf(declaration)),
    );
}

function wordsOf({ statement }: Declaration): string {
  return statement.trim().replaceAll(/\s+/g, " ").toLowerCase();
}

function itemsOf({ lines = [] }: Declaration): string {
  const named = lines.map(({ orderItemId, quantity }) => `${orderItemId}x${quantity}`);
  return named.toSorted().join();
}

/** Returns how many of an item are neither withdrawn from nor refunded; both are often the same ones. */
export function withdrawableQuantity(
  item: SoldItem,
  moves: { readonly withdrawals: readonly Declaration[]; readonly refunds: readonly ExistingRefund[] },
): number {
  const withdrawn = moves.withdrawals
    .flatMap(({ lines = [] }) => lines)
    .reduce((total, { orderItemId, quantity }) => total + (orderItemId === item.id ? quantity : 0), 0);
  return Math.max(0, Math.min(item.quantity - withdrawn, refundableQuantity(item, moves.refunds)));
}
