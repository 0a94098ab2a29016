import { z } from "zod";
import { JobFailure, jobHandler, type JobHandler } from "../../jobs/job-handler.ts";
import type { JobKind } from "../../jobs/outbox.ts";
import { checkPendingOrders, unanswered, unsettled } from "./check-pending-orders.ts";
import type { SyncDeps } from "./sync-from-provider.ts";

/** Asks the provider about every open checkout: finds payments whose notice never came, closes what has expired. */
export const reconcileOrders = { kind: "reconcile-orders", payload: z.object({}) } satisfies JobKind;

/** A quarter of an hour's worth of tries; the next hour's job comes anyway. */
const mostAttempts = 10;

export function reconcileHandler(deps: SyncDeps): JobHandler {
  return jobHandler(reconcileOrders, async (_, { attempt, log }) => {
    const checked = await checkPendingOrders(deps, unsettled, log);
    if (checked.length > 0 && checked.every(({ message }) => message === unanswered)) {
      if (attempt >= mostAttempts) throw new JobFailure("give-up", unanswered);
      throw new Error(unanswered);
    }
    log.info({ orders: checked.length, changed: checked.filter((order) => order.success).length }, "orders reconciled");
  });
}
