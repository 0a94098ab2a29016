import { QueryTypes } from "sequelize";
import type { Database } from "../../db/connection.ts";
import { migrationsTable } from "../../db/migrator.ts";
import { BackupError } from "./backup-error.ts";

/** Whether the database holds anything that a start or a person has put there. */
export async function isInUse({ sequelize }: Database): Promise<boolean> {
  const tables = await sequelize.getQueryInterface().showAllTables();
  for (const table of tables.filter(isBornEmpty)) {
    const quoted = sequelize.getQueryInterface().quoteIdentifier(table);
    const rows = await sequelize.query(`SELECT 1 FROM ${quoted} LIMIT 1`, { type: QueryTypes.SELECT });
    if (rows.length > 0) return true;
  }
  return false;
}

/** Some tables have rows that come with the schema. */
export function isBornEmpty(table: string): boolean {
  return table !== migrationsTable && table !== "content_version";
}

export function inUseError(): BackupError {
  return new BackupError("The database is not empty. Add --replace to delete all that is in it; stop the site before");
}
