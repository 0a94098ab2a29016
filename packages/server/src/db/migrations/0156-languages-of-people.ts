import type { QueryInterface } from "sequelize";
import { ensureColumn, keyColumn, optional } from "./schema-steps.ts";

/** The language in which a person reads their emails; null is the site's main one. */
export async function up(db: QueryInterface): Promise<void> {
  for (const table of ["orders", "people", "order_links"]) {
    await ensureColumn(db, table, "locale", optional(keyColumn(2)));
  }
}
