import type { QueryInterface } from "sequelize";
import { ensureColumn, optionalMomentColumn } from "../schema-steps.ts";

/** When each picture was last found to be in use, so that those that are not can be deleted. */
export async function up(db: QueryInterface): Promise<void> {
  await ensureColumn(db, "images", "named_at", optionalMomentColumn);
}
