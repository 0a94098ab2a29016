import { shareCents, type RefundState, type OrderStatus } from "@recital/contract/values/order";
import type { Cents } from "@recital/contract/values/money";
import { goodsOf } from "./quote.ts";

/** The part of an order that the rules of refunds read. */
export interface RefundedOrder {
  readonly status: OrderStatus;
  readonly statusBeforeRefund: OrderStatus | null;
  readonly totalCents: Cents;
  /** Null until the payment is recorded. */
  readonly paidCents: Cents | null;
  readonly shippingCents: Cents;
  readonly tipCents: Cents;
  readonly refundedAt: Date | null;
  /** The amount of lost disputes: providers refund nothing more of such a payment. */
  readonly lostCents: Cents;
}

export interface SoldItem {
  readonly id: number;
  readonly unitCents: Cents;
  readonly quantity: number;
  /** For all of the quantity. */
  readonly discountCents: Cents;
  readonly taxCents: Cents;
}

export interface RefundedLine {
  readonly orderItemId: number;
  readonly quantity: number;
  readonly amountCents: Cents;
}

export interface ExistingRefund {
  readonly state: RefundState;
  readonly amountCents: Cents;
  readonly shippingCents: Cents;
  readonly tipCents: Cents;
  readonly lines?: readonly RefundedLine[];
}

/** The requested refund: items, an amount, or the whole remaining amount. */
export interface RefundWish {
  readonly lines?: readonly { readonly itemId: number; readonly quantity: number }[] | undefined;
  readonly amountCents?: Cents | undefined;
  /** Adds the shipping that was not given back yet. */
  readonly shipping?: boolean | undefined;
  /** Adds the tip that was not given back yet. */
  readonly tip?: boolean | undefined;
}

export interface RefundPlan {
  readonly amountCents: Cents;
  readonly shippingCents: Cents;
  readonly tipCents: Cents;
  readonly lines: readonly RefundedLine[];
}

/** Why a refund cannot be made: the request's field and a message. */
export interface RefundProblem {
  readonly field: "lines" | "amount";
  readonly message: string;
}

/** A refund that failed or was canceled gives nothing back; every other counts, whether the provider made it yet or not. */
export function isCounted({ state }: Pick<ExistingRefund, "state">): boolean {
  return state !== "failed" && state !== "canceled";
}

/** Whether the owner withdrew a refund before the provider made it. */
export function isWithdrawn({ state, providerId }: Pick<AttemptState, "state" | "providerId">): boolean {
  return state === "canceled" && providerId === null;
}

/** Returns the paid amount less all refunds that count; 0 after a lost dispute. Never negative. */
export function refundableCents(order: RefundedOrder, refunds: readonly ExistingRefund[]): Cents {
  if (order.lostCents > 0) return 0;
  const counted = sum(refunds.filter(isCounted), ({ amountCents }) => amountCents);
  return Math.max(0, (order.paidCents ?? 0) - counted);
}

/** Returns the shipping that was paid and not refunded, at most the refundable amount. */
export function refundableShippingCents(order: RefundedOrder, refunds: readonly ExistingRefund[]): Cents {
  const refundedShipping = sum(refunds.filter(isCounted), ({ shippingCents }) => shippingCents);
  return Math.max(0, Math.min(order.shippingCents - refundedShipping, refundableCents(order, refunds)));
}

/** Returns the tip that was paid and not refunded, at most the refundable amount. */
export function refundableTipCents(order: RefundedOrder, refunds: readonly ExistingRefund[]): Cents {
  const refundedTip = sum(refunds.filter(isCounted), ({ tipCents }) => tipCents);
  return Math.max(0, Math.min(order.tipCents - refundedTip, refundableCents(order, refunds)));
}

/** Returns how many of an item are left to refund. Refunds of an amount consume no items. */
export function refundableQuantity(item: SoldItem, refunds: readonly ExistingRefund[]): number {
  return Math.max(0, item.quantity - refundedQuantity(item, refunds));
}

/** Returns the amount that was paid for all copies of an item. */
export function paidFor(item: SoldItem): Cents {
  return Math.max(0, goodsOf(item) - item.discountCents + item.taxCents);
}

/** Decides amount, shipping, tip and lines of a new refund, or says why it cannot be made. */
export function planRefund(
  order: RefundedOrder,
  items: readonly SoldItem[],
  refunds: readonly ExistingRefund[],
  wish: RefundWish,
): RefundPlan | RefundProblem {
  const left = refundableCents(order, refunds);
  const parts = { shipping: refundableShippingCents(order, refunds), tip: refundableTipCents(order, refunds) };
  const { lines: requested, amountCents, shipping, tip } = wish;
  const field = requested ? "lines" : "amount";
  if (left === 0) return { field, message: "Nothing is left to refund" };
  if (!requested && amountCents === undefined && !shipping && !tip) return planWhole(items, refunds, left, parts);
  const shippingCents = shipping ? parts.shipping : 0;
  const tipCents = tip ? parts.tip : 0;
  const lines = requested ? planLines(items, refunds, requested) : [];
  if ("message" in lines) return lines;
  const total = (amountCents ?? 0) + shippingCents + tipCents + sum(lines, (line) => line.amountCents);
  if (total === 0) {
    const nothing = tip ? "No tip is left to refund" : "No shipping is left to refund";
    return { field, message: requested ? "These items were free" : nothing };
  }
  return total > left
    ? { field, message: "This is more than is left to refund" }
    : { amountCents: total, shippingCents, tipCents, lines };
}

