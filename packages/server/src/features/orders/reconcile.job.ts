import { z } from "zod";
import { JobFailure, jobHandler, type JobHandler } from "../../jobs/job-handler.ts";
import type { JobKind } from "../../jobs/outbox.ts";
import { checkPendingOrders, isChanged, unsettled } from "./check-pending-orders.ts";
import { recordMissedRefunds } from "./record-missed-refunds.ts";
import type { SyncDeps } from "./sync-from-provider.ts";

/**
 * Asks the provider about every open checkout and about refunds: finds those whose notice never came, and closes what
 * has expired.
 */
export const reconcileOrders = { kind: "reconcile-orders", payload: z.object({}) } satisfies JobKind;

/** A quarter of an hour's worth of tries; the next hour's job comes anyway. */
const mostAttempts = 10;
const noAnswer = "The payment service does not answer";

export function reconcileHandler(deps: SyncDeps): JobHandler {
  return jobHandler(reconcileOrders, async (_, { attempt, log }) => {
    const checked = await checkPendingOrders(deps, unsettled, log);
    const refunds = await recordMissedRefunds(deps, log);
    if (refunds === null || (checked.length > 0 && checked.every(({ outcome }) => outcome === "unanswered"))) {
      if (attempt >= mostAttempts) throw new JobFailure("give-up", noAnswer);
      throw new Error(noAnswer);
    }
    log.info({ orders: checked.length, changed: checked.filter(isChanged).length, refunds }, "orders reconciled");
  });
}
