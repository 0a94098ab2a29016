import type { PaymentFacts } from "../../../ports/payment-gateway.ts";
import { maxOpeningMs } from "./close-unopened.ts";
import type { RecordResult } from "./record-payment.ts";
import type { PaymentDeps } from "./payment-deps.ts";
import { markSettling, recordProviderFact, toFact } from "./record-provider-fact.ts";
import { type OrderRow, orderTable } from "../orders/tables.ts";

/** How long after its expiry a checkout is still expected to be reported as paid. */
const graceMs = 3_600_000;
/** How long a delayed payment may take; the slowest methods take two weeks. */
const maxPaymentMs = 15 * 24 * 3_600_000;

/**
 * Reads the state of an order's checkout from the provider and records it; a sale without the provider has none. Closes an order whose checkout was never
 * opened, is unknown to the provider, or whose delayed payment never arrived, once it can no longer be paid.
 * @throws {PaymentProviderError} if the provider does not respond
 */
export async function syncFromProvider(deps: PaymentDeps, order: OrderRow): Promise<RecordResult> {
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
async function clearRestoredMark({ database }: PaymentDeps, { id, restoredAt }: OrderRow): Promise<void> {
  if (restoredAt !== null) await database.model(orderTable).update({ restoredAt: null }, { where: { id } });
}
