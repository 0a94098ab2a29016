import { z } from "zod";
import { readExpiredHolders } from "../stock/queries.ts";
import { jobHandler, type JobHandler } from "../../jobs/job-handler.ts";
import type { RecurringKind } from "../../jobs/outbox.ts";
import { checkPendingOrders } from "./check-pending-orders.ts";
import { closeUnopened } from "./close-unopened.ts";
import type { PaymentJobDeps } from "./gateway-job.ts";

/**
 * Frees stock that others can buy: of checkouts whose payment page was never stored, and of expired ones whose event
 * never arrived, about which it asks the provider. The hourly reconciliation asks about all checkouts.
 */
export const freeStock = {
  kind: "free-stock",
  payload: z.object({}),
  causedBy: "owner",
  uses: "provider",
  runsAlone: true,
  deadlineMs: 60_000,
} satisfies RecurringKind;

/** With the 31 minutes of a checkout, a hold ends within 35 minutes. */
export const freeStockEveryMs = 2 * 60_000;

/** The hourly reconciliation asks about older ones. */
const longestMs = 24 * 3_600_000;

export function freeStockHandler(deps: PaymentJobDeps): JobHandler {
  return jobHandler(freeStock, async (_, { log, signal }) => {
    await closeUnopened(deps);
    const gateway = await deps.providers.gateway();
    if (!gateway) return;
    const until = deps.clock.now();
    const id = await readExpiredHolders(deps.database, { since: new Date(until.getTime() - longestMs), until });
    if (id.length > 0) await checkPendingOrders({ ...deps, gateway }, { id }, { log, signal });
  });
}
