import { PaymentProviderError } from "../../ports/payment-gateway.ts";
import { findOrderOfPayment } from "./find-order-of-payment.ts";
import { recordDispute } from "./record-dispute.ts";
import type { PaymentDeps } from "./payment-deps.ts";
import { disputeTable } from "./tables.ts";

/** Each repetition follows a change that another event recorded meanwhile. */
const mostReads = 10;

/**
 * Reads a dispute from the provider and records it. Returns `not-ours` if its payment belongs to no order.
 * @throws {PaymentProviderError} if the provider does not respond
 */
export async function syncDispute(
  deps: PaymentDeps,
  providerId: string,
): Promise<"changed" | "unchanged" | "not-ours"> {
  for (let reads = 0; reads < mostReads; reads++) {
    const known = await deps.database.model(disputeTable).findOne({ where: { providerId } });
    const facts = await deps.gateway.readDispute(providerId);
    if (!facts) return "not-ours";
    const orderId = known?.orderId ?? (await findOrderId(deps, facts.paymentId));
    if (orderId === null) return "not-ours";
    const result = await recordDispute(deps, { orderId, facts, revision: known?.revision ?? 0 });
    if (result !== "outdated") return result;
  }
  throw new PaymentProviderError("unavailable", new Error("the dispute changes too often to be read"));
}

async function findOrderId(deps: PaymentDeps, paymentId: string | null): Promise<number | null> {
  const order = paymentId === null ? null : await findOrderOfPayment(deps, paymentId);
  return order?.id ?? null;
}
