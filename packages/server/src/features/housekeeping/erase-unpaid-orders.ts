import type { Database } from "../../db/connection.ts";
import { Op, type WhereOptions } from "../../db/sequelize.ts";
import { eraseOrders } from "../../db/erase-orders.ts";
import type { OrderRow } from "../../db/models/order.ts";
import { withTransaction } from "../../db/transaction.ts";

/** Small, because checkouts wait for the locks of a batch. */
const batch = 200;

/**
 * Erases the buyer's data of orders that were placed before this time and never paid. Each batch is a transaction, so
 * that a run that was interrupted is continued by the next one. Returns the number of orders.
 */
export async function eraseUnpaidOrders(database: Database, placedBefore: Date, now: Date): Promise<number> {
  const { order } = database.models;
  const unerased: WhereOptions<OrderRow> = { paidAt: null, erasedAt: null, createdAt: { [Op.lt]: placedBefore } };
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
      eraseOrders(database.models, { ids, where }, { erasedAt: now }, transaction),
    );
  }
}

/** Deletes the access of buyers to orders that were placed before this time, which no longer opens them. */
export async function deleteExpiredAccess(database: Database, placedBefore: Date): Promise<void> {
  const { order, orderAccess } = database.models;
  const last = await order.findOne({
    attributes: ["id"],
    where: { createdAt: { [Op.lt]: placedBefore } },
    order: [["id", "DESC"]],
  });
  if (!last) return;
  for (;;) {
    const where = { orderId: { [Op.lte]: last.id } };
    const found = await orderAccess.findAll({ attributes: ["orderId"], where, limit: batch, raw: true });
    if (found.length === 0) return;
    await orderAccess.destroy({ where: { orderId: found.map(({ orderId }) => orderId) } });
  }
}
