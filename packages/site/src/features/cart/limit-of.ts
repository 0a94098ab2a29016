import { visitorLimits } from "@recital/contract/values/visitor-limits";
import { numbersOf, type Stocked } from "./variants.ts";

/** How many of something a cart may contain, and why not more. */
export interface LineLimit {
  readonly most: number;
  /** A sentence. */
  readonly reason: string;
}

/** Returns how many of a variant, or of a product without options, a cart may contain. */
export function limitOf(stocked: Stocked): LineLimit {
  const { left, maxPerOrder } = numbersOf(stocked);
  const { quantityPerProduct } = visitorLimits;
  const most = Math.min(left ?? Infinity, maxPerOrder ?? Infinity, quantityPerProduct);
  if (most === left) return { most, reason: `Only ${most} left.` };
  if (most === maxPerOrder) return { most, reason: `At most ${most} per order.` };
  return { most, reason: `You can order at most ${most} of one product.` };
}
