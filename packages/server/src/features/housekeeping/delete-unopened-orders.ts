import type { Database } from "../../db/connection.ts";
import { literal, Op, type WhereOptions } from "../../db/sequelize.ts";
import { withTransaction } from "../../db/transaction.ts";
import { orderAccessTable, orderEventTable, orderItemTable, type OrderRow, orderTable } from "../orders/tables.ts";
import { stockHoldTable } from "../stock/tables.ts";

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
      await orderEvent.destroy(ofOrders);
      await orderItem.destroy(ofOrders);
      await order.destroy({ where: { id: ids }, transaction });
    });
  }
}
