import type { z } from "zod";
import { jobHandler, type JobHandler, JobPostponed, type RunningJob } from "../../../jobs/job-handler.ts";
import type { JobKind } from "../../../jobs/outbox.ts";
import type { PaymentGateway } from "../../../ports/payment-gateway.ts";
import type { Services } from "../../feature.ts";
import { type OrderRow, orderTable } from "./tables.ts";

/** What every use case needs that reads payments, refunds or disputes from the provider and records them. */
export interface PaymentServices extends Services {
  readonly gateway: PaymentGateway;
}

/** How far back the provider's records are listed: its slowest refunds, of bank debits, fail after 30 days at most. */
export const lookBackMs = 45 * 24 * 3_600_000;

/** A job that was waiting when the keys are entered is due at once. */
const waitMs = 3_600_000;

/** Makes the handler of a job that calls the payment provider. While payments are not configured, the job waits. */
export function gatewayJob<S extends z.ZodType>(
  services: Services,
  job: JobKind<S>,
  run: (deps: PaymentServices, payload: z.output<S>, running: RunningJob) => Promise<void>,
): JobHandler {
  return jobHandler(job, async (payload, running) => {
    const gateway = await services.providers.gateway();
    if (!gateway) throw new JobPostponed(new Date(services.clock.now().getTime() + waitMs));
    await run({ ...services, gateway }, payload, running);
  });
}

/**
 * Finds the order by its payment, or by its session if the event of a refund or dispute arrived before the payment's.
 * Returns null for a payment of another program on the same account.
 * @throws {PaymentProviderError} if the provider does not respond
 */
export async function findOrderOfPayment(deps: PaymentServices, paymentId: string): Promise<OrderRow | null> {
  const order = deps.database.model(orderTable);
  const known = await order.findOne({ where: { paymentId } });
  if (known) return known;
  const sessionId = await deps.gateway.findCheckoutOfPayment(paymentId);
  return sessionId === null ? null : order.findOne({ where: { sessionId } });
}
