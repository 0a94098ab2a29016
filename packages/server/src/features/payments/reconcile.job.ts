import { Op } from "../../db/sequelize.ts";
import { z } from "zod";
import { JobFailure, jobHandler, type JobHandler } from "../../jobs/job-handler.ts";
import type { RecurringKind } from "../../jobs/outbox.ts";
import type { Logger } from "../../kernel/logger.ts";
import { PaymentProviderError } from "../../ports/payment-gateway.ts";
import { checkOrders, checkPendingOrders, isChanged, unsettled } from "./check-pending-orders.ts";
import type { PaymentJobDeps } from "./gateway-job.ts";
import type { PaymentDeps } from "./payment-deps.ts";
import { reconcileDisputes } from "./reconcile-disputes.ts";
import { recordMissingFees } from "./reconcile-fees.ts";
import { reconcileRefunds } from "./reconcile-refunds.ts";

/**
 * Syncs every open checkout with the provider and records missed refunds and disputes, for events that never arrived,
 * and the fees of payments.
 */
export const reconcileOrders = {
  kind: "reconcile-orders",
  payload: z.object({}),
  causedBy: "owner",
  uses: "provider",
  runsAlone: true,
  deadlineMs: 10 * 60_000,
} satisfies RecurringKind;

/** About a quarter of an hour of attempts; the next hour enqueues a new job. */
const mostAttempts = 10;
const noResponse = "The payment service does not respond";

/** The provider repeats a webhook event for three days; older open checkouts are checked one by one. */
const checkoutsMs = 3 * 24 * 3_600_000;

/** Does nothing if payments are not configured. */
export function reconcileHandler(jobDeps: PaymentJobDeps): JobHandler {
  return jobHandler(reconcileOrders, async (_, { attempt, log }) => {
    const gateway = await jobDeps.providers.gateway();
    if (!gateway) return;
    const deps: PaymentDeps = { ...jobDeps, gateway };
    // First, because a shop may have more open checkouts than the second check takes.
    const completed = await checkCompletedCheckouts(deps, log);
    const checked = [...(completed ?? []), ...(await checkPendingOrders(deps, unsettled, log))];
    const refunds = await recordMissed(() => reconcileRefunds(deps), log);
    const disputes = await recordMissed(() => reconcileDisputes(deps), log);
    if (
      completed === null ||
      refunds === null ||
      disputes === null ||
      (checked.length > 0 && checked.every(({ outcome }) => outcome === "no-response"))
    ) {
      if (attempt >= mostAttempts) throw new JobFailure("give-up", noResponse);
      throw new Error(noResponse);
    }
    const fees = await recordMissingFees(deps, log);
    const changed = checked.filter(isChanged).length;
    log.info({ orders: checked.length, changed, refunds, disputes, fees }, "orders reconciled");
  });
}

/**
 * Checks the unpaid orders whose checkout the provider lists as completed. Returns null if the provider does not
 * respond.
 */
async function checkCompletedCheckouts(deps: PaymentDeps, log: Logger) {
  try {
    const sessionId = await deps.gateway.listCompletedCheckouts(new Date(deps.clock.now().getTime() - checkoutsMs));
    const orders = await deps.database.models.order.findAll({ where: { [Op.and]: [unsettled, { sessionId }] } });
    return await checkOrders(deps, orders, log);
  } catch (error) {
    return logProviderError(error, log);
  }
}

/** Returns the number of changes; null if the provider does not respond. */
async function recordMissed(reconcile: () => Promise<number>, log: Logger): Promise<number | null> {
  try {
    return await reconcile();
  } catch (error) {
    return logProviderError(error, log);
  }
}

function logProviderError(error: unknown, log: Logger): null {
  if (!(error instanceof PaymentProviderError)) throw error;
  log.warn({ err: error }, "the payment provider did not list its checkouts, refunds or disputes");
  return null;
}
