import { QueryTypes } from "../../db/sequelize.ts";
import type { Database } from "../../db/connection.ts";
import { migrationsTable } from "../../db/migrator.ts";
import { BackupError } from "./backup-error.ts";

/** Returns whether the database contains rows besides those that migrations insert. */
export async function isInUse({ sequelize }: Database): Promise<boolean> {
  const tables = await sequelize.getQueryInterface().showAllTables();
  for (const table of tables.filter(isEmptyAtFirst)) {
    const quoted = sequelize.getQueryInterface().quoteIdentifier(table);
    const rows = await sequelize.query(`SELECT 1 FROM ${quoted} LIMIT 1`, { type: QueryTypes.SELECT });
    if (rows.length > 0) return true;
  }
  return false;
}

/** Returns whether migrations leave the table empty. */
export function isEmptyAtFirst(table: string): boolean {
  return table !== migrationsTable && table !== "content_version";
}

export function inUseError(): BackupError {
  return new BackupError("The database is not empty. Stop the site and add --replace to delete its contents");
}
