import type { ShippingAddress } from "@recital/contract/values/shipping-address";
import type { Cents } from "@recital/contract/values/money";
import type { OrderStatus } from "@recital/contract/values/order-status";

/** The part of an order that the life cycle reads. */
export interface OrderState {
  readonly status: OrderStatus;
  readonly totalCents: Cents;
  readonly currency: string;
  readonly paidAt: Date | null;
  readonly refundedAt: Date | null;
  /** When its checkout ended without a payment; the admin can change the status afterwards. */
  readonly closedAt: Date | null;
  readonly shippingAddress: ShippingAddress | null;
}

/** An event reported by the payment provider. Facts can be repeated and arrive in any order. */
export type ProviderFact =
  | {
      readonly kind: "paid";
      readonly amountCents: Cents;
      readonly currency: string;
      readonly paymentId: string | null;
      readonly shippingAddress: ShippingAddress | null;
    }
  /** The checkout can no longer be paid: it expired, or a delayed payment failed. */
  | { readonly kind: "closed" }
  | { readonly kind: "refunded" };

/** The changes that a fact makes. `result` names the outcome for logs and responses. */
export interface LifecycleStep {
  readonly result: "paid" | "already-paid" | "amount-differs" | "closed" | "refunded" | "nothing-new";
  readonly changes: Partial<OrderChanges>;
}

export interface OrderChanges {
  status: OrderStatus;
  paidAt: Date;
  paidCents: Cents;
  paymentId: string | null;
  refundedAt: Date;
  closedAt: Date;
  shippingAddress: ShippingAddress;
}

/**
 * Applies a payment fact to an order. The life cycle only moves forward: a paid order is not closed, a refund is final,
 * and a status set by the admin is not overridden.
 */
export function applyFact(order: OrderState, fact: ProviderFact, now: Date): LifecycleStep {
  switch (fact.kind) {
    case "paid":
      return pay(order, fact, now);
    case "closed":
      return close(order, now);
    case "refunded":
      return order.refundedAt === null
        ? { result: "refunded", changes: { refundedAt: now, status: "refunded" } }
        : { result: "nothing-new", changes: {} };
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
    return { result: "amount-differs", changes: {} };
  }
  const isWaiting = order.refundedAt === null && (order.status === "pending" || order.status === "cancelled");
  return {
    result: "paid",
    changes: {
      ...address,
      paidAt: now,
      paidCents: fact.amountCents,
      paymentId: fact.paymentId,
      ...(isWaiting && { status: "processing" as const }),
    },
  };
}
