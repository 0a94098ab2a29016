import { z } from "zod";
import { jobHandler, type JobHandler } from "../../../jobs/job-handler.ts";
import type { RecurringKind } from "../../../jobs/outbox.ts";
import type { Services } from "../../feature.ts";
import { readExpiredHolders, readUnopenedHolders } from "../../shop/stock/queries.ts";
import { checkPendingOrders } from "../payments/check-pending-orders.ts";
import { recordPayment } from "../payments/record-payment.ts";
import { maxOpeningMs } from "../payments/sync-from-provider.ts";

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
const maxMs = 24 * 3_600_000;

export function freeStockHandler(services: Services): JobHandler {
  return jobHandler(freeStock, async (_, { log, signal }) => {
    await closeUnopened(services);
    const gateway = await services.providers.gateway();
    if (!gateway) return;
    const until = services.clock.now();
    const id = await readExpiredHolders(services.database, { since: new Date(until.getTime() - maxMs), until });
    if (id.length > 0) await checkPendingOrders({ ...services, gateway }, { id }, { log, signal });
  });
}

/**
 * Closes the orders that hold stock although their payment page was never stored: the program stopped while it was
 * opened. No one knows the page's URL, so it cannot be paid, and if it is stored later after all, its checkout ends it.
 */
async function closeUnopened(services: Services): Promise<void> {
  const createdBefore = new Date(services.clock.now().getTime() - maxOpeningMs);
  for (const orderId of await readUnopenedHolders(services.database, createdBefore)) {
    await recordPayment(services, { orderId, fact: { kind: "closed" } });
  }
}
