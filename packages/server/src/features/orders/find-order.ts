import { Transaction } from "../../db/sequelize.ts";
import type { Database } from "../../db/connection.ts";
import { notFound } from "../../kernel/errors.ts";
import { type OrderRow, orderTable } from "./tables.ts";

/**
 * Returns an order with its items.
 * @throws {HttpError} 404
 */
export async function findOrder(database: Database, orderId: number): Promise<OrderRow> {
  const order = await database
    .model(orderTable)
    .findByPk(orderId, { include: "items", order: [["items", "id", "ASC"]] });
  if (!order) throw missingOrder();
  return order;
}

/**
 * Returns an order without its items, and locks its row until the transaction ends.
 * @throws {HttpError} 404
 */
export async function lockOrder(database: Database, orderId: number, transaction: Transaction): Promise<OrderRow> {
  const order = await database.model(orderTable).findByPk(orderId, { transaction, lock: Transaction.LOCK.UPDATE });
  if (!order) throw missingOrder();
  return order;
}

function missingOrder() {
  return notFound("There is no such order");
}
