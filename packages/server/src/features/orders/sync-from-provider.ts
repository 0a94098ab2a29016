import type { ProviderFact } from "../../domain/order-lifecycle.ts";
import type { OrderRow } from "../../db/models/order.ts";
import type { PaymentFacts, PaymentGateway } from "../../ports/payment-gateway.ts";
import { recordPayment, type RecordDeps, type RecordResult } from "./record-payment.ts";

export interface SyncDeps extends RecordDeps {
  readonly gateway: PaymentGateway;
}

/** How long after a checkout's end the provider's word on it is still waited for. */
const graceMs = 3_600_000;
/** How long a delayed payment may be under way; the slowest take two weeks. */
const longestPaymentMs = 15 * 24 * 3_600_000;
/** A payment that is heard of so late may have been given back meanwhile, and that notice lost like its own. */
const lateMs = 15 * 60_000;

/**
 * Asks the provider about an order's checkout and records what it says. A checkout that was never opened, that the
 * provider does not know, or whose delayed payment never came, is closed once it can no longer be paid.
 * @throws {PaymentProviderError} where the provider cannot be asked
 */
export async function syncFromProvider(deps: SyncDeps, order: OrderRow): Promise<RecordResult> {
  const facts = order.sessionId === null ? null : await deps.gateway.readCheckout(order.sessionId);
  if (facts && facts.state !== "paid") await trustAgain(deps, order);
  const overForMs = deps.clock.now().getTime() - order.checkoutExpiresAt.getTime();
  const isOver = facts?.state !== "open" && overForMs > (facts?.state === "awaiting" ? longestPaymentMs : graceMs);
  const fact = (facts && toFact(facts)) ?? (isOver ? ({ kind: "closed" } as const) : null);
  if (!fact) return "nothing-new";
  await recordOldRefund(deps, order, fact);
  return recordPayment(deps, { orderId: order.id, fact });
}

/**
 * Records that a payment of which we hear late was given back before. Where the provider does not say so, the payment
 * counts: its refund is told by a notice of its own.
 */
export async function recordOldRefund(deps: SyncDeps, order: OrderRow, fact: ProviderFact): Promise<void> {
  if (fact.kind !== "paid" || fact.paymentId === null || order.paidAt !== null) return;
  const isLate = deps.clock.now().getTime() - order.createdAt.getTime() > lateMs;
  if (!isLate || !(await deps.gateway.isRefunded(fact.paymentId).catch(() => false))) return;
  await recordPayment(deps, { orderId: order.id, fact: { kind: "refunded" } });
}

/** An order of a restored backup that is not paid even now was not paid, or confirmed, before it was restored. */
async function trustAgain({ database }: SyncDeps, { id, restoredAt }: OrderRow): Promise<void> {
  if (restoredAt !== null) await database.models.order.update({ restoredAt: null }, { where: { id } });
}

/** What a checkout's state means for its order; null while it is open. `failed` is a delayed payment's notice. */
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
