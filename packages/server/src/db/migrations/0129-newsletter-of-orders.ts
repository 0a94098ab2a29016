import type { QueryInterface } from "sequelize";
import { ensureColumn, flagColumn, withDefault } from "./schema-steps.ts";

/** Whether the buyer asked for the newsletter with the order. */
export async function up(db: QueryInterface): Promise<void> {
  await ensureColumn(db, "orders", "wants_newsletter", withDefault(flagColumn, false));
}
