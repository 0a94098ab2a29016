import type { QueryInterface } from "sequelize";
import { chosenIdColumn, ensureColumn, ensureTable, momentColumn, optional, textColumn } from "./schema-steps.ts";

/** What made each backup, and which one was downloaded last. */
export async function up(db: QueryInterface): Promise<void> {
  await ensureColumn(db, "backup_runs", "made_by", optional(textColumn(16)));
  await ensureTable(db, "backup_downloads", {
    id: chosenIdColumn,
    file_name: textColumn(200),
    downloaded_at: momentColumn,
  });
}
