import { hash } from "node:crypto";
import { refundAmountHint, type RefundRequest } from "@recital/contract/endpoints/orders/payments";
import { type Currency, currencyOf } from "@recital/contract/values/currency";
import { type Cents, toCents } from "@recital/contract/values/money";
import type { Transaction } from "../../../db/sequelize.ts";
import { withTransaction } from "../../../db/transaction.ts";
import { editConflict } from "../../../db/edit-content.ts";
import { planRefund, type RefundPlan } from "../../../domain/refunds.ts";
import { HttpError, invalidInput } from "../../../kernel/errors.ts";
import { randomToken } from "../../../kernel/ids.ts";
import { lockOrder } from "../orders/find-order.ts";
import { readToShip } from "../orders/change-order.ts";
import { enqueueCreateRefund } from "./create-refund.job.ts";
import { insertRefund, recordRefundEvent } from "./store-refund.ts";
import { recordRepaid } from "./record-refund.ts";
import { refuseDisputed } from "../disputes/record-dispute.ts";
import { orderItemTable, type OrderRow } from "../orders/tables.ts";
import { type RefundRow, refundTable } from "./tables.ts";
import type { Services } from "../../feature.ts";

interface RefundToMake {
  readonly orderId: number;
  readonly adminName: string;
  readonly request: RefundRequest;
}

/**
 * Records a refund and enqueues the job that makes it at the provider, in one transaction under the order's lock, so
 * that concurrent requests never give back more than was paid. The money of a sale without the provider is given back by
 * the owner, so that its refund succeeds at once. A repeated request with the same key changes nothing.
 * @throws {HttpError} 404; 409 if the order is not paid, free, disputed or was changed, or the key belongs to another request;
 * 422 naming `lines` or `amount` if it is more than what is left
 */
export async function makeRefund(services: Services, { orderId, adminName, request }: RefundToMake): Promise<void> {
  const { database, clock } = services;
  const { version, ...body } = request;
  const requestDigest = hash("sha256", JSON.stringify(body));
  const { requestKey } = request;
  await withTransaction(database, async (transaction) => {
    const order = await lockOrder(database, orderId, transaction);
    const known = await database.model(refundTable).findOne({ where: { orderId, requestKey }, transaction });
    if (known) return refuseOther(known, requestDigest);
    if (version !== undefined && version !== order.version) throw editConflict();
    const plan = await decide(services, order, request, transaction);
    const now = clock.now();
    const refund = await insertRequest(services, { order, plan, adminName, request, requestDigest, now }, transaction);
    if (order.paidBy !== "card") return recordRepaid(services, { order, refund, adminName, transaction });
    await recordRefundEvent(database, transaction, { order, refund, adminName, now });
    const toShip = await readToShip(database, order, {}, transaction);
    await order.update({ toShip, updatedAt: now }, { transaction });
    await enqueueCreateRefund(database, transaction, refund, { now });
  });
}

function refuseOther(known: RefundRow, requestDigest: string): void {
  if (known.requestDigest === requestDigest) return;
  throw new HttpError(409, "request_key_used", "This request key belongs to another refund.");
}

/** @throws {HttpError} 409 if nothing was paid or a dispute is open; 422 if the refund cannot be made */
async function decide(
  { database }: Services,
  order: OrderRow,
  { lines, amount, shipping, tip }: RefundRequest,
  transaction: Transaction,
): Promise<RefundPlan> {
  const orderItem = database.model(orderItemTable);
  const refund = database.model(refundTable);
  if (order.paidAt === null)
    throw new HttpError(409, "not_paid", "This order is not paid, so there is nothing to refund.");
  if (order.paidCents === 0) {
    throw new HttpError(409, "nothing_paid", "This order was free, so there is nothing to refund.");
  }
  await refuseDisputed(database, order.id, transaction);
  const items = await orderItem.findAll({ where: { orderId: order.id }, order: [["id", "ASC"]], transaction });
  const refunds = await refund.findAll({ where: { orderId: order.id }, include: "lines", transaction });
  const amountCents = amount === undefined ? undefined : readAmount(amount, currencyOf(order.currency, "en"));
  const plan = planRefund(order, items, refunds, { lines, amountCents, shipping, tip });
  if ("message" in plan) throw invalidInput({ [plan.field]: plan.message });
  return plan;
}

/** @throws {HttpError} 422 naming `amount` */
function readAmount(amount: string | number, currency: Currency): Cents {
  const cents = toCents(amount, currency);
  if (cents === null) throw invalidInput({ amount: refundAmountHint(currency) });
  return cents;
}

interface NewRefund extends Omit<RefundToMake, "orderId"> {
  readonly order: OrderRow;
  readonly plan: RefundPlan;
  readonly requestDigest: string;
  readonly now: Date;
}

function insertRequest(
  { database }: Services,
  { order, plan, adminName, request, requestDigest, now }: NewRefund,
  transaction: Transaction,
): Promise<RefundRow> {
  const { requestKey, reason, note = null, restock, notify } = request;
  const asked = { state: "asked" as const, attempt: 1, attemptedAt: now, createdAt: now };
  const from = { orderId: order.id, refundKey: randomToken(20), requestKey, requestDigest, adminName };
  return insertRefund(database, { ...from, ...asked, reason, note, restock, notify }, plan, transaction);
}
