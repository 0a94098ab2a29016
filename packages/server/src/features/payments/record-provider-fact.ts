import type { OrderRow } from "../../db/models/order.ts";
import type { ProviderFact } from "../../domain/order-lifecycle.ts";
import type { PaymentFacts, PaymentGateway } from "../../ports/payment-gateway.ts";
import { recordPayment, type RecordDeps, type RecordResult } from "./record-payment.ts";

export interface PaymentDeps extends RecordDeps {
  readonly gateway: PaymentGateway;
}

interface FactSource {
  readonly sessionId?: string;
  readonly eventId?: string;
}

/** A payment recorded this late may have been refunded before, and the refund's webhook event lost as well. */
const lateMs = 15 * 60_000;

/**
 * Records a fact that was read from the provider. For a payment recorded late, the provider is asked first whether it
 * was refunded since; if the provider does not say so, the payment counts, and a refund's own webhook event follows.
 */
export async function recordProviderFact(
  deps: PaymentDeps,
  order: OrderRow,
  fact: ProviderFact,
  source: FactSource = {},
): Promise<RecordResult> {
  if (await wasRefunded(deps, order, fact)) {
    await recordPayment(deps, { orderId: order.id, fact: { kind: "refunded" } });
  }
  return recordPayment(deps, { orderId: order.id, fact, ...source });
}

async function wasRefunded({ clock, gateway }: PaymentDeps, order: OrderRow, fact: ProviderFact): Promise<boolean> {
  if (fact.kind !== "paid" || fact.paymentId === null || order.paidAt !== null) return false;
  const isLate = clock.now().getTime() - order.createdAt.getTime() > lateMs;
  return isLate && gateway.isRefunded(fact.paymentId).catch(() => false);
}

/** Returns what a checkout's state means for its order; null while it is open. `failed`: a delayed payment failed. */
export function toFact(facts: PaymentFacts, failed = false): ProviderFact | null {
  switch (facts.state) {
    case "paid":
      return { kind: "paid", ...facts };
    case "expired":
      return { kind: "closed" };
    case "awaiting":
    case "open":
      return failed ? { kind: "closed" } : null;
  }
}
