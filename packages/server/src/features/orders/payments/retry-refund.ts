import { withTransaction } from "../../../db/transaction.ts";
import { findRetryProblem } from "../../../domain/refunds.ts";
import { HttpError, invalidInput, notFound } from "../../../kernel/errors.ts";
import { lockOrder } from "../orders/find-order.ts";
import { readToShip } from "../orders/change-order.ts";
import { enqueueCreateRefund } from "./create-refund.job.ts";
import { recordRefundEvent } from "./record-refund-event.ts";
import { refuseDisputed } from "./disputes.ts";
import { orderItemTable } from "../orders/tables.ts";
import { refundTable } from "./tables.ts";
import type { Services } from "../../feature.ts";

export interface RefundToChange {
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
    if (problem) throw invalidInput({ [problem.field]: problem.sentence });
    const now = clock.now();
    const attempt = refund.attempt + 1;
    const fresh = { state: "asked" as const, attempt, attemptedAt: now, failureReason: null, settledAt: null };
    await refund.update({ ...fresh, providerId: null }, { transaction });
    await order.update({ toShip: await readToShip(database, order, {}, transaction) }, { transaction });
    await recordRefundEvent(database, transaction, { order, refund, adminName, now });
    await enqueueCreateRefund(database, transaction, refund, { now });
  });
}

export function missingRefund(): HttpError {
  return notFound("There is no such refund");
}
