import type { QueryInterface } from "sequelize";
import { ensureTable, wholeNumberColumn } from "../schema-steps.ts";

/** The items that a withdrawal names; none for one that names them only in its words. */
export async function up(db: QueryInterface): Promise<void> {
  await ensureTable(db, "withdrawal_lines", {
    withdrawal_id: { ...wholeNumberColumn, primaryKey: true },
    order_item_id: { ...wholeNumberColumn, primaryKey: true },
    quantity: wholeNumberColumn,
  });
}
