import { DataTypes, type QueryInterface } from "sequelize";
import { ensureColumn, ensureIndex } from "../schema-steps.ts";

/**
 * At most one open request for each email address and product, or its variant: `open_variant` is the variant, 0 for any,
 * while a request is open, and null once its email was enqueued.
 */
export async function up(db: QueryInterface): Promise<void> {
  await ensureColumn(db, "stock_notifications", "open_variant", { type: DataTypes.INTEGER, allowNull: true });
  // Of several, the first that was confirmed stays open, else the first.
  await db.sequelize.query(
    `DELETE FROM stock_notifications WHERE notified_at IS NULL AND id NOT IN (
       SELECT id FROM (
         SELECT COALESCE(MIN(CASE WHEN confirmed_at IS NULL THEN NULL ELSE id END), MIN(id)) AS id
         FROM stock_notifications WHERE notified_at IS NULL GROUP BY product_id, variant_id, email
       ) AS kept)`,
  );
  await db.sequelize.query(
    "UPDATE stock_notifications SET open_variant = COALESCE(variant_id, 0) WHERE notified_at IS NULL",
  );
  await ensureIndex(db, "stock_notifications", ["email", "product_id", "open_variant"], { unique: true });
}
