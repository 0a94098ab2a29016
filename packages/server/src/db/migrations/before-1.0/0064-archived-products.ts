import type { QueryInterface } from "sequelize";
import { ensureColumn, ensureIndex, optionalMomentColumn } from "../schema-steps.ts";

/** When a product that was sold was deleted; its row stays for its orders, stock and numbers. */
export async function up(db: QueryInterface): Promise<void> {
  await ensureColumn(db, "products", "archived_at", optionalMomentColumn);
  await ensureIndex(db, "order_items", ["product_id"]);
}
