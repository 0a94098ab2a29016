import type { Context } from "koa";
import { randomToken } from "../kernel/ids.ts";
import type { Logger } from "../kernel/logger.ts";
import type { RequestContext, RequestSession } from "./request-context.ts";
import { koaDeviceCookie } from "./device-cookie.ts";
import { readRawBody } from "./read-body.ts";
import { sessionId, type SessionData } from "./session-store.ts";

interface ContextOptions {
  readonly logger: Logger;
  /** Whether the configured public URL is https. */
  readonly isHttps: boolean;
}

/** Makes the context of a Koa request. */
export function koaRequestContext(ctx: Context, { logger, isHttps }: ContextOptions): RequestContext {
  const requestId = String(ctx.state["requestId"]);
  return {
    requestId,
    ip: ctx.ip,
    log: logger,
    session: koaSession(ctx),
    deviceCookie: koaDeviceCookie(ctx, isHttps),
    header: (name) => ctx.get(name),
    setHeader: (name, value) => ctx.set(name, value),
    rawBody: () => readRawBody(ctx),
  };
}

/** The members of koa-session's session that its types leave out. */
interface OpenSession {
  /** The cookie's value. */
  readonly externalKey: string | undefined;
  /** Gives the session a new key; the old one stops working. */
  regenerate(): Promise<void>;
}

function koaSession(ctx: Context): RequestSession {
  // koa-session types its content as `any`; the program stores SessionData.
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
    get confirmedAt() {
      const { confirmedAt } = data();
      return confirmedAt === undefined ? null : new Date(confirmedAt);
    },
    confirm(at) {
      data().confirmedAt = at.getTime();
    },
    get visitorId() {
      return data().visitorId ?? null;
    },
    ensureVisitorId() {
      const current = data();
      current.visitorId ??= randomToken(20);
      return current.visitorId;
    },
    async renewVisitor() {
      const current = data();
      const isKnown = current.visitorId !== undefined;
      current.visitorId ??= randomToken(20);
      if (isKnown && current.adminId === undefined) await session()?.regenerate();
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
