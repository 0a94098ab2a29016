import type { QueryInterface } from "sequelize";
import { ensureColumn, ensureIndex, keyColumn } from "../schema-steps.ts";

/** Which product of which file a product was imported from, so that the same file adds nothing again. */
export async function up(db: QueryInterface): Promise<void> {
  await ensureColumn(db, "products", "import_key", { ...keyColumn(64), allowNull: true });
  await ensureIndex(db, "products", ["import_key"], { unique: true });
}
