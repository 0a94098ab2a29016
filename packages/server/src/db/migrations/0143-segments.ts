import type { QueryInterface } from "sequelize";
import { dropIndex, ensureColumn, ensureIndex, longTextColumn, optional } from "./schema-steps.ts";

/** What rules ask about orders. Each takes the place of an index with its first column. */
const indexes = [
  // Who bought anything, since when, and what a person spent.
  {
    table: "orders",
    columns: ["person_id", "paid_at", "paid_cents", "refunded_cents", "lost_cents"],
    about: "person_paid",
    former: "orders_person_id_index",
  },
  // Who bought a product.
  {
    table: "order_items",
    columns: ["product_id", "order_id"],
    about: "product_order",
    former: "order_items_product_id_index",
  },
] as const;

/**
 * Adds the rules that select who gets an issue, and indexes by which they are counted without reading the orders
 * themselves.
 */
export async function up(db: QueryInterface): Promise<void> {
  await ensureColumn(db, "issues", "segment_tree", optional(longTextColumn(db)));
  for (const { table, columns, about, former } of indexes) {
    await ensureIndex(db, table, [...columns], { about });
    // A database that runs the migrations again has the former one again.
    await dropIndex(db, table, former);
  }
}
