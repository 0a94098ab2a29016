import type { AdminOrderDetail } from "@recital/contract/endpoints/orders";
import { refundAmountHint } from "@recital/contract/endpoints/refunds";
import { type Currency, currencyOf } from "@recital/contract/values/currency";
import { type Cents, formatCents, fromDecimal, toCents } from "@recital/contract/values/money";
import { shareCents } from "@recital/contract/values/refund";
import { findAmountFault } from "../../components/form/number-fields.tsx";

/** What the refund dialog can refund: items, an amount, or everything that is left. */
export type RefundKind = "items" | "amount" | "all";

export interface RefundSelection {
  readonly kind: RefundKind;
  /** The number of each item, by item ID; items that are not selected are absent or 0. */
  readonly lines: Readonly<Record<number, number>>;
  /** Whether shipping is given back with the items. */
  readonly shipping: boolean;
  /** As entered, in the order's currency. */
  readonly amount: string;
}

export interface RefundPlan {
  /** 0 if there is a problem. */
  readonly amountCents: Cents;
  /** What is left to refund afterwards. */
  readonly leftCents: Cents;
  /** A sentence that says why the refund cannot be made. */
  readonly problem: string | null;
}

export type RefundableOrder = Pick<AdminOrderDetail, "currency" | "items" | "refundable" | "refundableShipping">;

/** Returns what the server would refund for a selection, to the cent. */
export function planRefund(order: RefundableOrder, selection: RefundSelection): RefundPlan {
  const currency = currencyOf(order.currency);
  const left = fromDecimal(order.refundable, currency);
  const wanted = wantedCents(order, selection, currency);
  const problem = left === 0 ? "Nothing is left to refund" : findProblem(selection, { wanted, left, currency });
  const amountCents = problem === null ? (wanted ?? 0) : 0;
  return { amountCents, leftCents: left - amountCents, problem };
}

/** Returns what a refund of `wanted` pieces of an item gives back. */
export function lineCents(
  { paid, quantity, refundableQuantity }: AdminOrderDetail["items"][number],
  wanted: number,
  currency: Currency,
): Cents {
  return shareCents({ paidCents: fromDecimal(paid, currency), quantity }, quantity - refundableQuantity, wanted);
}

/** Describes a refund while it is selected: "Refund $20.02 · $42.01 stays". */
export function describePlan({ amountCents, leftCents }: RefundPlan, currency: Currency): string {
  const left = formatCents(leftCents, currency);
  return amountCents === 0 ? `${left} left to refund` : `Refund ${formatCents(amountCents, currency)} · ${left} stays`;
}

/** Returns null if the amount cannot be read. */
function wantedCents(order: RefundableOrder, selection: RefundSelection, currency: Currency): Cents | null {
  const { kind, lines, shipping, amount } = selection;
  if (kind === "all") return fromDecimal(order.refundable, currency);
  if (kind === "amount") return toCents(amount, currency);
  const shippingCents = shipping ? fromDecimal(order.refundableShipping, currency) : 0;
  return order.items.reduce((sum, item) => sum + lineCents(item, lines[item.id] ?? 0, currency), shippingCents);
}

interface Wanted {
  readonly wanted: Cents | null;
  readonly left: Cents;
  readonly currency: Currency;
}

function findProblem({ kind, lines, amount }: RefundSelection, { wanted, left, currency }: Wanted): string | null {
  if (kind === "amount" && (wanted ?? 0) === 0) return findAmountFault(amount, currency) ?? refundAmountHint(currency);
  if (wanted === 0) {
    return Object.values(lines).some((quantity) => quantity > 0) ? "These items were free" : "Select at least one item";
  }
  return (wanted ?? 0) > left ? "This is more than is left to refund" : null;
}
