import { z } from "zod";
import type { Database } from "../../../db/connection.ts";
import { integerValue, timestampValue } from "../../../db/row-values.ts";
import { readRows } from "../../../db/statements.ts";

const jobCount = z.object({
  kind: z.string(),
  outcome: z.enum(["failed", "uncertain"]).nullable(),
  jobs: z.int(),
  oldest: timestampValue,
});

/** The jobs of one kind with one outcome, null for pending ones, and when the oldest was enqueued. */
export type JobCount = z.output<typeof jobCount>;

/** Counts the jobs that are pending, failed or uncertain. Completed jobs are left out: there are many. */
export function countJobs(database: Database) {
  return readRows(
    database,
    jobCount,
    `SELECT kind, outcome, COUNT(*) AS jobs, MIN(created_at) AS oldest FROM jobs
     WHERE outcome IS NULL OR outcome IN ('failed', 'uncertain') GROUP BY kind, outcome`,
    [],
  );
}

const databaseVersion = z.object({ version: z.string() });

export async function readDatabaseVersion(database: Database): Promise<string> {
  const sql = `SELECT ${database.isSqlite ? "sqlite_version()" : "VERSION()"} AS version`;
  const [row] = await readRows(database, databaseVersion, sql, []);
  return row?.version ?? "";
}

const databaseSize = z.object({ bytes: integerValue.nullable() });

/** Returns the database's size in bytes; null if the server does not report it. */
export async function readDatabaseBytes(database: Database): Promise<number | null> {
  const sql = database.isSqlite
    ? "SELECT page_count * page_size AS bytes FROM pragma_page_count(), pragma_page_size()"
    : "SELECT SUM(data_length + index_length) AS bytes FROM information_schema.tables WHERE table_schema = DATABASE()";
  const [row] = await readRows(database, databaseSize, sql, []);
  return row?.bytes ?? null;
}
