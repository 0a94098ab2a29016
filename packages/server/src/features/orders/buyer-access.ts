import type { Database } from "../../db/connection.ts";
import { Op, type Transaction } from "../../db/sequelize.ts";
import { buyerAccessEnd } from "../../domain/buyer-access.ts";
import type { RequestContext } from "../../http/request-context.ts";
import { notFound } from "../../kernel/errors.ts";
import { findOrder } from "./find-order.ts";
import { type OrderAccessRow, orderAccessTable, type OrderRow } from "./tables.ts";

/** Returns whether the buyer of an order may still read it: for 30 days. */
export function isOpenToBuyers(order: { readonly createdAt: Date }, now: Date): boolean {
  return now < buyerAccessEnd(order.createdAt);
}

interface OrderAccess {
  readonly visitorId: string;
  readonly orderIds: readonly number[];
  /** Null: until 30 days after each order. */
  readonly until: Date | null;
}

/** Lets a browser read orders until a time; a later end of its access stays. */
export async function giveOrderAccess(
  { model }: Database,
  { visitorId, orderIds, until }: OrderAccess,
  transaction: Transaction | null = null,
): Promise<void> {
  const rows = orderIds.map((orderId) => ({ visitorId, orderId, isPlacedHere: false, expiresAt: until }));
  await model(orderAccessTable).bulkCreate(rows, { ignoreDuplicates: true, transaction });
  if (until === null) return;
  const endsEarlier = { [Op.or]: [{ expiresAt: null }, { expiresAt: { [Op.lt]: until } }] };
  const where = { visitorId, orderId: [...orderIds], ...endsEarlier };
  await model(orderAccessTable).update({ expiresAt: until }, { where, transaction });
}

/** Returns whether a browser's access to an order has not ended. */
export function isOpenAccess(
  { expiresAt }: Pick<OrderAccessRow, "expiresAt">,
  order: Pick<OrderRow, "createdAt">,
  now: Date,
): boolean {
  return expiresAt === null ? isOpenToBuyers(order, now) : now < expiresAt;
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
  const access = await database.model(orderAccessTable).findOne({ where: { visitorId, orderId } });
  if (!access) throw notFound("There is no such order");
  const order = await findOrder(database, orderId);
  if (!isOpenAccess(access, order, now)) throw notFound("There is no such order");
  return order;
}
