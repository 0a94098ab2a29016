import { z } from "zod";
import { JobFailure, jobHandler, type JobHandler } from "../../jobs/job-handler.ts";
import type { JobKind } from "../../jobs/outbox.ts";
import type { Logger } from "../../kernel/logger.ts";
import { PaymentProviderError } from "../../ports/payment-gateway.ts";
import { checkPendingOrders, isChanged, unsettled } from "./check-pending-orders.ts";
import { recordPayment } from "./record-payment.ts";
import type { PaymentDeps } from "./record-provider-fact.ts";

/** Syncs every open checkout with the provider and records missed refunds, for events that never arrived. */
export const reconcileOrders = { kind: "reconcile-orders", payload: z.object({}) } satisfies JobKind;

/** About a quarter of an hour of attempts; the next hour enqueues a new job. */
const mostAttempts = 10;
const noResponse = "The payment service does not respond";

/** The provider repeats a webhook event for three days only, and a restored backup may be older. */
const lookBackMs = 30 * 24 * 3_600_000;

export function reconcileHandler(deps: PaymentDeps): JobHandler {
  return jobHandler(reconcileOrders, async (_, { attempt, log }) => {
    const checked = await checkPendingOrders(deps, unsettled, log);
    const refunds = await recordMissedRefunds(deps, log);
    if (refunds === null || (checked.length > 0 && checked.every(({ outcome }) => outcome === "no-response"))) {
      if (attempt >= mostAttempts) throw new JobFailure("give-up", noResponse);
      throw new Error(noResponse);
    }
    log.info({ orders: checked.length, changed: checked.filter(isChanged).length, refunds }, "orders reconciled");
  });
}

/**
 * Records refunds of the last 30 days whose webhook event never arrived, or arrived in a database that was replaced by
 * a backup. Returns the number of changed orders; null if the provider does not respond.
 */
async function recordMissedRefunds(deps: PaymentDeps, log: Logger): Promise<number | null> {
  const paymentId = await listRefundedPayments(deps, log);
  if (!paymentId) return null;
  const { order } = deps.database.models;
  const missed = await order.findAll({ where: { paymentId, refundedAt: null }, attributes: ["id"] });
  for (const { id } of missed) await recordPayment(deps, { orderId: id, fact: { kind: "refunded" } });
  return missed.length;
}

async function listRefundedPayments({ clock, gateway }: PaymentDeps, log: Logger): Promise<string[] | null> {
  try {
    return await gateway.listRefundedPayments(new Date(clock.now().getTime() - lookBackMs));
  } catch (error) {
    if (!(error instanceof PaymentProviderError)) throw error;
    log.warn({ err: error }, "the payment provider did not respond about refunds");
    return null;
  }
}
