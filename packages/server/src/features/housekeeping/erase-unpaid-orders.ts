import type { Database } from "../../db/connection.ts";
import { Op, type WhereOptions } from "../../db/sequelize.ts";
import { eraseOrders } from "../orders/erase-orders.ts";
import { withTransaction } from "../../db/transaction.ts";
import { type OrderAccessRow, orderAccessTable, type OrderRow, orderTable } from "../orders/tables.ts";

/** Small, because checkouts wait for the locks of a batch. */
const batch = 200;

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
