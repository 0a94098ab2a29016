import type { QueryInterface } from "sequelize";
import { ensureColumn, optionalMomentColumn } from "../schema-steps.ts";

/** When a trouble was last there, so that one that comes and goes is one. */
export async function up(db: QueryInterface): Promise<void> {
  await ensureColumn(db, "troubles", "seen_at", optionalMomentColumn);
}
