import type { z } from "zod";
import { jobHandler, type JobHandler, JobPostponed, type RunningJob } from "../../../jobs/job-handler.ts";
import type { JobKind } from "../../../jobs/outbox.ts";
import type { RefundFacts } from "../../../ports/payment-gateway.ts";
import type { Services } from "../../feature.ts";
import type { OrderRow } from "../orders/tables.ts";
import type { PaymentDeps } from "./payment-deps.ts";
import { recordRefund } from "./record-refund.ts";

interface SyncedRefunds {
  readonly made: readonly RefundFacts[];
  readonly changes: number;
}

/**
 * Reads all refunds of an order's payment from the provider and records them. Returns them and the number of changes.
 * @throws {PaymentProviderError} if the provider does not respond
 */
export async function syncRefundsOfPayment(
  deps: PaymentDeps,
  { id: orderId }: Pick<OrderRow, "id">,
  paymentId: string,
): Promise<SyncedRefunds> {
  const made = await deps.gateway.listRefundsOfPayment(paymentId);
  let changes = 0;
  for (const facts of made) {
    if (await recordRefund(deps, { orderId, facts })) changes += 1;
  }
  return { made, changes };
}

/** A job that was waiting when the keys are entered is due at once. */
const waitMs = 3_600_000;

/** Makes the handler of a job that calls the payment provider. While payments are not configured, the job waits. */
export function gatewayJob<S extends z.ZodType>(
  services: Services,
  job: JobKind<S>,
  run: (deps: PaymentDeps, payload: z.output<S>, running: RunningJob) => Promise<void>,
): JobHandler {
  return jobHandler(job, async (payload, running) => {
    const gateway = await services.providers.gateway();
    if (!gateway) throw new JobPostponed(new Date(services.clock.now().getTime() + waitMs));
    await run({ ...services, gateway }, payload, running);
  });
}
