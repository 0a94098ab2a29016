import type { z } from "zod";
import type { ReadSite } from "../../db/read-site.ts";
import { JobPostponed, jobHandler, type JobHandler, type RunningJob } from "../../jobs/job-handler.ts";
import type { JobKind } from "../../jobs/outbox.ts";
import type { Encryption } from "../../kernel/encryption.ts";
import type { Providers } from "../../ports/providers.ts";
import type { PaymentDeps } from "./payment-deps.ts";
import type { RecordDeps } from "./record-payment.ts";

/** What a job needs that calls the payment provider. */
export interface PaymentJobDeps extends RecordDeps {
  readonly providers: Pick<Providers, "gateway">;
  readonly readSite: ReadSite;
  readonly encryption: Encryption;
}

/** A job that was waiting when the keys are entered is due at once. */
const waitMs = 3_600_000;

/** Makes the handler of a job that calls the payment provider. While payments are not configured, the job waits. */
export function gatewayJob<S extends z.ZodType>(
  deps: PaymentJobDeps,
  job: JobKind<S>,
  run: (deps: PaymentDeps, payload: z.output<S>, running: RunningJob) => Promise<void>,
): JobHandler {
  return jobHandler(job, async (payload, running) => {
    const gateway = await deps.providers.gateway();
    if (!gateway) throw new JobPostponed(new Date(deps.clock.now().getTime() + waitMs));
    await run({ ...deps, gateway }, payload, running);
  });
}
