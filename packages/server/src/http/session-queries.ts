import type { Database } from "../db/connection.ts";
import { runStatement, selectRows } from "../db/statements.ts";
import { sessionTable } from "./tables.ts";

const session = sessionTable.pick(["data", "adminUserId", "seenAt", "expiresAt"]);

export async function readSession(database: Database, id: string) {
  const [row] = await selectRows(database, session, "FROM sessions WHERE id = ?", [id]);
  return row ?? null;
}

interface SessionContent {
  readonly id: string;
  readonly data: string;
  readonly adminUserId: number | null;
}

/** Changes a session that exists; an ended one is not created again. */
export async function updateSession(database: Database, { id, data, adminUserId }: SessionContent): Promise<void> {
  const sql = "UPDATE sessions SET data = ?, admin_user_id = ? WHERE id = ?";
  await runStatement(database, sql, [data, adminUserId, id]);
}

interface NewSession extends SessionContent {
  readonly userAgent: string | null;
  readonly now: Date;
  readonly expiresAt: Date;
}

/** Inserts a session, or changes the content of one with the same id. */
export async function insertSession(database: Database, session: NewSession): Promise<void> {
  const { id, data, adminUserId, userAgent, now, expiresAt } = session;
  const onConflict = database.isSqlite ? "ON CONFLICT (id) DO UPDATE SET" : "ON DUPLICATE KEY UPDATE";
  await runStatement(
    database,
    `INSERT INTO sessions (id, data, admin_user_id, user_agent, created_at, seen_at, expires_at)
     VALUES (?, ?, ?, ?, ?, ?, ?) ${onConflict} data = ?, admin_user_id = ?`,
    [id, data, adminUserId, userAgent, now, now, expiresAt, data, adminUserId],
  );
}
