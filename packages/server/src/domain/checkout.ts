import type { Currency } from "@recital/contract/values/currency";
import { limits } from "@recital/contract/values/limits";
import { type Cents, formatCents } from "@recital/contract/values/money";
import type { CheckoutState, OrderStatus } from "@recital/contract/values/order";
import { availableOf, refusalOf, type StockLevel } from "./stock.ts";

export interface WantedLine {
  readonly variantId: number;
  readonly quantity: number;
}

/** Lines of one variant, merged. */
export interface MergedLine<L extends WantedLine = WantedLine> {
  /** The first of them, with the quantities of all added up. */
  readonly line: L;
  /** The place of the first among the lines, from 0. */
  readonly index: number;
}

/** Returns one line per variant in order of first occurrence, with the quantities of duplicates added up. */
export function mergeLines<L extends WantedLine>(lines: readonly L[]): MergedLine<L>[] {
  const merged = new Map<number, MergedLine<L>>();
  for (const [index, line] of lines.entries()) {
    const before = merged.get(line.variantId);
    const quantity = (before?.line.quantity ?? 0) + line.quantity;
    merged.set(line.variantId, { index, ...before, line: { ...(before?.line ?? line), quantity } });
  }
  return [...merged.values()];
}

/** Returns the first line whose quantity exceeds the maximum of an order, or null. */
export function findTooMany(lines: readonly MergedLine[]): MergedLine | null {
  return lines.find(({ line }) => line.quantity > limits.quantityPerProduct) ?? null;
}

interface CheckoutFacts {
  readonly status: OrderStatus;
  readonly paidAt: Date | null;
  readonly closedAt: Date | null;
  readonly sessionId: string | null;
  /** Null once a delayed payment was made on the page. */
  readonly checkoutUrl: string | null;
  readonly checkoutExpiresAt: Date;
}

/** Returns what became of an order's checkout, as far as the provider has told. */
export function checkoutStateOf(order: CheckoutFacts, now: Date): CheckoutState {
  if (order.paidAt !== null) return "paid";
  if (order.status !== "pending" || order.closedAt !== null || order.sessionId === null) return "closed";
  if (order.checkoutUrl === null) return "settling";
  return order.checkoutExpiresAt > now ? "open" : "closed";
}

/** The facts that decide whether a visitor can take a free copy of a variant. */
interface Offered extends Omit<StockLevel, "lowAt"> {
  /** With the variant's title. */
  readonly name: string;
  readonly unitCents: Cents;
  readonly isDigital: boolean;
  /** Whether both the product and its variant are sold. */
  readonly isActive: boolean;
}

interface FreeRefusal {
  readonly code: "not_sold" | "posted" | "not_free" | "sold_out";
  readonly message: string;
}

/** Returns why a copy cannot be taken, or null. The page that offered it may be older than a change of the product. */
export function refuseFreeCopy(offered: Offered, currency: Currency): FreeRefusal | null {
  const { name, unitCents, isDigital, isActive } = offered;
  if (!isActive) return { code: "not_sold", message: `${name} is no longer available` };
  if (!isDigital) return { code: "posted", message: `${name} is posted. Please order it with your cart.` };
  if (unitCents > 0) {
    return { code: "not_free", message: `${name} is no longer free. It costs ${formatCents(unitCents, currency)}.` };
  }
  const available = availableOf(offered);
  return available !== null && available <= 0
    ? { code: "sold_out", message: refusalOf(name, available).message }
    : null;
}

/** A network holds this many of a variant, however few are left: a family that buys one each. */
const alwaysAllowed = 4;

/**
 * Returns how many of a variant the open checkouts of one network may hold: four, or half of what is left if that is
 * more. The owner's maximum of an order makes it two orders.
 */
export function networkLimit(left: number, maxPerOrder: number | null): number {
  const few = maxPerOrder === null ? alwaysAllowed : Math.min(alwaysAllowed, 2 * maxPerOrder);
  return Math.max(few, Math.floor(left / 2));
}

/** The maximum number of variants that the open checkouts of one network can make look sold out. */
export const soldOutPerNetwork = 10;
