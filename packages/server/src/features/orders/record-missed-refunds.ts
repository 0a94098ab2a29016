import type { Logger } from "../../kernel/logger.ts";
import { PaymentProviderError } from "../../ports/payment-gateway.ts";
import { recordPayment } from "./record-payment.ts";
import type { SyncDeps } from "./sync-from-provider.ts";

/** The provider repeats a notice for three days only, and a backup that is restored may be older. */
const lookBackMs = 30 * 24 * 3_600_000;

/**
 * Records the refunds of the last 30 days whose notice never came, or came to a database that was replaced since.
 * Answers how many orders changed, or null where the provider could not be asked.
 */
export async function recordMissedRefunds(deps: SyncDeps, log: Logger): Promise<number | null> {
  const paymentId = await findRefundedPayments(deps, log);
  if (!paymentId) return null;
  const { order } = deps.database.models;
  const missed = await order.findAll({ where: { paymentId, refundedAt: null }, attributes: ["id"], raw: true });
  for (const { id } of missed) await recordPayment(deps, { orderId: id, fact: { kind: "refunded" } });
  return missed.length;
}

async function findRefundedPayments({ clock, gateway }: SyncDeps, log: Logger): Promise<string[] | null> {
  try {
    return await gateway.listRefundedPayments(new Date(clock.now().getTime() - lookBackMs));
  } catch (error) {
    if (!(error instanceof PaymentProviderError)) throw error;
    log.warn({ err: error }, "the payment provider could not be asked about refunds");
    return null;
  }
}
