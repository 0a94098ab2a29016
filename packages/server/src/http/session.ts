import { createHash } from "node:crypto";
import type Koa from "koa";
import type { Context, Middleware } from "koa";
import { createSession } from "koa-session";
import type { Database } from "../db/connection.ts";
import { Op, type Transaction, type WhereOptions } from "../db/sequelize.ts";
import type { Clock } from "../kernel/clock.ts";
import { randomToken } from "../kernel/ids.ts";
import { shareReadPerInput } from "../kernel/share-read.ts";
import { insertSession, readSession, updateSession } from "./session-queries.ts";
import { type SessionRow, sessionTable } from "./tables.ts";

interface SessionOptions {
  readonly database: Database;
  readonly clock: Clock;
  /** Whether the configured public URL is https; a request header could be forged. */
  readonly isHttps: boolean;
}

/** Opens sessions by a signed cookie that contains only a random key; once for a request. */
export function sessions(app: Koa, { database, clock, isHttps }: SessionOptions): Middleware {
  const name = sessionCookieName(isHttps);
  const cookie = { maxAge: sessionLifetimeMs, httpOnly: true, sameSite: "lax", secure: isHttps, signed: true } as const;
  const open = createSession(
    {
      ...cookie,
      key: name,
      // A rolling session would be restored by a slow request that overlaps a logout.
      rolling: false,
      renew: false,
      store: makeSessionStore(database, clock),
      genid: newSessionKey,
    },
    app,
  );
  return async function openSession(ctx: Context, next) {
    if (ctx.state["hasSession"] === true) return next();
    ctx.state["hasSession"] = true;
    // TLS ends at the proxy, so Koa considers the socket insecure.
    if (isHttps) ctx.cookies.secure = true;
    const key = signedByOlder(ctx, name);
    try {
      await open(ctx, next);
    } finally {
      // The library signs such a cookie again, but as a session cookie without SameSite. A login has already set
      // another cookie, which the session's own key does not reflect.
      const isSame = key !== null && (ctx.session as { readonly externalKey?: string } | null)?.externalKey === key;
      if (isSame && !setsCookie(ctx, name)) ctx.cookies.set(name, key, { ...cookie, overwrite: true });
    }
  };
}

function setsCookie({ response }: Context, name: string): boolean {
  const lines: string | readonly string[] = response.get("set-cookie");
  return [lines].flat().some((line) => line.startsWith(`${name}=`));
}

/** Returns the value of a cookie signed with an older secret than the newest; null if there is none. */
export function signedByOlder({ cookies }: Context, name: string): string | null {
  const [value, signature] = [cookies.get(name), cookies.get(`${name}.sig`)];
  if (value === undefined || signature === undefined) return null;
  // Koa sets the keys on every request; the types leave them out.
  const { keys } = cookies as { readonly keys?: { index(text: string, signature: string): number } };
  return keys !== undefined && keys.index(`${name}=${value}`, signature) > 0 ? value : null;
}

/** Returns the cookie's name. With the `__Host-` prefix, browsers require https, this exact host and the path `/`. */
export function sessionCookieName(isHttps: boolean): string {
  return isHttps ? "__Host-recital" : "recital";
}

/** The data of a session. */
export interface SessionData {
  adminId: number;
  visitorId: string;
  /** When the admin last confirmed the password after the login, in milliseconds since 1970. */
  confirmedAt: number;
}

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

/** The maximum lifetime of a session, however much it is used; longer than a buyer's access to an order. */
export const sessionLifetimeMs = 31 * dayMs;
/** An admin's session ends when it is unused for this long. */
const adminIdleMs = 7 * dayMs;
/** The precision of the last use, so that not every use costs a write. */
const seenStepMs = 5 * minuteMs;

/**
 * Stores sessions in the database for koa-session. A row is inserted only for an id that the same request generated and
 * otherwise updated, so that a slow request cannot restore an ended session.
 */
export function makeSessionStore(database: Database, clock: Clock) {
  const session = database.model(sessionTable);
  // A screen of the admin sends several requests at once with one session.
  const read = shareReadPerInput((id: string) => readOpen(database, clock, id));
  return {
    async get(key: string): Promise<unknown> {
      const data = await read(sessionId(key));
      return data === null ? undefined : (JSON.parse(data) as unknown);
    },

    async set(key: string, data: Partial<SessionData>, _maxAge: number, { ctx }: { ctx?: Context }): Promise<void> {
      const now = clock.now();
      const id = sessionId(key);
      const content = { id, data: JSON.stringify(data), adminUserId: data.adminId ?? null };
      if (ctx?.state["newSessionKey"] !== key) {
        await updateSession(database, content);
        return;
      }
      const expiresAt = new Date(now.getTime() + sessionLifetimeMs);
      await insertSession(database, { ...content, userAgent: data.adminId ? browserName(ctx) : null, now, expiresAt });
      // Insert only once: a session that ended during its first request must not be restored.
      ctx.state["newSessionKey"] = null;
    },

    async destroy(key: string): Promise<void> {
      await session.destroy({ where: { id: sessionId(key) } });
    },
  };
}

/** Returns the data of a session that has not expired, and records its use. */
async function readOpen(database: Database, clock: Clock, id: string): Promise<string | null> {
  const session = database.model(sessionTable);
  const row = await readSession(database, id);
  const now = clock.now();
  if (!row || row.expiresAt <= now) return null;
  const idleMs = now.getTime() - row.seenAt.getTime();
  if (row.adminUserId !== null && idleMs > adminIdleMs) {
    await session.destroy({ where: { id } });
    return null;
  }
  if (idleMs > seenStepMs) await session.update({ seenAt: now }, { where: { id } });
  return row.data;
}

/** Returns a new session's cookie value, 256 random bits, and marks it in the request's state. */
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
  await database.model(sessionTable).destroy({ where: { adminUserId }, transaction });
}

/** Returns the condition for an admin's sessions that are still valid. */
export function liveSessionsOf(adminUserId: number, now: Date): WhereOptions<SessionRow> {
  const idleSince = new Date(now.getTime() - adminIdleMs);
  return { adminUserId, expiresAt: { [Op.gt]: now }, seenAt: { [Op.gte]: idleSince } };
}

export async function deleteExpiredSessions(database: Database, now: Date): Promise<void> {
  await database.model(sessionTable).destroy({ where: { expiresAt: { [Op.lt]: now } } });
}

/** Returns the id under which a session is stored. */
export function sessionId(key: string): string {
  return createHash("sha256").update(key).digest("hex");
}

/** Returns the User-Agent header, shortened to the column's length. */
function browserName(ctx: Context): string {
  return ctx
    .get("user-agent")
    .replaceAll(/\p{Cc}/gu, "")
    .slice(0, 300);
}