/** Returns why a failed refund cannot be made again, or null: since then, others may have given back the same. */
export function findRetryProblem(
  order: RefundedOrder,
  items: readonly SoldItem[],
  refunds: readonly ExistingRefund[],
  failed: ExistingRefund,
): RefundProblem | null {
  if (failed.amountCents > refundableCents(order, refunds)) {
    return { field: "amount", message: "Less than the amount of this refund is left to refund" };
  }
  const isLeft = ({ orderItemId, quantity }: RefundedLine) =>
    items.some((item) => item.id === orderItemId && quantity <= refundableQuantity(item, refunds));
  return (failed.lines ?? []).every(isLeft)
    ? null
    : { field: "lines", message: "The items of this refund were refunded meanwhile" };
}

/** All that is left. Earlier refunds of an amount can have given back a part of the lines' amounts. */
function planWhole(
  items: readonly SoldItem[],
  refunds: readonly ExistingRefund[],
  left: Cents,
  { shipping: shippingCents, tip }: { readonly shipping: Cents; readonly tip: Cents },
): RefundPlan {
  const tipCents = Math.min(tip, left - shippingCents);
  let rest = left - shippingCents - tipCents;
  const lines: RefundedLine[] = [];
  for (const item of items) {
    const quantity = refundableQuantity(item, refunds);
    if (quantity === 0) continue;
    const amountCents = Math.min(rest, lineAmount(item, quantity, refunds));
    rest -= amountCents;
    lines.push({ orderItemId: item.id, quantity, amountCents });
  }
  return { amountCents: left, shippingCents, tipCents, lines };
}

function planLines(
  items: readonly SoldItem[],
  refunds: readonly ExistingRefund[],
  requested: NonNullable<RefundWish["lines"]>,
): RefundedLine[] | RefundProblem {
  const quantities = new Map<number, number>();
  for (const { itemId, quantity } of requested) quantities.set(itemId, (quantities.get(itemId) ?? 0) + quantity);
  const lines: RefundedLine[] = [];
  for (const [itemId, quantity] of quantities) {
    const item = items.find(({ id }) => id === itemId);
    if (!item) return { field: "lines", message: "This item is not part of the order" };
    if (quantity > refundableQuantity(item, refunds)) {
      return { field: "lines", message: "More items than are left to refund" };
    }
    lines.push({ orderItemId: itemId, quantity, amountCents: lineAmount(item, quantity, refunds) });
  }
  return lines;
}

function lineAmount(item: SoldItem, quantity: number, refunds: readonly ExistingRefund[]): Cents {
  const paid = { paidCents: paidFor(item), quantity: item.quantity };
  return shareCents(paid, refundedQuantity(item, refunds), quantity);
}

function refundedQuantity(item: SoldItem, refunds: readonly ExistingRefund[]): number {
  const lines = refunds.filter(isCounted).flatMap((refund) => refund.lines ?? []);
  return sum(
    lines.filter(({ orderItemId }) => orderItemId === item.id),
    ({ quantity }) => quantity,
  );
}

const rank: Readonly<Record<RefundState, number>> = {
  asked: 0,
  pending: 1,
  requires_action: 1,
  succeeded: 2,
  failed: 3,
  canceled: 3,
};

/** A refund's state in one of its attempts. */
export interface AttemptState {
  readonly attempt: number;
  readonly state: RefundState;
  /** Null before the provider has made it. */
  readonly providerId: string | null;
}

/**
 * Whether what was read from the provider is newer than what is recorded. A later attempt is, whatever the states. Within
 * an attempt, a refund only moves forward, because two reads can be recorded in the reverse order; but whatever the
 * provider made is newer than what was recorded without it, such as a withdrawal.
 */
export function isNewer(read: AttemptState, recorded: AttemptState): boolean {
  if (read.attempt !== recorded.attempt) return read.attempt > recorded.attempt;
  if (recorded.providerId === null && read.providerId !== null) return true;
  const [next, last] = [rank[read.state], rank[recorded.state]];
  return read.state !== recorded.state && (next > last || (next === 1 && last === 1));
}

/**
 * Whether the provider has made a second refund for one that it has made already: the same attempt twice, or an earlier
 * one that gives money back beside a later one.
 */
export function isMadeTwice(read: AttemptState, recorded: AttemptState): boolean {
  if (recorded.providerId === null || recorded.providerId === read.providerId) return false;
  return read.attempt <= recorded.attempt && isCounted(read);
}

export interface RefundedChanges {
  readonly refundedCents: Cents;
  readonly refundedAt?: Date | null;
  readonly status?: OrderStatus;
  readonly statusBeforeRefund?: OrderStatus | null;
}

/**
 * Returns an order's changes once its refunds changed. It is refunded while the refunds that succeeded reach the paid
 * amount. If one of them fails afterwards, the earlier status returns, unless an admin has set one since.
 */
export function applyRefunds(order: RefundedOrder, refunds: readonly ExistingRefund[], now: Date): RefundedChanges {
  const paid = order.paidCents ?? order.totalCents;
  const succeeded = sum(
    refunds.filter(({ state }) => state === "succeeded"),
    ({ amountCents }) => amountCents,
  );
  // A payment that differs from the total is not recorded; its refund can be higher than the total.
  const refundedCents = Math.min(succeeded, paid, order.totalCents);
  const isFull = paid > 0 && succeeded >= paid;
  if (isFull && order.refundedAt === null) {
    const statusBeforeRefund = order.status === "refunded" ? null : order.status;
    return { refundedCents, refundedAt: now, status: "refunded", statusBeforeRefund };
  }
  if (isFull || order.refundedAt === null) return { refundedCents };
  const { status, statusBeforeRefund } = order;
  const restored = status === "refunded" && statusBeforeRefund !== null ? { status: statusBeforeRefund } : {};
  return { refundedCents, refundedAt: null, statusBeforeRefund: null, ...restored };
}

function sum<T>(list: readonly T[], value: (item: T) => number): number {
  return list.reduce((total, item) => total + value(item), 0);
}
