import { limits } from "@recital/contract/values/limits";
import type { Database } from "../../db/connection.ts";
import type { OrderRow } from "../../db/models/order.ts";
import type { RequestContext } from "../../http/request-context.ts";
import { notFound } from "../../kernel/errors.ts";
import { findOrder } from "./find-order.ts";

/** Returns whether its buyer may still read an order: for 30 days. */
export function isOpenToBuyers(order: { readonly createdAt: Date }, now: Date): boolean {
  return now.getTime() - order.createdAt.getTime() < limits.buyerAccessDays * 24 * 3_600_000;
}

export async function giveOrderAccess(database: Database, visitorId: string, orderId: number): Promise<void> {
  await database.models.orderAccess.bulkCreate([{ visitorId, orderId }], { ignoreDuplicates: true });
}

/**
 * Returns the order, for an admin or a browser with access to it.
 * @throws {HttpError} 404 for any other visitor, so that the response does not reveal which orders exist
 */
export async function findOrderOf(
  database: Database,
  context: RequestContext,
  orderId: number,
  now: Date,
): Promise<OrderRow> {
  const { adminId, visitorId } = context.session;
  if (adminId !== null) return findOrder(database, orderId);
  if (visitorId === null) throw notFound("There is no such order");
  const access = await database.models.orderAccess.findOne({ where: { visitorId, orderId } });
  if (!access) throw notFound("There is no such order");
  const order = await findOrder(database, orderId);
  if (!isOpenToBuyers(order, now)) throw notFound("There is no such order");
  return order;
}
