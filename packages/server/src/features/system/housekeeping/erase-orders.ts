import type { Database } from "../../../db/connection.ts";
import { literal, Op, Transaction, type WhereOptions } from "../../../db/sequelize.ts";
import { withTransaction } from "../../../db/transaction.ts";
import { suppressEmails } from "../../../email/suppressions.ts";
import type { Services } from "../../feature.ts";
import { eraseOrders } from "../../orders/orders/erase-orders.ts";
import {
  type OrderAccessRow,
  orderAccessTable,
  orderEventTable,
  orderItemTable,
  type OrderRow,
  orderTable,
  personAccessTable,
} from "../../orders/orders/tables.ts";
import { codeHoldTable } from "../../shop/discount-codes/tables.ts";
import { stockHoldTable } from "../../shop/stock/tables.ts";
import { bumpSubscribersVersion } from "../../audience/subscribers/counts.ts";
import { type SubscriberRow, subscriberTable } from "../../audience/subscribers/tables.ts";

const batch = 200;

/** Tables whose rows say that money or goods changed hands, or that a buyer wrote about the order. */
const facts = ["refunds", "disputes", "shipments", "withdrawals", "stock_moves", "edition_numbers", "download_access"];

/**
 * Deletes the orders that were placed before this time and closed without ever having a payment page, so that no one
 * could pay them. An order that was erased has lost the trace of its page, and stays.
 */
export async function deleteUnopenedOrders(database: Database, placedBefore: Date): Promise<void> {
  const order = database.model(orderTable);
  const orderItem = database.model(orderItemTable);
  const orderEvent = database.model(orderEventTable);
  const orderAccess = database.model(orderAccessTable);
  const stockHold = database.model(stockHoldTable);
  const unopened: WhereOptions<OrderRow> = {
    paidBy: "card",
    paidAt: null,
    paymentId: null,
    refundedAt: null,
    sessionId: null,
    closedAt: { [Op.ne]: null },
    erasedAt: null,
    createdAt: { [Op.lt]: placedBefore },
    [Op.and]: facts.map((table) => literal(`NOT EXISTS (SELECT 1 FROM ${table} WHERE order_id = orders.id)`)),
  };
  for (;;) {
    const found = await order.findAll({ attributes: ["id"], where: unopened, order: [["id", "ASC"]], limit: batch });
    if (found.length === 0) return;
    const ids = found.map(({ id }) => id);
    await withTransaction(database, async (transaction) => {
      const ofOrders = { where: { orderId: ids }, transaction };
      await orderAccess.destroy(ofOrders);
      await stockHold.destroy(ofOrders);
      await database.model(codeHoldTable).destroy(ofOrders);
      await orderEvent.destroy(ofOrders);
      await orderItem.destroy(ofOrders);
      await order.destroy({ where: { id: ids }, transaction });
    });
  }
}

/**
 * Erases the buyer's data of orders that were placed before this time and never paid. Each batch is a transaction, so
 * that a run that was interrupted is continued by the next one. Returns the number of orders.
 */
export async function eraseUnpaidOrders(database: Database, placedBefore: Date, now: Date): Promise<number> {
  const order = database.model(orderTable);
  const unerased: WhereOptions<OrderRow> = {
    paidAt: null,
    // Another amount was paid.
    paymentId: null,
    erasedAt: null,
    createdAt: { [Op.lt]: placedBefore },
  };
  for (let erased = 0; ;) {
    const found = await order.findAll({
      attributes: ["id"],
      where: unerased,
      order: [["createdAt", "ASC"]],
      limit: batch,
      raw: true,
    });
    if (found.length === 0) return erased;
    const ids = found.map(({ id }) => id);
    const where = { [Op.and]: [{ id: ids }, unerased] };
    erased += await withTransaction(database, (transaction) =>
      eraseOrders(database.model, { ids, where }, { erasedAt: now }, transaction),
    );
  }
}

/**
 * Deletes the access of buyers that has ended. Access without an end of its own ended if its order was placed before
 * `placedBefore`.
 */
export async function deleteExpiredAccess(database: Database, now: Date, placedBefore: Date): Promise<void> {
  await deleteAccess(database, { expiresAt: { [Op.lt]: now } });
  await database.model(personAccessTable).destroy({ where: { expiresAt: { [Op.lt]: now } } });
  const order = database.model(orderTable);
  const last = await order.findOne({
    attributes: ["id"],
    where: { createdAt: { [Op.lt]: placedBefore } },
    order: [["id", "DESC"]],
  });
  if (!last) return;
  await deleteAccess(database, { expiresAt: null, orderId: { [Op.lte]: last.id } });
}

async function deleteAccess({ model }: Database, ended: WhereOptions<OrderAccessRow>): Promise<void> {
  for (;;) {
    const found = await model(orderAccessTable).findAll({
      attributes: ["orderId"],
      where: ended,
      limit: batch,
      raw: true,
    });
    if (found.length === 0) return;
    const orderId = found.map((access) => access.orderId);
    await model(orderAccessTable).destroy({ where: { [Op.and]: [{ orderId }, ended] } });
  }
}

/**
 * Deletes the subscribers who left before this time and keeps a keyed hash of their email addresses, and those who
 * neither confirmed nor asked since. Each batch is a transaction.
 */
export async function eraseSubscribers(services: Services, before: Date, now: Date): Promise<void> {
  const isLongAgo = { [Op.lt]: before };
  const left = { subscribed: false, unsubscribedAt: isLongAgo };
  const unconfirmed = {
    subscribed: false,
    confirmedAt: null,
    unsubscribedAt: null,
    createdAt: isLongAgo,
    [Op.or]: [{ confirmationRequestedAt: null }, { confirmationRequestedAt: isLongAgo }],
  };
  while ((await eraseBatch(services, left, now)) > 0);
  while ((await eraseBatch(services, unconfirmed, null)) > 0);
}

/** `suppressedAt`: null keeps no hash. Returns the number of deleted subscribers. */
function eraseBatch(
  services: Services,
  where: WhereOptions<SubscriberRow>,
  suppressedAt: Date | null,
): Promise<number> {
  const { database } = services;
  const subscriber = database.model(subscriberTable);
  return withTransaction(database, async (transaction) => {
    // The row is locked, because a link in an email may subscribe the person again.
    const found = await subscriber.findAll({ where, limit: batch, transaction, lock: Transaction.LOCK.UPDATE });
    if (found.length === 0) return 0;
    if (suppressedAt) {
      await suppressEmails(
        services,
        found.map(({ emailKey }) => emailKey),
        { reason: "unsubscribed", source: "site", at: suppressedAt },
        transaction,
      );
    }
    await subscriber.destroy({ where: { id: found.map(({ id }) => id) }, transaction });
    await bumpSubscribersVersion(database, transaction);
    return found.length;
  });
}
