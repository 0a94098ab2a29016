import { Op } from "../../db/sequelize.ts";
import { z } from "zod";
import { JobFailure, jobHandler, type JobHandler } from "../../jobs/job-handler.ts";
import type { JobKind } from "../../jobs/outbox.ts";
import type { Logger } from "../../kernel/logger.ts";
import { PaymentProviderError } from "../../ports/payment-gateway.ts";
import { checkOrders, checkPendingOrders, isChanged, unsettled } from "./check-pending-orders.ts";
import { recordPayment } from "./record-payment.ts";
import type { PaymentDeps } from "./record-provider-fact.ts";

/** Syncs every open checkout with the provider and records missed refunds, for events that never arrived. */
export const reconcileOrders = { kind: "reconcile-orders", payload: z.object({}) } satisfies JobKind;

/** About a quarter of an hour of attempts; the next hour enqueues a new job. */
const mostAttempts = 10;
const noResponse = "The payment service does not respond";

const dayMs = 24 * 3_600_000;
/** The provider repeats a webhook event for three days; older open checkouts are checked one by one. */
const checkoutsMs = 3 * dayMs;
/** A restored backup may be older than the provider's repetitions. */
const refundsMs = 30 * dayMs;

export function reconcileHandler(deps: PaymentDeps): JobHandler {
  return jobHandler(reconcileOrders, async (_, { attempt, log }) => {
    // First, because a shop may have more open checkouts than the second check takes.
    const completed = await checkCompletedCheckouts(deps, log);
    const checked = [...(completed ?? []), ...(await checkPendingOrders(deps, unsettled, log))];
    const refunds = await recordMissedRefunds(deps, log);
    if (
      completed === null ||
      refunds === null ||
      (checked.length > 0 && checked.every(({ outcome }) => outcome === "no-response"))
    ) {
      if (attempt >= mostAttempts) throw new JobFailure("give-up", noResponse);
      throw new Error(noResponse);
    }
    log.info({ orders: checked.length, changed: checked.filter(isChanged).length, refunds }, "orders reconciled");
  });
}

/**
 * Checks the unpaid orders whose checkout the provider lists as completed. Returns null if the provider does not
 * respond.
 */
async function checkCompletedCheckouts(deps: PaymentDeps, log: Logger) {
  const sessionId = await listFromProvider(
    deps,
    log,
    (since) => deps.gateway.listCompletedCheckouts(since),
    checkoutsMs,
  );
  if (!sessionId) return null;
  const orders = await deps.database.models.order.findAll({ where: { [Op.and]: [unsettled, { sessionId }] } });
  return checkOrders(deps, orders, log);
}

/**
 * Records refunds of the last 30 days whose webhook event never arrived, or arrived in a database that was replaced by
 * a backup. Returns the number of changed orders; null if the provider does not respond.
 */
async function recordMissedRefunds(deps: PaymentDeps, log: Logger): Promise<number | null> {
  const paymentId = await listFromProvider(deps, log, (since) => deps.gateway.listRefundedPayments(since), refundsMs);
  if (!paymentId) return null;
  const { order } = deps.database.models;
  const missed = await order.findAll({ where: { paymentId, refundedAt: null }, attributes: ["id"] });
  for (const { id } of missed) await recordPayment(deps, { orderId: id, fact: { kind: "refunded" } });
  return missed.length;
}

async function listFromProvider(
  { clock }: PaymentDeps,
  log: Logger,
  list: (since: Date) => Promise<string[]>,
  lookBackMs: number,
): Promise<string[] | null> {
  try {
    return await list(new Date(clock.now().getTime() - lookBackMs));
  } catch (error) {
    if (!(error instanceof PaymentProviderError)) throw error;
    log.warn({ err: error }, "the payment provider did not list its checkouts or refunds");
    return null;
  }
}
