import type { QueryInterface } from "sequelize";
import { ensureColumn, textColumn } from "../schema-steps.ts";

/** The time zone of the site's days and months; null until one is known. */
export async function up(db: QueryInterface): Promise<void> {
  await ensureColumn(db, "site_settings", "timezone", textColumn(64, { allowNull: true }));
}
