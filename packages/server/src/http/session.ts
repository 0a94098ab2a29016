import type Koa from "koa";
import type { Context, Middleware } from "koa";
import { createSession } from "koa-session";
import type { Database } from "../db/connection.ts";
import type { Clock } from "../kernel/clock.ts";
import { makeSessionStore, newSessionKey, sessionLifetimeMs } from "./session-store.ts";

interface SessionOptions {
  readonly database: Database;
  readonly clock: Clock;
  /** Whether the site is reached by https, by configuration: a forged header must not decide it. */
  readonly isHttps: boolean;
}

/** Sessions by a signed cookie that holds nothing but a random key. */
export function sessions(app: Koa, { database, clock, isHttps }: SessionOptions): Middleware {
  const open = createSession(
    {
      key: sessionCookieName(isHttps),
      maxAge: sessionLifetimeMs,
      httpOnly: true,
      sameSite: "lax",
      secure: isHttps,
      signed: true,
      // A rolling session writes itself back after a logout that a slower request overlaps.
      rolling: false,
      renew: false,
      store: makeSessionStore(database, clock),
      genid: newSessionKey,
    },
    app,
  );
  return async function openSession(ctx: Context, next) {
    // TLS ends at the proxy, so the socket itself does not look secure.
    if (isHttps) ctx.cookies.secure = true;
    await open(ctx, next);
  };
}

/** The prefix makes browsers insist on https, this host and the whole site. */
export function sessionCookieName(isHttps: boolean): string {
  return isHttps ? "__Host-recital" : "recital";
}
