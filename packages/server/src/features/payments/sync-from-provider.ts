import type { OrderRow } from "../../db/models/order.ts";
import type { PaymentFacts } from "../../ports/payment-gateway.ts";
import type { RecordResult } from "./record-payment.ts";
import type { PaymentDeps } from "./payment-deps.ts";
import { markSettling, recordProviderFact, toFact } from "./record-provider-fact.ts";

/** How long after its expiry a checkout is still expected to be reported as paid. */
const graceMs = 3_600_000;
/** The same for a checkout of which no session is known: the response of its opening never arrived. */
const unknownGraceMs = 60_000;
/** How long a delayed payment may take; the slowest methods take two weeks. */
const longestPaymentMs = 15 * 24 * 3_600_000;

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
  const overForMs = deps.clock.now().getTime() - order.checkoutExpiresAt.getTime();
  const isOver = facts?.state !== "open" && overForMs > graceOf(order, facts);
  const fact = (facts && toFact(facts)) ?? (isOver ? ({ kind: "closed" } as const) : null);
  return fact ? recordProviderFact(deps, order, fact) : "nothing-new";
}

function graceOf({ sessionId }: OrderRow, facts: PaymentFacts | null): number {
  if (facts?.state === "awaiting") return longestPaymentMs;
  return sessionId === null ? unknownGraceMs : graceMs;
}

/** A restored order that is still unpaid cannot have been paid and confirmed by email before the restore. */
async function clearRestoredMark({ database }: PaymentDeps, { id, restoredAt }: OrderRow): Promise<void> {
  if (restoredAt !== null) await database.models.order.update({ restoredAt: null }, { where: { id } });
}
