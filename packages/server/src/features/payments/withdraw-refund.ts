import { Op } from "../../db/sequelize.ts";
import { withTransaction } from "../../db/transaction.ts";
import { HttpError } from "../../kernel/errors.ts";
import { lockOrder } from "../orders/find-order.ts";
import { readToShip } from "../orders/to-ship.ts";
import { createRefund, createRefundKey } from "./create-refund.job.ts";
import { recordRefundEvent } from "./record-refund-event.ts";
import { missingRefund, type RefundToChange } from "./retry-refund.ts";
import { refundTable } from "./tables.ts";
import { jobTable } from "../../jobs/table.ts";
import type { Services } from "../feature.ts";

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
