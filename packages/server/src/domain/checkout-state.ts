import type { CheckoutState, OrderStatus } from "@recital/contract/values/order";

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
