import type { QueryInterface } from "sequelize";
import { chosenIdColumn, ensureTable, keyColumn, momentColumn } from "./schema-steps.ts";

/** The token that lets a browser create the first admin. */
export async function up(db: QueryInterface): Promise<void> {
  await ensureTable(db, "setup_tokens", { id: chosenIdColumn, token_hash: keyColumn(64), expires_at: momentColumn });
}
