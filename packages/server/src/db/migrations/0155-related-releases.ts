import type { QueryInterface } from "sequelize";
import { ensureColumn, optional, wholeNumberColumn } from "./schema-steps.ts";

/** A product can belong to a release: the shirt of a record. */
export async function up(db: QueryInterface): Promise<void> {
  await ensureColumn(db, "products", "related_release_id", optional(wholeNumberColumn));
}
