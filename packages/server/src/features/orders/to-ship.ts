import type { Database } from "../../db/connection.ts";
import type { OrderRow } from "../../db/models/order.ts";
import type { ShipmentRow } from "../../db/models/shipment.ts";
import type { Transaction } from "../../db/sequelize.ts";
import { isToShip, type ItemMoves, type ShippedItem, type ShippedOrder } from "../../domain/shipments.ts";

/** An order's items, and what was refunded and shipped of them. */
export interface ItemsAndMoves extends ItemMoves {
  readonly items: readonly ShippedItem[];
  readonly shipments: readonly ShipmentRow[];
}

export async function readItemsAndMoves(
  { models }: Database,
  orderId: number,
  transaction: Transaction,
): Promise<ItemsAndMoves> {
  const where = { orderId };
  const items = await models.orderItem.findAll({ where, order: [["id", "ASC"]], transaction });
  const refunds = await models.refund.findAll({ where, include: "lines", transaction });
  const shipments = await models.shipment.findAll({ where, include: "lines", transaction });
  return { items, refunds, shipments };
}

/**
 * Returns whether a locked order with these changes waits to be shipped, for its column `toShip`. Every transaction that
 * changes an order's status, payment, refunds or shipments writes it, so that the list finds these orders by an index.
 */
export async function readToShip(
  database: Database,
  order: OrderRow,
  changes: Partial<ShippedOrder>,
  transaction: Transaction,
): Promise<boolean> {
  const changed = { ...order.get(), ...changes };
  if (changed.paidAt === null || !changed.needsShipping) return false;
  const { items, ...moves } = await readItemsAndMoves(database, order.id, transaction);
  return isToShip(changed, items, moves);
}
