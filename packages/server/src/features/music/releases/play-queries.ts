import type { Database } from "../../../db/connection.ts";
import { runStatement } from "../../../db/statements.ts";

/** Counts a play of a track on a day, such as `2026-11-23`. One statement, so that concurrent plays are all counted. */
export async function addPlay(database: Database, trackId: number, day: string): Promise<void> {
  const update = database.isSqlite ? "ON CONFLICT (track_id, day) DO UPDATE SET" : "ON DUPLICATE KEY UPDATE";
  await runStatement(
    database,
    `INSERT INTO track_plays (track_id, day, plays) VALUES (?, ?, 1) ${update} plays = plays + 1`,
    [trackId, day],
  );
}
