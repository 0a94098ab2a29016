import { currencyOf } from "@recital/contract/values/currency";
import { formatCents } from "@recital/contract/values/money";
import type { RefundRow } from "../../db/models/refund.ts";
import type { Transaction } from "../../db/sequelize.ts";
import { withTransaction } from "../../db/transaction.ts";
import { findRetryProblem } from "../../domain/refunds.ts";
import { HttpError, invalidInput, notFound } from "../../kernel/errors.ts";
import { lockOrder } from "../orders/find-order.ts";
import { recordEvent } from "../orders/record-event.ts";
import type { RecordDeps } from "./record-payment.ts";
import { enqueueCreateRefund } from "./create-refund.job.ts";
import { refuseDisputed } from "./refuse-disputed.ts";
import { enqueueRefundEmail } from "./refund-email.job.ts";

export interface RefundToChange {
  readonly orderId: number;
  readonly refundId: number;
  readonly adminName: string;
}

/**
 * Tries a failed refund again, as a new attempt of the same refund.
 * @throws {HttpError} 404; 409 if it did not fail, was made at the provider or is disputed; 422 if less than its amount or
 * its items is left
 */
export async function retryRefund(deps: RecordDeps, { orderId, refundId, adminName }: RefundToChange): Promise<void> {
  const { database, clock } = deps;
  await withTransaction(database, async (transaction) => {
    const order = await lockOrder(database, orderId, transaction);
    const items = await database.models.orderItem.findAll({ where: { orderId }, transaction });
    const refunds = await database.models.refund.findAll({ where: { orderId }, include: "lines", transaction });
    const refund = requireRefund(refunds, refundId);
    if (refund.state !== "failed") throw new HttpError(409, "not_failed", "Only a failed refund can be tried again.");
    if (refund.adminName === null) {
      throw new HttpError(
        409,
        "made_elsewhere",
        "This refund was made at the payment provider. Make a new one instead.",
      );
    }
    await refuseDisputed(database, orderId, transaction);
    const problem = findRetryProblem(order, items, refunds, refund);
    if (problem) throw invalidInput({ [problem.field]: problem.sentence });
    const now = clock.now();
    const attempt = refund.attempt + 1;
    const fresh = { state: "asked" as const, attempt, attemptedAt: now, failureReason: null, settledAt: null };
    await refund.update({ ...fresh, providerId: null }, { transaction });
    const text = `Refund of ${formatCents(refund.amountCents, currencyOf(order.currency))} tried again`;
    await recordEvent(database, transaction, { orderId, kind: "refund", text, adminName, now });
    await enqueueCreateRefund(database, transaction, refund, { now });
  });
  deps.nudgeWorker();
}

/**
 * Enqueues the email to the buyer about a refund that succeeded without one.
 * @throws {HttpError} 404; 409 if it did not succeed or the buyer was told already
 */
export async function tellBuyer(deps: RecordDeps, { orderId, refundId, adminName }: RefundToChange): Promise<void> {
  const { database, clock } = deps;
  await withTransaction(database, async (transaction) => {
    const order = await lockOrder(database, orderId, transaction);
    const refund = await findRefund(deps, orderId, refundId, transaction);
    if (refund.state !== "succeeded") throw new HttpError(409, "not_succeeded", "This refund has not succeeded.");
    if (refund.notifiedAt !== null)
      throw new HttpError(409, "told_already", "The customer was told about this refund.");
    const now = clock.now();
    await enqueueRefundEmail(database, transaction, { order, refund, now });
    const text = "Refund email requested";
    await recordEvent(database, transaction, { orderId, kind: "refund", text, adminName, now });
  });
  deps.nudgeWorker();
}

async function findRefund(
  { database }: RecordDeps,
  orderId: number,
  refundId: number,
  transaction: Transaction,
): Promise<RefundRow> {
  const refunds = await database.models.refund.findAll({ where: { orderId, id: refundId }, transaction });
  return requireRefund(refunds, refundId);
}

function requireRefund(refunds: readonly RefundRow[], refundId: number): RefundRow {
  const refund = refunds.find(({ id }) => id === refundId);
  if (!refund) throw notFound("There is no such refund");
  return refund;
}
