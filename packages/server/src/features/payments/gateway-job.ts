import type { z } from "zod";
import { JobPostponed, jobHandler, type JobHandler, type RunningJob } from "../../jobs/job-handler.ts";
import type { JobKind } from "../../jobs/outbox.ts";
import type { PaymentDeps } from "./payment-deps.ts";
import type { Services } from "../feature.ts";

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
