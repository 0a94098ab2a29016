import type { QueryInterface } from "sequelize";
import { ensureColumn, optional, textColumn, wholeNumberColumn, withDefault } from "./schema-steps.ts";

/** Prices that the buyer chooses. */
export async function up(db: QueryInterface): Promise<void> {
  // Programs of the version before add products without it while they are replaced.
  await ensureColumn(db, "products", "price_mode", withDefault(textColumn(16), "fixed"));
  await ensureColumn(db, "products", "suggested_cents", optional(wholeNumberColumn));
}
