import type { QueryInterface } from "sequelize";
import { ensureColumn, textColumn } from "../schema-steps.ts";

/** The settings of a provider with which a test has passed, as a keyed hash. */
export async function up(db: QueryInterface): Promise<void> {
  await ensureColumn(db, "provider_keys", "tested_hash", textColumn(100, { allowNull: true }));
}
