import type { ProviderFact } from "../../../domain/order-lifecycle.ts";
import { PaymentProviderError, type PaymentFacts } from "../../../ports/payment-gateway.ts";
import type { Services } from "../../feature.ts";
import type { PaymentServices } from "../orders/payment-provider.ts";
import { type OrderRow, orderTable } from "../orders/tables.ts";
import { syncRefundsOfPayment } from "../refunds/record-refund.ts";
import { recordPayment, type RecordResult } from "./record-payment.ts";

/** Longer than a payment page takes to open: the adapter makes at most three attempts of 10 s. */
export const maxOpeningMs = 2 * 60_000;

/** How long after its expiry a checkout is still expected to be reported as paid. */
const graceMs = 3_600_000;
/** How long a delayed payment may take; the slowest methods take two weeks. */
const maxPaymentMs = 15 * 24 * 3_600_000;

/**
 * Reads the state of an order's checkout from the provider and records it; a sale without the provider has none. Closes
 * an order whose checkout was never opened, is unknown to the provider, or whose delayed payment never arrived, once it
 * can no longer be paid.
 * @throws {PaymentProviderError} if the provider does not respond
 */
export async function syncFromProvider(deps: PaymentServices, order: OrderRow): Promise<RecordResult> {
  if (order.paidBy !== "card") return "nothing-new";
  const facts = order.sessionId === null ? null : await deps.gateway.readCheckout(order.sessionId, order.currency);
  if (facts && facts.state !== "paid") await clearRestoredMark(deps, order);
  if (facts?.state === "awaiting") await markSettling(deps, order);
  const isOver = facts?.state !== "open" && deps.clock.now().getTime() > endOf(order, facts);
  const fact = (facts && toFact(facts)) ?? (isOver ? ({ kind: "closed" } as const) : null);
  return fact ? recordProviderFact(deps, order, fact) : "nothing-new";
}

/** Returns the time after which an order is no longer expected to be paid, in ms. */
function endOf({ sessionId, createdAt, checkoutExpiresAt }: OrderRow, facts: PaymentFacts | null): number {
  if (sessionId === null) return createdAt.getTime() + maxOpeningMs;
  return checkoutExpiresAt.getTime() + (facts?.state === "awaiting" ? maxPaymentMs : graceMs);
}

/** A restored order that is still unpaid cannot have been paid and confirmed by email before the restore. */
async function clearRestoredMark({ database }: PaymentServices, { id, restoredAt }: OrderRow): Promise<void> {
  if (restoredAt !== null) await database.model(orderTable).update({ restoredAt: null }, { where: { id } });
}

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
  deps: PaymentServices,
  order: OrderRow,
  fact: ProviderFact,
  source: FactSource = {},
): Promise<RecordResult> {
  await recordEarlierRefunds(deps, order, fact);
  return recordPayment(deps, { orderId: order.id, fact, ...source });
}

async function recordEarlierRefunds(deps: PaymentServices, order: OrderRow, fact: ProviderFact): Promise<void> {
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
