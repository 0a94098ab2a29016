import { createHash } from "node:crypto";
import { Op, type Transaction, type WhereOptions } from "sequelize";
import type { Context } from "koa";
import type { Database } from "../db/connection.ts";
import type { SessionRow } from "../db/models/session.ts";
import type { Clock } from "../kernel/clock.ts";
import { randomToken } from "../kernel/ids.ts";

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
  return {
    async get(key: string): Promise<unknown> {
      const id = sessionId(key);
      const row = await session.findByPk(id);
      const now = clock.now();
      if (!row || row.expiresAt <= now) return undefined;
      const idleMs = now.getTime() - row.seenAt.getTime();
      if (row.adminUserId !== null && idleMs > adminIdleMs) {
        await session.destroy({ where: { id } });
        return undefined;
      }
      if (idleMs > seenStepMs) await session.update({ seenAt: now }, { where: { id } });
      return JSON.parse(row.data) as unknown;
    },

    async set(key: string, data: Partial<SessionData>, _maxAge: number, { ctx }: { ctx?: Context }): Promise<void> {
      const now = clock.now();
      const id = sessionId(key);
      const content = { data: JSON.stringify(data), adminUserId: data.adminId ?? null };
      if (ctx?.state["newSessionKey"] !== key) {
        await session.update(content, { where: { id } });
        return;
      }
      const expiresAt = new Date(now.getTime() + sessionLifetimeMs);
      const userAgent = data.adminId ? browserName(ctx) : null;
      await session.upsert({ id, ...content, userAgent, createdAt: now, seenAt: now, expiresAt });
      // Once: a session that was ended while its first request ran must not come back at the end of it.
      ctx.state["newSessionKey"] = null;
    },

    async destroy(key: string): Promise<void> {
      await session.destroy({ where: { id: sessionId(key) } });
    },
  };
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
  return ctx.get("user-agent").replaceAll(/\p{Cc}/gu, "").slice(0, 300);
}
