import type { Context } from "koa";
import { randomToken } from "../kernel/ids.ts";
import type { Logger } from "../kernel/logger.ts";
import type { Caller, CallerSession } from "./caller.ts";
import { readRawBody } from "./read-body.ts";
import { sessionId, type SessionData } from "./session-store.ts";

/** The caller of a Koa request. */
export function koaCaller(ctx: Context, logger: Logger): Caller {
  const requestId = String(ctx.state["requestId"]);
  return {
    requestId,
    ip: ctx.ip,
    log: logger,
    session: koaSession(ctx),
    header: (name) => ctx.get(name),
    setHeader: (name, value) => ctx.set(name, value),
    rawBody: () => readRawBody(ctx),
  };
}

/** What koa-session's object can do, which its types leave open. */
interface OpenSession {
  /** The cookie's value. */
  readonly externalKey: string | undefined;
  /** Gives the session a new key; the old one is dead. */
  regenerate(): Promise<void>;
}

function koaSession(ctx: Context): CallerSession {
  // koa-session types its content as anything; this is what we put in.
  const session = () => ctx.session as OpenSession | null;
  const data = (): Partial<SessionData> => (ctx.session ?? {}) as Partial<SessionData>;
  return {
    get id() {
      const key = session()?.externalKey;
      return key === undefined ? null : sessionId(key);
    },
    get adminId() {
      return data().adminId ?? null;
    },
    get visitorId() {
      return data().visitorId ?? null;
    },
    ensureVisitorId() {
      const current = data();
      current.visitorId ??= randomToken(20);
      return current.visitorId;
    },
    async signIn(adminId) {
      data().adminId = adminId;
      await session()?.regenerate();
    },
    signOut() {
      ctx.session = null;
    },
  };
}
