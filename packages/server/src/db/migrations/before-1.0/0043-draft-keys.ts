import type { QueryInterface } from "sequelize";
import { ensureColumn, ensureIndex, keyColumn } from "../schema-steps.ts";

/** The key by which a client created an issue or a post. */
export async function up(db: QueryInterface): Promise<void> {
  for (const table of ["issues", "posts"]) {
    await ensureColumn(db, table, "create_key", keyColumn(36, { allowNull: true }));
    await ensureIndex(db, table, ["create_key"], { unique: true });
  }
}
