import type { QueryInterface } from "sequelize";
import { ensureColumn, keyColumn, optional } from "./schema-steps.ts";

/** The language of the back office that its user chose; null for that of the browser. */
export async function up(db: QueryInterface): Promise<void> {
  await ensureColumn(db, "admin_users", "language", optional(keyColumn(2)));
}
