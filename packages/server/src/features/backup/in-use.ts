import { QueryTypes } from "../../db/sequelize.ts";
import type { Database } from "../../db/connection.ts";
import { findRunning } from "../../db/heartbeat.ts";
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

/**
 * Refuses to replace a database that a running process uses: it would go on with rows that are no longer there.
 * @throws {BackupError}
 */
export async function refuseRunning(database: Database, now: Date): Promise<void> {
  const age = await findRunning(database, now);
  if (age === null) return;
  const seconds = Math.floor(age / 1000);
  throw new BackupError(
    `The site is running: it used this database ${seconds} s ago. Stop all of its processes first. If they were ended ` +
      "by force, wait a minute and try again. Nothing was changed",
  );
}

/** Returns whether migrations leave the table empty. */
export function isEmptyAtFirst(table: string): boolean {
  return table !== migrationsTable && table !== "content_version" && table !== "running_processes";
}

export function inUseError(): BackupError {
  return new BackupError("The database is not empty. Stop the site and add --replace to delete its contents");
}
