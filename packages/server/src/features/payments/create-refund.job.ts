import { z } from "zod";
import type { RefundRow } from "../../db/models/refund.ts";
import type { JobHandler } from "../../jobs/job-handler.ts";
import { enqueue, type JobKind } from "../../jobs/outbox.ts";
import { PaymentProviderError, type RefundFacts } from "../../ports/payment-gateway.ts";
import type { Database } from "../../db/connection.ts";
import type { Transaction } from "../../db/sequelize.ts";
import { gatewayJob, type PaymentJobDeps } from "./gateway-job.ts";
import type { PaymentDeps } from "./payment-deps.ts";
import { recordRefund, recordRefusal } from "./record-refund.ts";
import { syncRefundsOfPayment } from "./sync-refunds.ts";

/** Makes a refund at the provider. `attempt`: a retried refund is a new attempt. */
export const createRefund = {
  kind: "create-refund",
  payload: z.object({ refundId: z.int().positive(), attempt: z.int().positive() }),
  causedBy: "owner",
  uses: "provider",
} satisfies JobKind;

/** The provider forgets an idempotency key after about 24 hours. */
const keyLifetimeMs = 20 * 3_600_000;

/** Enqueues the job. `again` makes its key unique: the first job ended without a result. */
export async function enqueueCreateRefund(
  database: Database,
  transaction: Transaction | null,
  { id: refundId, refundKey, attempt }: Pick<RefundRow, "id" | "refundKey" | "attempt">,
  { now, again = "" }: { readonly now: Date; readonly again?: string },
): Promise<void> {
  const dedupeKey = `create-refund-${refundKey}-${attempt}${again}`;
  await enqueue(database, transaction, createRefund, { payload: { refundId, attempt }, dedupeKey, now });
}

/** Repeatable: the provider recognizes a repeated call by its key, and an old attempt is looked for first. */
export function createRefundHandler(jobDeps: PaymentJobDeps): JobHandler {
  return gatewayJob(jobDeps, createRefund, async (deps, { refundId, attempt }, { log }) => {
    const refund = await deps.database.models.refund.findByPk(refundId);
    if (refund?.state !== "asked" || refund.attempt !== attempt) return;
    const order = await deps.database.models.order.findByPk(refund.orderId, { rejectOnEmpty: true });
    const { paymentId, currency } = order;
    if (paymentId === null) return recordRefusal(deps, refund, sentences.refused);
    try {
      const facts =
        (await findEarlierResult(deps, refund, paymentId)) ?? (await create(deps, refund, { paymentId, currency }));
      await recordRefund(deps, { orderId: order.id, facts });
    } catch (error) {
      if (!(error instanceof PaymentProviderError) || error.reason === "unavailable") throw error;
      log.warn({ err: error, order: order.id, refund: refund.id }, "the payment provider refused a refund");
      if (error.reason === "already-refunded") await syncRefundsOfPayment(deps, order, paymentId);
      await recordRefusal(deps, refund, sentenceOf(error.reason));
    }
  });
}

function create(
  { gateway }: PaymentDeps,
  refund: RefundRow,
  { paymentId, currency }: { readonly paymentId: string; readonly currency: string },
): Promise<RefundFacts> {
  const { orderId, refundKey, attempt, amountCents, reason } = refund;
  const reference = { orderId, refundKey, attempt };
  return gateway.createRefund({
    idempotencyKey: `refund-${refundKey}-${attempt}`,
    paymentId,
    amountCents,
    currency,
    reason,
    reference,
  });
}

/** Returns what an attempt that is older than its idempotency key made. */
async function findEarlierResult(
  { gateway, clock }: PaymentDeps,
  { refundKey, attempt, attemptedAt }: RefundRow,
  paymentId: string,
): Promise<RefundFacts | null> {
  if (clock.now().getTime() - attemptedAt.getTime() < keyLifetimeMs) return null;
  const made = await gateway.listRefundsOfPayment(paymentId);
  return made.find(({ reference }) => reference?.refundKey === refundKey && reference.attempt === attempt) ?? null;
}

const sentences = {
  "already-refunded": "Less than this amount is left of the payment at the payment provider.",
  disputed: "The customer disputes this payment, so it cannot be refunded.",
  "too-old": "The payment provider no longer refunds this payment. It may be too old.",
  refused: "The payment provider refused this refund.",
} as const;

function sentenceOf(reason: PaymentProviderError["reason"]): string {
  return reason in sentences ? sentences[reason as keyof typeof sentences] : sentences.refused;
}
