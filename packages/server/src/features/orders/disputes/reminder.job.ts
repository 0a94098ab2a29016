import { isResponseDue } from "@recital/contract/values/payment";
import type { JobHandler } from "../../../jobs/job-handler.ts";
import type { Logger } from "../../../kernel/logger.ts";
import { PaymentProviderError } from "../../../ports/payment-gateway.ts";
import { disputeReminder, enqueueDisputeReminder } from "./alerts.ts";
import { gatewayJob, type PaymentServices } from "../orders/payment-provider.ts";
import { syncDispute } from "./record-dispute.ts";
import { type DisputeRow, disputeTable } from "./table.ts";
import type { Services } from "../../feature.ts";

const lastReminderMs = 24 * 3_600_000;

/** Sends a reminder unless the dispute needs no response any more. Repeatable: its email is enqueued once. */
export function disputeReminderHandler(jobDeps: Services): JobHandler {
  return gatewayJob(jobDeps, disputeReminder, async (deps, { disputeId, dueBy, hours }, { log }) => {
    const dispute = deps.database.model(disputeTable);
    const known = await dispute.findByPk(disputeId);
    if (!known) return;
    await syncIfPossible(deps, known, log);
    await known.reload();
    const now = deps.clock.now();
    const msLeft = dueBy - now.getTime();
    // If the program was stopped, both reminders can be due at once; only the last one is sent.
    const isOver = msLeft <= 0 || (hours !== 24 && msLeft <= lastReminderMs);
    if (isOver || !isResponseDue(known.status) || known.dueBy?.getTime() !== dueBy) return;
    await enqueueDisputeReminder(deps, { dispute: known, dueBy: new Date(dueBy), hours, now });
  });
}

/** If the provider does not respond, the recorded state decides. */
async function syncIfPossible(deps: PaymentServices, { providerId }: DisputeRow, log: Logger): Promise<void> {
  try {
    await syncDispute(deps, providerId);
  } catch (error) {
    if (!(error instanceof PaymentProviderError)) throw error;
    log.warn({ err: error }, "the payment provider did not respond about a dispute");
  }
}
