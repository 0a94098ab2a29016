import type { QueryInterface } from "sequelize";
import { ensureIndex } from "../schema-steps.ts";

/** The sales over time are read from an index alone: orders by payment, with their currency and total. */
export async function up(db: QueryInterface): Promise<void> {
  await ensureIndex(db, "orders", ["paid_at", "currency", "total_cents"]);
}
