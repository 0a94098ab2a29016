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
  const name = sessionCookieName(isHttps);
  const cookie = { maxAge: sessionLifetimeMs, httpOnly: true, sameSite: "lax", secure: isHttps, signed: true } as const;
  const open = createSession(
    {
      ...cookie,
      key: name,
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
    const key = signedByOlder(ctx, name);
    try {
      await open(ctx, next);
    } finally {
      // The library signs such a cookie anew, but for as long as the browser is open, and for other sites too. A login
      // has set another one, of which the session's own key knows nothing.
      const isSame = key !== null && (ctx.session as { readonly externalKey?: string } | null)?.externalKey === key;
      if (isSame && !setsCookie(ctx, name)) ctx.cookies.set(name, key, { ...cookie, overwrite: true });
    }
  };
}

function setsCookie({ response }: Context, name: string): boolean {
  const lines: string | readonly string[] = response.get("set-cookie");
  return [lines].flat().some((line) => line.startsWith(`${name}=`));
}

/** The value of a cookie that is signed by another secret than the newest; null where there is none. */
function signedByOlder({ cookies }: Context, name: string): string | null {
  const [value, signature] = [cookies.get(name), cookies.get(`${name}.sig`)];
  if (value === undefined || signature === undefined) return null;
  // Koa gives every request its keys, which the types leave out.
  const { keys } = cookies as { readonly keys?: { index(text: string, signature: string): number } };
  return keys !== undefined && keys.index(`${name}=${value}`, signature) > 0 ? value : null;
}

/** The prefix makes browsers insist on https, this host and the whole site. */
export function sessionCookieName(isHttps: boolean): string {
  return isHttps ? "__Host-recital" : "recital";
}
