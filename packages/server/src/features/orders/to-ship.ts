import type { Database } from "../../db/connection.ts";
import type { Transaction } from "../../db/sequelize.ts";
import { isToShip, type ItemMoves, type ShippedItem, type ShippedOrder } from "../../domain/shipments.ts";
import { orderItemTable, type OrderRow } from "./tables.ts";
import { type ShipmentRow, shipmentTable } from "../shipping/tables.ts";
import { refundTable } from "../payments/tables.ts";

/** An order's items, and what was refunded and shipped of them. */
export interface ItemsAndMoves extends ItemMoves {
  readonly items: readonly ShippedItem[];
  readonly shipments: readonly ShipmentRow[];
}

export async function readItemsAndMoves(
  { model }: Database,
  orderId: number,
  transaction: Transaction,
): Promise<ItemsAndMoves> {
  const where = { orderId };
  const items = await model(orderItemTable).findAll({ where, order: [["id", "ASC"]], transaction });
  const refunds = await model(refundTable).findAll({ where, include: "lines", transaction });
  const shipments = await model(shipmentTable).findAll({ where, include: "lines", transaction });
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
