import { isSettled } from "@recital/contract/values/order";
import type { Database } from "../../../db/connection.ts";
import type { Transaction } from "../../../db/sequelize.ts";
import { withTransaction } from "../../../db/transaction.ts";
import {
  applyRefunds,
  isCounted,
  isMadeTwice,
  isNewer,
  isWithdrawn,
  planRefund,
  type RefundPlan,
} from "../../../domain/refunds.ts";
import { randomToken } from "../../../kernel/ids.ts";
import type { RefundFacts } from "../../../ports/payment-gateway.ts";
import { lockOrder } from "../orders/find-order.ts";
import { recordEvent } from "../orders/present-timeline.ts";
import { readToShip } from "../orders/change-order.ts";
import { replaceEarlierRefund } from "./earlier-refunds.ts";
import { insertRefund } from "./insert-refund.ts";
import { recordRefundEvent } from "./record-refund-event.ts";
import { enqueueRefundAlert, type RefundAlertKind } from "./refund-alert.ts";
import { enqueueRefundEmail } from "./refund-email.job.ts";
import { orderItemTable, type OrderRow } from "../orders/tables.ts";
import { type RefundRow, refundTable } from "./tables.ts";
import type { Services } from "../../feature.ts";

interface RefundToRecord {
  readonly orderId: number;
  readonly facts: RefundFacts;
}

/**
 * Records a refund's state that was read from the provider. The provider's response, its webhook events and the
 * reconciliation all call this function, in any order and any number of times: it locks the order, finds the refund by
 * its provider's ID or its reference, moves it forward only, and stores refund, order, timeline, email and alert in one
 * transaction. Returns false if nothing changed.
 */
export async function recordRefund(services: Services, { orderId, facts }: RefundToRecord): Promise<boolean> {
  const now = services.clock.now();
  return withTransaction(services.database, async (transaction) => {
    const order = await lockOrder(services.database, orderId, transaction);
    const known = await findRefund(services, order.id, facts, transaction);
    if (!known) {
      await addProviderRefund(services, order, facts, transaction);
      return true;
    }
    const { state, providerId, failureReason } = facts;
    // A refund that is known by its provider's ID alone has no reference, or that of another row.
    const attempt = facts.reference?.refundKey === known.refundKey ? facts.reference.attempt : known.attempt;
    const read = { attempt, state, providerId };
    if (isMadeTwice(read, known)) {
      const second = await addProviderRefund(services, order, { ...facts, reference: null }, transaction);
      await enqueueRefundAlert(services.database, transaction, { order, refund: second, kind: "made-twice", now });
      return true;
    }
    if (!isNewer(read, known)) return false;
    await changeRefund(services, { order, refund: known, transaction }, { attempt, state, providerId, failureReason });
    return true;
  });
}

/**
 * Records that a refund was not made: the provider refused it, or it was stopped, because the same was given back there.
 * `failureReason` is a sentence for people.
 */
export async function recordRefusal(
  services: Services,
  { orderId, id: refundId, attempt }: Pick<RefundRow, "orderId" | "id" | "attempt">,
  failureReason: string,
  kind: "failed" | "stopped" = "failed",
): Promise<void> {
  await withTransaction(services.database, async (transaction) => {
    const order = await lockOrder(services.database, orderId, transaction);
    const refund = await services.database.model(refundTable).findByPk(refundId, { transaction });
    if (refund?.state !== "asked" || refund.attempt !== attempt) return;
    await changeRefund(services, { order, refund, transaction }, { state: "failed", failureReason }, kind);
  });
}

/** Records that the owner has given back the money of a refund, for a sale that was paid without the provider. */
export async function recordRepaid(
  services: Services,
  { order, refund, adminName, transaction }: LockedRefund & { readonly adminName: string },
): Promise<void> {
  const now = services.clock.now();
  await refund.update({ state: "succeeded", settledAt: now }, { transaction });
  await applyToOrder(services, order, transaction);
  await recordRefundEvent(services.database, transaction, { order, refund, adminName, now });
}

async function findRefund(
  { database }: Services,
  orderId: number,
  { reference, providerId }: RefundFacts,
  transaction: Transaction,
): Promise<RefundRow | null> {
  const refund = database.model(refundTable);
  const known = await refund.findOne({ where: { providerId }, transaction });
  if (known || !reference) return known;
  return refund.findOne({ where: { orderId, refundKey: reference.refundKey }, transaction });
}

interface LockedRefund {
  readonly order: OrderRow;
  readonly refund: RefundRow;
  readonly transaction: Transaction;
}

type RefundChanges = Pick<RefundRow, "state"> & Partial<Pick<RefundRow, "attempt" | "providerId" | "failureReason">>;

async function changeRefund(
  services: Services,
  { order, refund, transaction }: LockedRefund,
  changes: RefundChanges,
  failedAs: RefundAlertKind = "failed",
): Promise<void> {
  const now = services.clock.now();
  const before = refund.state;
  const wasWithdrawn = isWithdrawn(refund);
  await refund.update({ ...changes, settledAt: isSettled(changes.state) ? now : null }, { transaction });
  await applyToOrder(services, order, transaction);
  await recordState(services, { order, refund, transaction });
  if (refund.state === "succeeded") await notifyBuyer(services, { order, refund, transaction });
  if (wasWithdrawn && isCounted(refund)) {
    await enqueueRefundAlert(services.database, transaction, { order, refund, kind: "made-anyway", now });
  }
  if (refund.state === "failed" || (refund.state === "canceled" && before === "succeeded")) {
    const kind = before === "succeeded" ? "came-back" : failedAs;
    await enqueueRefundAlert(services.database, transaction, { order, refund, kind, now });
  }
}

/** Adds a refund that was made at the provider. */
async function addProviderRefund(
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

/** A refund of everything that is left gives all items and the shipping back; any other is one of an amount. */
async function planProviderRefund(
  { model }: Database,
  order: OrderRow,
  { amountCents, state }: RefundFacts,
  transaction: Transaction,
): Promise<Pick<RefundPlan, "lines" | "shippingCents">> {
  const none = { lines: [], shippingCents: 0 };
  if (!isCounted({ state })) return none;
  const where = { orderId: order.id };
  const items = await model(orderItemTable).findAll({ where, order: [["id", "ASC"]], transaction });
  const refunds = await model(refundTable).findAll({ where, include: "lines", transaction });
  const plan = planRefund({ ...order.get(), paidCents: order.paidCents ?? order.totalCents }, items, refunds, {});
  return "sentence" in plan || plan.amountCents !== amountCents ? none : plan;
}

async function applyToOrder(
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

async function notifyBuyer(services: Services, { order, refund, transaction }: LockedRefund): Promise<void> {
  if (!refund.notify || refund.notifiedAt !== null) return;
  await enqueueRefundEmail(services.database, transaction, { order, refund, now: services.clock.now() });
}

/** Records the new state that the provider reported in the timeline. */
function recordState({ database, clock }: Services, { order, refund, transaction }: LockedRefund): Promise<void> {
  return recordRefundEvent(database, transaction, { order, refund, adminName: null, now: clock.now() });
}
