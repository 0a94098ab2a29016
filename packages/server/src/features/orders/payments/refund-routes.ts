import type { refunds } from "@recital/contract/endpoints/orders/payments";
import { Op } from "../../../db/sequelize.ts";
import { withTransaction } from "../../../db/transaction.ts";
import { requireGateway } from "../../../http/form-posts.ts";
import type { Handlers } from "../../../http/handlers.ts";
import { signedInAdmin } from "../../../http/reauthenticate.ts";
import type { RequestContext } from "../../../http/request-context.ts";
import { jobTable } from "../../../jobs/table.ts";
import { HttpError } from "../../../kernel/errors.ts";
import type { Services } from "../../feature.ts";
import { readToShip } from "../orders/change-order.ts";
import { findOrder, lockOrder } from "../orders/find-order.ts";
import { readOrderDetail } from "../orders/read-order-detail.ts";
import { createRefund, createRefundKey } from "./create-refund.job.ts";
import { makeRefund } from "./make-refund.ts";
import { recordRefundEvent } from "./record-refund-event.ts";
import { missingRefund, type RefundToChange, retryRefund } from "./retry-refund.ts";
import { refundTable } from "./tables.ts";
import { notifyBuyer } from "./tell-buyer.ts";

export function refundRoutes(services: Services): Handlers<keyof typeof refunds> {
  const { database, providers } = services;
  const requireProvider = async (orderId: number) => {
    if ((await findOrder(database, orderId)).paidBy === "card") await requireGateway(providers);
  };
  const nameOf = async (context: RequestContext) => (await signedInAdmin(database, context)).username;
  return {
    "POST /api/admin/orders/:id/refunds": async ({ params, body }, context) => {
      await requireProvider(params.id);
      await makeRefund(services, { orderId: params.id, adminName: await nameOf(context), request: body });
      return readOrderDetail(services, params.id);
    },

    "POST /api/admin/orders/:id/refunds/:refundId/retry": async ({ params }, context) => {
      await requireGateway(providers);
      const { id: orderId, refundId } = params;
      await retryRefund(services, { orderId, refundId, adminName: await nameOf(context) });
      return readOrderDetail(services, orderId);
    },

    "POST /api/admin/orders/:id/refunds/:refundId/withdraw": async ({ params }, context) => {
      const { id: orderId, refundId } = params;
      await withdrawRefund(services, { orderId, refundId, adminName: await nameOf(context) });
      return readOrderDetail(services, orderId);
    },

    "POST /api/admin/orders/:id/refunds/:refundId/notify": async ({ params }, context) => {
      const { id: orderId, refundId } = params;
      await notifyBuyer(services, { orderId, refundId, adminName: await nameOf(context) });
      return readOrderDetail(services, orderId);
    },
  };
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
