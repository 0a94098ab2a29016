import type { ShippingAddress } from "@recital/contract/values/shipping-address";
import type { Cents } from "@recital/contract/values/money";
import type { OrderStatus } from "@recital/contract/values/order-status";

/** What the life cycle reads of an order. */
export interface OrderState {
  readonly status: OrderStatus;
  readonly totalCents: Cents;
  readonly currency: string;
  readonly paidAt: Date | null;
  readonly refundedAt: Date | null;
  /** When its checkout ended without a payment; a status that the admin chose afterwards stays. */
  readonly closedAt: Date | null;
  readonly shippingAddress: ShippingAddress | null;
}

/** Something the payment provider says has happened. Facts may come twice and in any order. */
export type ProviderFact =
  | {
      readonly kind: "paid";
      readonly amountCents: Cents;
      readonly currency: string;
      readonly paymentId: string | null;
      readonly shippingAddress: ShippingAddress | null;
    }
  /** It can no longer be paid: expired, or a delayed payment failed. */
  | { readonly kind: "closed" }
  | { readonly kind: "refunded" };

/** What a fact changes. `result` says it in one word for logs and answers. */
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
 * The payment's side of an order's life: only ever forward. Once paid, an order is not closed again; a refund outlives
 * whatever comes late; a status that the admin chose by hand is left alone.
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
