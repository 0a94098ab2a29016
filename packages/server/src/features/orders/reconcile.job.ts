import { z } from "zod";
import { jobHandler, type JobHandler } from "../../jobs/job-handler.ts";
import type { JobKind } from "../../jobs/outbox.ts";
import { checkPendingOrders, unpaid } from "./check-pending-orders.ts";
import type { SyncDeps } from "./sync-from-provider.ts";

/** Asks the provider about every open checkout: finds payments whose notice never came, closes what has expired. */
export const reconcileOrders = { kind: "reconcile-orders", payload: z.object({}) } satisfies JobKind;

export function reconcileHandler(deps: SyncDeps): JobHandler {
  return jobHandler(reconcileOrders, async (_, { log }) => {
    const checked = await checkPendingOrders(deps, unpaid, log);
    log.info({ orders: checked.length, changed: checked.filter((order) => order.success).length }, "orders reconciled");
  });
}
