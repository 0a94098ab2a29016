import { limits } from "@recital/contract/values/limits";
import type { Database } from "../../db/connection.ts";
import type { OrderRow } from "../../db/models/order.ts";
import type { Caller } from "../../http/caller.ts";
import { notFound } from "../../kernel/errors.ts";
import { findOrder } from "./find-order.ts";

/** Whether buyers may still read an order: for 30 days after it. */
export function isOpenToBuyers(order: { readonly createdAt: Date }, now: Date): boolean {
  return now.getTime() - order.createdAt.getTime() < limits.buyerAccessDays * 24 * 3_600_000;
}

export async function grantOrder(database: Database, visitorId: string, orderId: number): Promise<void> {
  await database.models.orderGrant.bulkCreate([{ visitorId, orderId }], { ignoreDuplicates: true });
}

/**
 * The order, for an admin or for a browser to which it was granted.
 * @throws {HttpError} 404 for everybody else, so that nobody learns which orders exist
 */
export async function findOrderOf(database: Database, caller: Caller, orderId: number, now: Date): Promise<OrderRow> {
  const { adminId, visitorId } = caller.session;
  if (adminId !== null) return findOrder(database, orderId);
  if (visitorId === null) throw notFound("There is no such order");
  const grant = await database.models.orderGrant.findOne({ where: { visitorId, orderId } });
  if (!grant) throw notFound("There is no such order");
  const order = await findOrder(database, orderId);
  if (!isOpenToBuyers(order, now)) throw notFound("There is no such order");
  return order;
}
