import { withTransaction } from "../../../db/transaction.ts";
import { HttpError } from "../../../kernel/errors.ts";
import { lockOrder } from "../orders/find-order.ts";
import { recordEvent } from "../orders/present-timeline.ts";
import { enqueueRefundEmail } from "./refund-email.job.ts";
import { missingRefund, type RefundToChange } from "./retry-refund.ts";
import { refundTable } from "./tables.ts";
import type { Services } from "../../feature.ts";

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
