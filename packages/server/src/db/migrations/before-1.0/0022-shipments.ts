import { DataTypes, type QueryInterface } from "sequelize";
import {
  ensureColumn,
  ensureIndex,
  ensureTable,
  flagColumn,
  idColumn,
  keyColumn,
  momentColumn,
  optionalMomentColumn,
  textColumn,
  wholeNumberColumn,
} from "../schema-steps.ts";

/** Shipments with their items, and the orders that wait for one. */
export async function up(db: QueryInterface): Promise<void> {
  await ensureTable(db, "shipments", {
    id: idColumn,
    order_id: wholeNumberColumn,
    shipment_key: keyColumn(64),
    carrier: textColumn(32),
    tracking_number: textColumn(100, { allowNull: true }),
    admin_name: textColumn(190),
    shipped_at: momentColumn,
    notified_at: optionalMomentColumn,
  });
  await ensureIndex(db, "shipments", ["order_id"]);
  await ensureIndex(db, "shipments", ["shipment_key"], { unique: true });
  await ensureTable(db, "shipment_lines", {
    shipment_id: { ...wholeNumberColumn, primaryKey: true },
    order_item_id: { ...wholeNumberColumn, primaryKey: true },
    quantity: wholeNumberColumn,
  });
  await ensureColumn(db, "orders", "status_before_shipment", { type: DataTypes.STRING(16), allowNull: true });
  await ensureColumn(db, "orders", "to_ship", { ...flagColumn, defaultValue: false });
  await markOrdersToShip(db);
  await ensureIndex(db, "orders", ["to_ship"]);
}

/** Before this version, the status alone said whether an order was shipped. */
async function markOrdersToShip(db: QueryInterface): Promise<void> {
  await db.sequelize.query(
    `UPDATE orders SET to_ship = 1
     WHERE to_ship = 0 AND paid_at IS NOT NULL AND refunded_at IS NULL AND erased_at IS NULL
       AND status IN ('pending', 'processing')
       AND NOT EXISTS (SELECT 1 FROM shipments WHERE shipments.order_id = orders.id)
       AND EXISTS (
         SELECT 1 FROM order_items
         WHERE order_items.order_id = orders.id AND order_items.is_digital = 0
           AND order_items.quantity > (
             SELECT COALESCE(SUM(refund_lines.quantity), 0)
             FROM refunds JOIN refund_lines ON refund_lines.refund_id = refunds.id
             WHERE refunds.order_id = order_items.order_id AND refunds.state NOT IN ('failed', 'canceled')
               AND refund_lines.order_item_id = order_items.id
           )
       )`,
  );
}
