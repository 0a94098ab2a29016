import { isSettled } from "@recital/contract/values/order";
import type { Database } from "../../../db/connection.ts";
import type { Transaction } from "../../../db/sequelize.ts";
import { isCounted, planRefund, type RefundPlan } from "../../../domain/refunds.ts";
import { randomToken } from "../../../kernel/ids.ts";
import type { RefundFacts } from "../../../ports/payment-gateway.ts";
import type { Services } from "../../feature.ts";
import { orderItemTable, type OrderRow } from "../orders/tables.ts";
import { enqueueRefundAlert } from "./alert.ts";
import { applyToOrder, insertRefund, recordState } from "./store-refund.ts";
import { refundLineTable, type RefundRow, refundTable } from "./tables.ts";

/** Adds a refund that was made at the provider. */
export async function addProviderRefund(
  services: Services,
  order: OrderRow,
  facts: RefundFacts,
  transaction: Transaction,
): Promise<RefundRow> {
  const { database, clock } = services;
  const { providerId, state, amountCents, reason, failureReason, createdAt, reference } = facts;
  if (state === "succeeded") await replaceEarlierRefund(database, transaction, order, amountCents);
  const plan = { amountCents, ...(await planProviderRefund(database, order, facts, transaction)) };
  const refund = await insertRefund(
    database,
    {
      orderId: order.id,
      refundKey: reference?.refundKey ?? randomToken(20),
      requestKey: providerId.slice(0, 100),
      requestDigest: "",
      providerId,
      reason,
      note: null,
      restock: false,
      notify: false,
      state,
      failureReason,
      adminName: null,
      attempt: reference?.attempt ?? 1,
      attemptedAt: createdAt,
      createdAt,
      settledAt: isSettled(state) ? createdAt : null,
    },
    plan,
    transaction,
  );
  await applyToOrder(services, order, transaction);
  await recordState(services, { order, refund, transaction });
  if (state === "failed") {
    await enqueueRefundAlert(database, transaction, { order, refund, kind: "failed", now: clock.now() });
  }
  return refund;
}

/** A refund of everything that is left gives all items, the shipping and the tip back; any other is one of an amount. */
async function planProviderRefund(
  { model }: Database,
  order: OrderRow,
  { amountCents, state }: RefundFacts,
  transaction: Transaction,
): Promise<Pick<RefundPlan, "lines" | "shippingCents" | "tipCents">> {
  const none = { lines: [], shippingCents: 0, tipCents: 0 };
  if (!isCounted({ state })) return none;
  const where = { orderId: order.id };
  const items = await model(orderItemTable).findAll({ where, order: [["id", "ASC"]], transaction });
  const refunds = await model(refundTable).findAll({ where, include: "lines", transaction });
  const plan = planRefund({ ...order.get(), paidCents: order.paidCents ?? order.totalCents }, items, refunds, {});
  return "message" in plan || plan.amountCents !== amountCents ? none : plan;
}

/** The request key of the refunds that migration 0019 recorded for orders refunded in full before it. */
const earlierKey = "earlier";

/**
 * Takes the amount of a refund of the provider off the refund that the migration recorded for the same order, so that
 * the sum stays; a row without an amount is deleted.
 */
async function replaceEarlierRefund(
  database: Database,
  transaction: Transaction,
  { id: orderId }: OrderRow,
  amountCents: number,
): Promise<void> {
  const refund = database.model(refundTable);
  const refundLine = database.model(refundLineTable);
  const earlier = await refund.findOne({ where: { orderId, requestKey: earlierKey }, transaction });
  if (!earlier) return;
  const rest = earlier.amountCents - amountCents;
  if (rest > 0) {
    await earlier.update({ amountCents: rest }, { transaction });
    return;
  }
  await refundLine.destroy({ where: { refundId: earlier.id }, transaction });
  await earlier.destroy({ transaction });
}
