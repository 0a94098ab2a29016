import type { Database } from "../../db/connection.ts";
import type { OrderRow } from "../../db/models/order.ts";
import { notFound } from "../../kernel/errors.ts";

/**
 * An order with its items.
 * @throws {HttpError} 404
 */
export async function findOrder(database: Database, orderId: number): Promise<OrderRow> {
  const order = await database.models.order.findByPk(orderId, { include: "items" });
  if (!order) throw notFound("There is no such order");
  return order;
}
