import { z } from "zod";
import type { JobHandler } from "../../../jobs/job-handler.ts";
import { enqueue, type JobKind } from "../../../jobs/outbox.ts";
import { PaymentProviderError, type RefundFacts } from "../../../ports/payment-gateway.ts";
import type { Database } from "../../../db/connection.ts";
import type { Transaction } from "../../../db/sequelize.ts";
import { withTransaction } from "../../../db/transaction.ts";
import { isCounted } from "../../../domain/refunds.ts";
import { lockOrder } from "../orders/find-order.ts";
import { gatewayJob, type PaymentServices } from "../orders/payment-provider.ts";
import { syncRefundsOfPayment, recordRefund, recordRefusal } from "./record-refund.ts";
import { type RefundRow, refundTable } from "./tables.ts";
import type { Services } from "../../feature.ts";

/** Makes a refund at the provider. `attempt`: a retried refund is a new attempt. */
export const createRefund = {
  kind: "create-refund",
  payload: z.object({ refundId: z.int().positive(), attempt: z.int().positive() }),
  causedBy: "owner",
  uses: "provider",
} satisfies JobKind;

/** A call that is made this soon after its request, at the first attempt of both, is the first one. */
const firstCallMs = 60_000;

/** Enqueues the job. `again` makes its key unique: the first job ended without a result. */
export async function enqueueCreateRefund(
  database: Database,
  transaction: Transaction | null,
  refund: Pick<RefundRow, "id" | "refundKey" | "attempt">,
  { now, again = "" }: { readonly now: Date; readonly again?: string },
): Promise<void> {
  const dedupeKey = `${createRefundKey(refund)}${again}`;
  const payload = { refundId: refund.id, attempt: refund.attempt };
  await enqueue(database, transaction, createRefund, { payload, dedupeKey, now });
}

/** Returns the dedupe key of the first job of an attempt. The keys of repeated jobs begin with it. */
export function createRefundKey({ refundKey, attempt }: Pick<RefundRow, "refundKey" | "attempt">): string {
  return `create-refund-${refundKey}-${attempt}`;
}

/**
 * Repeatable: before each repeated call, the payment's refunds are listed and recorded, so that what an earlier call made
 * is found, also after a restore, and after the provider has forgotten its idempotency key. If the owner has given back
 * the same amount at the provider meanwhile, the refund is stopped.
 */
export function createRefundHandler(jobDeps: Services): JobHandler {
  return gatewayJob(jobDeps, createRefund, async (deps, { refundId, attempt }, { log, attempt: call }) => {
    const found = await lockAsked(deps, { refundId, attempt });
    if (!found) return;
    const { refund, order } = found;
    const { paymentId, currency } = order;
    if (paymentId === null) return recordRefusal(deps, refund, messages.refused);
    try {
      const isFirst = attempt === 1 && call === 1 && isRecent(deps, refund);
      if (!isFirst) {
        const { made } = await syncRefundsOfPayment(deps, order, paymentId);
        if (!(await isAsked(deps, refund))) return;
        if (made.some((facts) => isSameElsewhere(facts, refund))) {
          return await recordRefusal(deps, refund, messages.stopped, "stopped");
        }
      }
      await recordRefund(deps, { orderId: order.id, facts: await create(deps, refund, { paymentId, currency }) });
    } catch (error) {
      if (!(error instanceof PaymentProviderError) || error.reason === "unavailable") throw error;
      log.warn({ err: error, order: order.id, refund: refund.id }, "the payment provider refused a refund");
      if (error.reason === "already-refunded") await syncRefundsOfPayment(deps, order, paymentId);
      await recordRefusal(deps, refund, messageOf(error.reason));
    }
  });
}

function create(
  { gateway }: PaymentServices,
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

/**
 * Returns a refund that is still to be made and its order; null if it is made, withdrawn or at a later attempt. Waits for
 * the order's lock: a withdrawal that saw no running job is seen here.
 */
function lockAsked({ database }: PaymentServices, { refundId, attempt }: { refundId: number; attempt: number }) {
  return withTransaction(database, async (transaction) => {
    const known = await database.model(refundTable).findByPk(refundId, { transaction });
    if (!known) return null;
    const order = await lockOrder(database, known.orderId, transaction);
    const refund = await known.reload({ transaction });
    return refund.state === "asked" && refund.attempt === attempt ? { refund, order } : null;
  });
}

async function isAsked({ database }: PaymentServices, { id, attempt }: RefundRow): Promise<boolean> {
  return (await database.model(refundTable).count({ where: { id, attempt, state: "asked" } })) === 1;
}

function isRecent({ clock }: PaymentServices, { attemptedAt }: RefundRow): boolean {
  return Math.abs(clock.now().getTime() - attemptedAt.getTime()) < firstCallMs;
}

/** Whether the owner gave the same amount back at the provider since this refund was asked for. */
function isSameElsewhere(facts: RefundFacts, { amountCents, attemptedAt }: RefundRow): boolean {
  // The provider's times have no milliseconds.
  const since = Math.floor(attemptedAt.getTime() / 1000) * 1000;
  const isSame = facts.amountCents === amountCents && facts.createdAt.getTime() >= since;
  return facts.reference === null && isSame && isCounted(facts);
}

const messages = {
  "already-refunded": "Less than this amount is left of the payment at the payment provider.",
  disputed: "The customer disputes this payment, so it cannot be refunded.",
  "too-old": "The payment provider no longer refunds this payment. It may be too old.",
  refused: "The payment provider refused this refund.",
  stopped: "The same amount was refunded at the payment provider meanwhile.",
} as const;

function messageOf(reason: PaymentProviderError["reason"]): string {
  return reason in messages ? messages[reason as keyof typeof messages] : messages.refused;
}
