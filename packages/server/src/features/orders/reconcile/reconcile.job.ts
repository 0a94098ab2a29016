import { z } from "zod";
import { JobFailure, jobHandler, type JobHandler, type RunningJob } from "../../../jobs/job-handler.ts";
import type { RecurringKind } from "../../../jobs/outbox.ts";
import { PaymentProviderError } from "../../../ports/payment-gateway.ts";
import type { Services } from "../../feature.ts";
import type { PaymentServices } from "../orders/payment-provider.ts";
import { checkPendingOrders, isChanged, isSilent, unsettled } from "../payments/check-pending-orders.ts";
import { reconcileCheckouts } from "./checkouts.ts";
import { reconcileDisputes } from "./disputes.ts";
import { recordMissingFees } from "./fees.ts";
import { reconcileRefunds } from "./refunds.ts";

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
const maxAttempts = 10;
const noResponse = "The payment service does not respond";

/** Does nothing if payments are not configured. */
export function reconcileHandler(jobDeps: Services): JobHandler {
  return jobHandler(reconcileOrders, async (_, running) => {
    const gateway = await jobDeps.providers.gateway();
    if (!gateway) return;
    const deps: PaymentServices = { ...jobDeps, gateway };
    const steps = makeSteps(running);
    // First, because a shop may have more open checkouts than the second check takes.
    const completed = await steps.run(() => reconcileCheckouts(deps, running));
    const pending = await steps.run(() => checkPendingOrders(deps, unsettled, running));
    const refunds = await steps.run(() => reconcileRefunds(deps));
    const disputes = await steps.run(() => reconcileDisputes(deps));
    const checked = [...(completed ?? []), ...(pending ?? [])];
    if (steps.haveFailed() || isSilent(checked)) {
      if (running.attempt >= maxAttempts) throw new JobFailure("give-up", noResponse);
      throw new Error(noResponse);
    }
    const fees = await recordMissingFees(deps, running.log);
    const changed = checked.filter(isChanged).length;
    running.log.info({ orders: checked.length, changed, refunds, disputes, fees }, "orders reconciled");
  });
}

/**
 * Runs the steps of a reconciliation, until the job's deadline. One that the provider refuses leaves the others to run;
 * a provider that does not respond is asked nothing more.
 */
function makeSteps({ log, signal }: RunningJob) {
  let failures = 0;
  let responds = true;
  return {
    haveFailed: () => failures > 0,
    /** Returns null if the provider did not respond or refused. */
    async run<T>(step: () => Promise<T>): Promise<T | null> {
      signal.throwIfAborted();
      if (!responds) return null;
      try {
        return await step();
      } catch (error) {
        if (!(error instanceof PaymentProviderError)) throw error;
        log.warn({ err: error }, "the payment provider did not list its checkouts, refunds or disputes");
        failures += 1;
        responds = error.reason !== "unavailable";
        return null;
      }
    },
  };
}
