import type { QueryInterface } from "sequelize";
import { ensureColumn, keyColumn, optional, wholeNumberColumn, withDefault } from "./schema-steps.ts";

/** Prices that the buyer chooses. */
export async function up(db: QueryInterface): Promise<void> {
  await ensureColumn(db, "products", "price_mode", withDefault(keyColumn(16), "fixed"));
  await ensureColumn(db, "products", "suggested_cents", optional(wholeNumberColumn));
}
