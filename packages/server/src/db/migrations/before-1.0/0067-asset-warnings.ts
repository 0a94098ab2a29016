import type { QueryInterface } from "sequelize";
import { ensureColumn, textColumn } from "../schema-steps.ts";

/** What is unusual about a file that can be sold. */
export async function up(db: QueryInterface): Promise<void> {
  await ensureColumn(db, "assets", "warning", textColumn(300, { allowNull: true }));
}
