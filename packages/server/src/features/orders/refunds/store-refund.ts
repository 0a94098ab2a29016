import { currencyOf } from "@recital/contract/values/currency";
import { formatCents } from "@recital/contract/values/money";
import type { Database } from "../../../db/connection.ts";
import type { CreationAttributes, Transaction } from "../../../db/sequelize.ts";
import { applyRefunds, isWithdrawn, type RefundPlan } from "../../../domain/refunds.ts";
import type { Services } from "../../feature.ts";
import { readToShip } from "../orders/change-order.ts";
import { recordEvent } from "../orders/present-timeline.ts";
import type { OrderRow } from "../orders/tables.ts";
import { refundLineTable, type RefundRow, refundTable } from "./tables.ts";

/** A refund whose order is locked by the transaction. */
export interface LockedRefund {
  readonly order: OrderRow;
  readonly refund: RefundRow;
  readonly transaction: Transaction;
}

/** Stores a refund and its lines. */
export async function insertRefund(
  { model }: Database,
  values: Omit<CreationAttributes<RefundRow>, keyof RefundPlan>,
  { lines, ...amounts }: RefundPlan,
  transaction: Transaction,
): Promise<RefundRow> {
  const refund = await model(refundTable).create({ ...values, ...amounts }, { transaction });
  const rows = lines.map((line) => ({ ...line, refundId: refund.id }));
  await model(refundLineTable).bulkCreate(rows, { transaction });
  return refund;
}

/** Writes what the refunds of a locked order make of it, and calls the listeners. */
export async function applyToOrder(
  { database, clock, orderListeners }: Services,
  order: OrderRow,
  transaction: Transaction,
): Promise<void> {
  const now = clock.now();
  const refunds = await database.model(refundTable).findAll({ where: { orderId: order.id }, transaction });
  const wasRefunded = order.status === "refunded";
  const changes = applyRefunds(order, refunds, now);
  const toShip = await readToShip(database, order, changes, transaction);
  await order.update({ ...changes, toShip, updatedAt: now }, { transaction });
  for (const { onRefundChanged } of orderListeners()) await onRefundChanged?.({ order, transaction, now });
  if (!wasRefunded || order.status === "refunded") return;
  const text = `Status changed from refunded to ${order.status}, because a refund failed`;
  await recordEvent(database, transaction, { orderId: order.id, kind: "status", text, adminName: null, now });
}

/** Records the new state that the provider reported in the timeline. */
export function recordState(
  { database, clock }: Services,
  { order, refund, transaction }: LockedRefund,
): Promise<void> {
  return recordRefundEvent(database, transaction, { order, refund, adminName: null, now: clock.now() });
}

interface RefundChange {
  readonly order: OrderRow;
  readonly refund: RefundRow;
  /** Null for a change that the provider reported. */
  readonly adminName: string | null;
  readonly now: Date;
}

/** Records a refund's current state in its order's timeline. */
export function recordRefundEvent(
  database: Database,
  transaction: Transaction,
  { order, refund, adminName, now }: RefundChange,
): Promise<void> {
  const text = describe(refund, formatCents(refund.amountCents, currencyOf(order.currency, "en")));
  return recordEvent(database, transaction, { orderId: order.id, kind: "refund", text, adminName, now });
}

function describe(refund: RefundRow, amount: string): string {
  const { state, attempt, failureReason } = refund;
  const texts: Readonly<Record<RefundRow["state"], string>> = {
    asked: `Refund of ${amount} ${attempt > 1 ? "tried again" : "requested"}`,
    pending: `Refund of ${amount} is pending at the payment provider`,
    requires_action: `Refund of ${amount} waits for the customer's bank details`,
    succeeded: `Refunded ${amount}`,
    failed: `Refund of ${amount} failed. ${failureReason ?? ""}`.trim(),
    canceled: `Refund of ${amount} was ${isWithdrawn(refund) ? "withdrawn" : "canceled"}`,
  };
  return texts[state];
}
