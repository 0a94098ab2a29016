import type { QueryInterface } from "sequelize";
import { ensureColumn, longTextColumn, optional } from "./schema-steps.ts";

/** Adds what is played at a concert. */
export async function up(db: QueryInterface): Promise<void> {
  await ensureColumn(db, "concerts", "program", optional(longTextColumn(db)));
}
