import type { QueryInterface } from "sequelize";
import { chosenIdColumn, ensureTable, longTextColumn, momentColumn, optional, textColumn } from "./schema-steps.ts";

/** What the last check for newer versions of the program found. */
export async function up(db: QueryInterface): Promise<void> {
  await ensureTable(db, "update_checks", {
    id: chosenIdColumn,
    checked_at: momentColumn,
    version: optional(textColumn(20)),
    released_at: optional(momentColumn),
    changes: optional(longTextColumn(db)),
    problem: optional(textColumn(500)),
  });
}
