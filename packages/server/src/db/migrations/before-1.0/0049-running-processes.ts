import type { QueryInterface } from "sequelize";
import { ensureTable, keyColumn, momentColumn } from "../schema-steps.ts";

/** When each running process was last seen, so that a restore does not replace the database under it. */
export async function up(db: QueryInterface): Promise<void> {
  await ensureTable(db, "running_processes", {
    id: keyColumn(32, { primaryKey: true }),
    seen_at: momentColumn,
  });
}
