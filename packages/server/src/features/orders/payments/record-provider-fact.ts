import type { ProviderFact } from "../../../domain/order-lifecycle.ts";
import { PaymentProviderError, type PaymentFacts } from "../../../ports/payment-gateway.ts";
import type { PaymentDeps } from "./payment-deps.ts";
import { recordPayment, type RecordResult } from "./record-payment.ts";
import { syncRefundsOfPayment } from "./sync-refunds.ts";
import { type OrderRow, orderTable } from "../orders/tables.ts";
import type { Services } from "../../feature.ts";

interface FactSource {
  readonly sessionId?: string;
  readonly eventId?: string;
}

/** A payment recorded this late may have been refunded before, and the refund's webhook event lost as well. */
const lateMs = 15 * 60_000;

/**
 * Records a fact that was read from the provider. For a payment recorded late, its refunds are recorded first; if the
 * provider does not list them, the payment counts, and the reconciliation records them.
 */
export async function recordProviderFact(
  deps: PaymentDeps,
  order: OrderRow,
  fact: ProviderFact,
  source: FactSource = {},
): Promise<RecordResult> {
  await recordEarlierRefunds(deps, order, fact);
  return recordPayment(deps, { orderId: order.id, fact, ...source });
}

async function recordEarlierRefunds(deps: PaymentDeps, order: OrderRow, fact: ProviderFact): Promise<void> {
  if (fact.kind !== "paid" || fact.paymentId === null || order.paidAt !== null) return;
  const isLate = deps.clock.now().getTime() - order.createdAt.getTime() > lateMs;
  if (!isLate) return;
  try {
    await syncRefundsOfPayment(deps, order, fact.paymentId);
  } catch (error) {
    if (!(error instanceof PaymentProviderError)) throw error;
  }
}

/** Stores that a delayed payment was made on the payment page, which cannot be paid again. */
export async function markSettling({ database }: Services, { id, checkoutUrl }: OrderRow): Promise<void> {
  if (checkoutUrl !== null) await database.model(orderTable).update({ checkoutUrl: null }, { where: { id } });
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
