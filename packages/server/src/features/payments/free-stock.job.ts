import { z } from "zod";
import { readExpiredHolders } from "../stock/queries.ts";
import { jobHandler, type JobHandler } from "../../jobs/job-handler.ts";
import type { RecurringKind } from "../../jobs/outbox.ts";
import { checkPendingOrders } from "./check-pending-orders.ts";
import { closeUnopened } from "./close-unopened.ts";
import type { Services } from "../feature.ts";

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

export function freeStockHandler(services: Services): JobHandler {
  return jobHandler(freeStock, async (_, { log, signal }) => {
    await closeUnopened(services);
    const gateway = await services.providers.gateway();
    if (!gateway) return;
    const until = services.clock.now();
    const id = await readExpiredHolders(services.database, { since: new Date(until.getTime() - longestMs), until });
    if (id.length > 0) await checkPendingOrders({ ...services, gateway }, { id }, { log, signal });
  });
}
