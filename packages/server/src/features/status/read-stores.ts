import { statfs } from "node:fs/promises";
import type { Status } from "@recital/contract/endpoints/status";
import type { Database } from "../../db/connection.ts";
import { readRows } from "../../db/statements.ts";

/** What the database is, how fast it answers and how large it has become. */
export async function readDatabaseState(database: Database): Promise<Status["database"]> {
  const start = performance.now();
  const sql = `SELECT ${database.isSqlite ? "sqlite_version()" : "VERSION()"} AS version`;
  const [row] = await readRows<{ version: string }>(database, sql, []);
  const roundTripMs = Math.round((performance.now() - start) * 100) / 100;
  const version = row?.version ?? "";
  const kind = database.isSqlite ? "SQLite" : version.includes("MariaDB") ? "MariaDB" : "MySQL";
  return { kind, version: version.replace(/-.*/, ""), roundTripMs, bytes: await readBytes(database) };
}

async function readBytes(database: Database): Promise<number | null> {
  const sql = database.isSqlite
    ? "SELECT page_count * page_size AS bytes FROM pragma_page_count(), pragma_page_size()"
    : "SELECT SUM(data_length + index_length) AS bytes FROM information_schema.tables WHERE table_schema = DATABASE()";
  const [row] = await readRows<{ bytes: string | number | null }>(database, sql, []);
  return row?.bytes === null || row?.bytes === undefined ? null : Number(row.bytes);
}

/** The room on the disk of the data folder; null where the system does not tell. */
export async function readDisk(dataDir: string): Promise<Status["disk"]> {
  try {
    const { bavail, blocks, bsize } = await statfs(dataDir);
    return { freeBytes: bavail * bsize, totalBytes: blocks * bsize };
  } catch {
    return null;
  }
}

/** How the last backups ended. */
export async function readBackupState(database: Database, isNightly: boolean): Promise<Status["backup"]> {
  const { backupRun } = database.models;
  const lastGood = await backupRun.findOne({ where: { ok: true }, order: [["id", "DESC"]] });
  const latest = await backupRun.findAll({ order: [["id", "DESC"]], limit: 20 });
  const [last] = latest;
  return {
    isNightly,
    last: last
      ? {
          at: last.finishedAt.toISOString(),
          ok: last.ok,
          bytes: last.bytes === null ? null : Number(last.bytes),
          error: last.error,
        }
      : null,
    lastGoodAt: lastGood?.finishedAt.toISOString() ?? null,
    failedInARow: latest.filter(({ id }) => id > (lastGood?.id ?? 0)).length,
  };
}
