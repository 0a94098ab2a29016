import type { QueryInterface } from "sequelize";
import { ensureColumn, optionalMomentColumn } from "../schema-steps.ts";

/** When the payment provider was last asked about an open order, so that all of them have their turn. */
export async function up(db: QueryInterface): Promise<void> {
  await ensureColumn(db, "orders", "last_checked_at", optionalMomentColumn);
}
