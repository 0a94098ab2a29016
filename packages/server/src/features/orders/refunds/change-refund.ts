import { Op } from "../../../db/sequelize.ts";
import { withTransaction } from "../../../db/transaction.ts";
import { findRetryProblem } from "../../../domain/refunds.ts";
import { jobTable } from "../../../jobs/table.ts";
import { HttpError, invalidInput, notFound } from "../../../kernel/errors.ts";
import type { Services } from "../../feature.ts";
import { refuseDisputed } from "../disputes/record-dispute.ts";
import { readToShip } from "../orders/change-order.ts";
import { lockOrder } from "../orders/find-order.ts";
import { recordEvent } from "../orders/present-timeline.ts";
import { orderItemTable } from "../orders/tables.ts";
import { createRefund, createRefundKey, enqueueCreateRefund } from "./create-refund.job.ts";
import { enqueueRefundEmail } from "./email.job.ts";
import { recordRefundEvent } from "./store-refund.ts";
import { refundTable } from "./tables.ts";

interface RefundToChange {
  readonly orderId: number;
  readonly refundId: number;
  readonly adminName: string;
}

/**
 * Tries a failed refund again, as a new attempt of the same refund.
 * @throws {HttpError} 404; 409 if it did not fail, was made at the provider or is disputed; 422 if less than its amount
 * or its items is left
 */
export async function retryRefund(services: Services, { orderId, refundId, adminName }: RefundToChange): Promise<void> {
  const { database, clock } = services;
  await withTransaction(database, async (transaction) => {
    const order = await lockOrder(database, orderId, transaction);
    const items = await database.model(orderItemTable).findAll({ where: { orderId }, transaction });
    const refunds = await database.model(refundTable).findAll({ where: { orderId }, include: "lines", transaction });
    const refund = refunds.find(({ id }) => id === refundId);
    if (!refund) throw missingRefund();
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
    if (problem) throw invalidInput({ [problem.field]: problem.message });
    const now = clock.now();
    const attempt = refund.attempt + 1;
    const fresh = { state: "asked" as const, attempt, attemptedAt: now, failureReason: null, settledAt: null };
    await refund.update({ ...fresh, providerId: null }, { transaction });
    await order.update({ toShip: await readToShip(database, order, {}, transaction) }, { transaction });
    await recordRefundEvent(database, transaction, { order, refund, adminName, now });
    await enqueueCreateRefund(database, transaction, refund, { now });
  });
}

/**
 * Withdraws a refund that waits for the payment provider. If an earlier call made it all the same, whose response was
 * lost, the reconciliation records it as made and tells the owner.
 * @throws {HttpError} 404; 409 if it does not wait any more, or a call is under way
 */
export async function withdrawRefund(
  { database, clock }: Services,
  { orderId, refundId, adminName }: RefundToChange,
): Promise<void> {
  await withTransaction(database, async (transaction) => {
    const order = await lockOrder(database, orderId, transaction);
    const refund = await database.model(refundTable).findOne({ where: { id: refundId, orderId }, transaction });
    if (!refund) throw missingRefund();
    if (refund.state !== "asked") {
      throw new HttpError(409, "not_waiting", "This refund does not wait any more, so it cannot be withdrawn.");
    }
    const now = clock.now();
    const key = createRefundKey(refund);
    // The keys of repeated jobs are longer. "." follows "-".
    const dedupeKey = { [Op.or]: [key, { [Op.gte]: `${key}-`, [Op.lt]: `${key}.` }] };
    const open = { kind: createRefund.kind, dedupeKey, outcome: null, lockedUntil: { [Op.gt]: now } };
    if ((await database.model(jobTable).count({ where: open, transaction })) > 0) {
      throw new HttpError(409, "call_under_way", "This refund is being made right now, so it cannot be withdrawn.");
    }
    await refund.update({ state: "canceled", settledAt: now }, { transaction });
    const toShip = await readToShip(database, order, {}, transaction);
    await order.update({ toShip, updatedAt: now }, { transaction });
    await recordRefundEvent(database, transaction, { order, refund, adminName, now });
  });
}

/**
 * Enqueues the email to the buyer about a refund that succeeded without one.
 * @throws {HttpError} 404; 409 if it did not succeed or the buyer was told already
 */
export async function notifyBuyer(services: Services, { orderId, refundId, adminName }: RefundToChange): Promise<void> {
  const { database, clock } = services;
  await withTransaction(database, async (transaction) => {
    const order = await lockOrder(database, orderId, transaction);
    const refund = await database.model(refundTable).findOne({ where: { orderId, id: refundId }, transaction });
    if (!refund) throw missingRefund();
    if (refund.state !== "succeeded") throw new HttpError(409, "not_succeeded", "This refund has not succeeded.");
    if (refund.notifiedAt !== null)
      throw new HttpError(409, "told_already", "The customer was told about this refund.");
    const now = clock.now();
    await enqueueRefundEmail(database, transaction, { order, refund, now });
    const text = "Refund email requested";
    await recordEvent(database, transaction, { orderId, kind: "refund", text, adminName, now });
  });
}

function missingRefund(): HttpError {
  return notFound("There is no such refund");
}
