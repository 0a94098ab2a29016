import { z } from "zod";
import type { Database } from "./connection.ts";
import { readRows, runStatement } from "./statements.ts";

interface Window {
  readonly now: Date;
  /** The end of a window that starts now. */
  readonly ends: Date;
  /** A stored end after this was written by a wrong clock; the window is over. */
  readonly latest: Date;
}

/**
 * Counts one more hit and returns the hits in the current window. One statement does both, so
 * concurrent calls are exact.
 */
export function countHits(database: Database, id: string, window: Window): Promise<number> {
  return database.isSqlite ? countOnSqlite(database, id, window) : countOnMysql(database, id, window);
}

const counted = z.object({ hits: z.int() });

async function countOnSqlite(database: Database, id: string, { now, ends, latest }: Window): Promise<number> {
  const [row] = await readRows(
    database,
    counted,
    `INSERT INTO rate_limits (id, hits, resets_at) VALUES (?, 1, ?)
     ON CONFLICT (id) DO UPDATE SET
       hits = CASE WHEN resets_at > ? AND resets_at <= ? THEN hits + 1 ELSE 1 END,
       resets_at = CASE WHEN resets_at > ? AND resets_at <= ? THEN resets_at ELSE ? END
     RETURNING hits`,
    [id, ends, now, latest, now, latest, ends],
  );
  if (!row) throw new Error("the database returned no count");
  return row.hits;
}

async function countOnMysql(database: Database, id: string, { now, ends, latest }: Window): Promise<number> {
  // MySQL assigns in this order, so `hits` is computed from the old end. LAST_INSERT_ID(x) returns x as the insert id.
  const { insertId } = await runStatement(
    database,
    `INSERT INTO rate_limits (id, hits, resets_at) VALUES (?, 1, ?)
     ON DUPLICATE KEY UPDATE
       hits = LAST_INSERT_ID(IF(resets_at > ? AND resets_at <= ?, hits + 1, 1)),
       resets_at = IF(resets_at > ? AND resets_at <= ?, resets_at, ?)`,
    [id, ends, now, latest, now, latest, ends],
  );
  return insertId === 0 ? 1 : insertId;
}
