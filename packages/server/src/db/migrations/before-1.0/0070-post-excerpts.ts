import type { QueryInterface } from "sequelize";
import { ensureColumn, textColumn } from "../schema-steps.ts";

/** The beginning of a post's text, so that lists need not parse whole documents. */
export async function up(db: QueryInterface): Promise<void> {
  await ensureColumn(db, "posts", "excerpt", textColumn(400, { allowNull: true }));
}
