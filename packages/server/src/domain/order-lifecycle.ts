import type { ShippingAddress, OrderStatus } from "@recital/contract/values/order";
import type { Cents } from "@recital/contract/values/money";

/** The part of an order that the life cycle reads. */
export interface OrderState {
  readonly status: OrderStatus;
  readonly totalCents: Cents;
  readonly currency: string;
  readonly paidAt: Date | null;
  readonly refundedAt: Date | null;
  readonly statusBeforeRefund: OrderStatus | null;
  /** When its checkout ended without a payment; the admin can change the status afterwards. */
  readonly closedAt: Date | null;
  readonly shippingAddress: ShippingAddress | null;
  readonly paymentId?: string | null;
}

/** An event reported by the payment provider. Facts can be repeated and arrive in any order. */
export type ProviderFact =
  | {
      readonly kind: "paid";
      readonly amountCents: Cents;
      readonly currency: string;
      readonly paymentId: string | null;
      readonly shippingAddress: ShippingAddress | null;
      /** The buyer's name; absent or null while unknown. */
      readonly customerName?: string | null;
      /** The provider's fee; absent or null while unknown. */
      readonly feeCents?: Cents | null;
      /** The time of a payment that was recorded before, by a database that is lost; default: now. */
      readonly paidAt?: Date;
    }
  /** The checkout can no longer be paid: it expired, or a delayed payment failed. */
  | { readonly kind: "closed" };

/** The changes that a fact makes. `result` names the outcome for logs and responses. */
export interface LifecycleStep {
  readonly result: "paid" | "already-paid" | "amount-differs" | "closed" | "nothing-new";
  readonly changes: Partial<OrderChanges>;
}

export interface OrderChanges {
  status: OrderStatus;
  /** The status to return to if the refund of an order fails that was refunded before its payment was recorded. */
  statusBeforeRefund: OrderStatus;
  paidAt: Date;
  paidCents: Cents;
  feeCents: Cents;
  paymentId: string | null;
  closedAt: Date;
  customerName: string;
  shippingAddress: ShippingAddress;
}

/**
 * Applies a payment fact to an order. The life cycle only moves forward: a paid order is not closed, and a status set by
 * the admin is not overridden.
 */
export function applyFact(order: OrderState, fact: ProviderFact, now: Date): LifecycleStep {
  switch (fact.kind) {
    case "paid":
      return pay(order, fact, now);
    case "closed":
      return close(order, now);
  }
}

function close(order: OrderState, now: Date): LifecycleStep {
  if (order.closedAt !== null) return { result: "nothing-new", changes: {} };
  const isWaiting = order.paidAt === null && order.status === "pending";
  return isWaiting
    ? { result: "closed", changes: { closedAt: now, status: "cancelled" } }
    : { result: "nothing-new", changes: { closedAt: now } };
}

function pay(order: OrderState, fact: ProviderFact & { kind: "paid" }, now: Date): LifecycleStep {
  const address =
    order.shippingAddress === null && fact.shippingAddress !== null ? { shippingAddress: fact.shippingAddress } : {};
  if (order.paidAt !== null) return { result: "already-paid", changes: address };
  if (fact.amountCents !== order.totalCents || fact.currency !== order.currency) {
    // Its checkout is completed and cannot be paid again.
    const isKnown = order.closedAt !== null && (order.paymentId ?? null) === fact.paymentId;
    return {
      result: "amount-differs",
      changes: isKnown ? {} : { closedAt: order.closedAt ?? now, paymentId: fact.paymentId },
    };
  }
  const isWaiting = order.refundedAt === null && isUnpaid(order.status);
  const wasWaiting =
    order.refundedAt !== null && order.statusBeforeRefund !== null && isUnpaid(order.statusBeforeRefund);
  return {
    result: "paid",
    changes: {
      ...address,
      paidAt: fact.paidAt ?? now,
      paidCents: fact.amountCents,
      ...(typeof fact.feeCents === "number" && { feeCents: fact.feeCents }),
      paymentId: fact.paymentId,
      ...(fact.customerName && { customerName: fact.customerName }),
      ...(isWaiting && { status: "processing" as const }),
      ...(wasWaiting && { statusBeforeRefund: "processing" as const }),
    },
  };
}

function isUnpaid(status: OrderStatus): boolean {
  return status === "pending" || status === "cancelled";
}
