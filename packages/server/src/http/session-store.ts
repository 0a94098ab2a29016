import { createHash } from "node:crypto";
import { Op, type Transaction, type WhereOptions } from "sequelize";
import type { Context } from "koa";
import type { Database } from "../db/connection.ts";
import type { SessionRow } from "../db/models/session.ts";
import { readRows, runStatement } from "../db/statements.ts";
import type { Clock } from "../kernel/clock.ts";
import { randomToken } from "../kernel/ids.ts";
import { shareReads } from "./shared-check.ts";

/** What a session holds. */
export interface SessionData {
  adminId: number;
  visitorId: string;
}

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

/** No session outlives this, however much it is used. Longer than a buyer's access to an order. */
export const sessionLifetimeMs = 31 * dayMs;
/** A signed-in session that nobody used for this long is over. */
const adminIdleMs = 7 * dayMs;
/** How exactly the last use is known; each use would cost a write otherwise. */
const seenStepMs = 5 * minuteMs;

/**
 * Keeps sessions in the database for koa-session. A row is inserted only for an id that this very request made and
 * otherwise only updated, so that a slow request cannot bring an ended session back to life.
 */
export function makeSessionStore(database: Database, clock: Clock) {
  const { session } = database.models;
  // A screen of the admin asks for several things at once, and all of them by one session.
  const read = shareReads((id: string) => readOpen(database, clock, id));
  return {
    async get(key: string): Promise<unknown> {
      const data = await read(sessionId(key));
      return data === null ? undefined : (JSON.parse(data) as unknown);
    },

    async set(key: string, data: Partial<SessionData>, _maxAge: number, { ctx }: { ctx?: Context }): Promise<void> {
      const now = clock.now();
      const id = sessionId(key);
      const content = [JSON.stringify(data), data.adminId ?? null] as const;
      if (ctx?.state["newSessionKey"] !== key) {
        await runStatement(database, "UPDATE sessions SET data = ?, admin_user_id = ? WHERE id = ?", [...content, id]);
        return;
      }
      const expiresAt = new Date(now.getTime() + sessionLifetimeMs);
      // Every visitor's first checkout waits for it, and Sequelize takes longer to write it than the database to do it.
      await runStatement(
        database,
        `INSERT INTO sessions (id, data, admin_user_id, user_agent, created_at, seen_at, expires_at)
         VALUES (?, ?, ?, ?, ?, ?, ?)
         ${database.isSqlite ? "ON CONFLICT (id) DO UPDATE SET" : "ON DUPLICATE KEY UPDATE"} data = ?, admin_user_id = ?`,
        [id, ...content, data.adminId ? browserName(ctx) : null, now, now, expiresAt, ...content],
      );
      // Once: a session that was ended while its first request ran must not come back at the end of it.
      ctx.state["newSessionKey"] = null;
    },

    async destroy(key: string): Promise<void> {
      await session.destroy({ where: { id: sessionId(key) } });
    },
  };
}

interface StoredSession {
  readonly data: string;
  readonly adminUserId: number | null;
  readonly seenAt: string | Date;
  readonly expiresAt: string | Date;
}

/** What a session holds that is not over, and notes that it was used. */
async function readOpen(database: Database, clock: Clock, id: string): Promise<string | null> {
  const { session } = database.models;
  const [row] = await readRows<StoredSession>(
    database,
    "SELECT data, admin_user_id AS adminUserId, seen_at AS seenAt, expires_at AS expiresAt FROM sessions WHERE id = ?",
    [id],
  );
  const now = clock.now();
  if (!row || new Date(row.expiresAt) <= now) return null;
  const idleMs = now.getTime() - new Date(row.seenAt).getTime();
  if (row.adminUserId !== null && idleMs > adminIdleMs) {
    await session.destroy({ where: { id } });
    return null;
  }
  if (idleMs > seenStepMs) await session.update({ seenAt: now }, { where: { id } });
  return row.data;
}

/** A new session's cookie value: 256 random bits, noted on the request that made it. */
export function newSessionKey(ctx: Context): string {
  const key = randomToken();
  ctx.state["newSessionKey"] = key;
  return key;
}

/** Ends every session of an admin. */
export async function endSessionsOf(
  database: Database,
  adminUserId: number,
  transaction: Transaction | null = null,
): Promise<void> {
  await database.models.session.destroy({ where: { adminUserId }, transaction });
}

/** Picks an admin's sessions that still open something. */
export function liveSessionsOf(adminUserId: number, now: Date): WhereOptions<SessionRow> {
  const idleSince = new Date(now.getTime() - adminIdleMs);
  return { adminUserId, expiresAt: { [Op.gt]: now }, seenAt: { [Op.gte]: idleSince } };
}

export async function deleteExpiredSessions(database: Database, now: Date): Promise<void> {
  await database.models.session.destroy({ where: { expiresAt: { [Op.lt]: now } } });
}

/** A session's id in the table. */
export function sessionId(key: string): string {
  return createHash("sha256").update(key).digest("hex");
}

/** As much of what a browser says of itself as the table holds. */
function browserName(ctx: Context): string {
  return ctx
    .get("user-agent")
    .replaceAll(/\p{Cc}/gu, "")
    .slice(0, 300);
}
