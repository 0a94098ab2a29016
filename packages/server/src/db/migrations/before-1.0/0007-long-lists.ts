import type { QueryInterface } from "sequelize";
import { dropIndex, ensureIndex, ensureRow } from "../schema-steps.ts";

/** What long lists need: orders of one status by their number, and a row that counts the changes of the subscribers. */
export async function up(db: QueryInterface): Promise<void> {
  await ensureIndex(db, "orders", ["status"]);
  await dropIndex(db, "orders", "orders_status_paid_at_index");
  await ensureRow(db, "content_version", { id: 2, version: 0 });
}
