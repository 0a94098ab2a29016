import type { ProviderFact } from "../../domain/order-lifecycle.ts";
import type { OrderRow } from "../../db/models/order.ts";
import type { PaymentFacts, PaymentGateway } from "../../ports/payment-gateway.ts";
import { recordPayment, type RecordDeps, type RecordResult } from "./record-payment.ts";

export interface SyncDeps extends RecordDeps {
  readonly gateway: PaymentGateway;
}

/** How long after a checkout's end the provider's word on it is still waited for. */
const graceMs = 3_600_000;

/**
 * Asks the provider about an order's checkout and records what it says. A checkout that was never opened, or that the
 * provider does not know, is closed once it can no longer be paid.
 * @throws {PaymentProviderError} where the provider cannot be asked
 */
export async function syncFromProvider(deps: SyncDeps, order: OrderRow): Promise<RecordResult> {
  const facts = order.sessionId === null ? null : await deps.gateway.readCheckout(order.sessionId);
  if (facts && facts.state !== "paid") await trustAgain(deps, order);
  const isOver = deps.clock.now().getTime() > order.checkoutExpiresAt.getTime() + graceMs;
  const fact = facts ? toFact(facts) : isOver ? ({ kind: "closed" } as const) : null;
  return fact ? recordPayment(deps, { orderId: order.id, fact }) : "nothing-new";
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
