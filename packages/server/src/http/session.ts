import type Koa from "koa";
import type { Context, Middleware } from "koa";
import { createSession } from "koa-session";
import type { Database } from "../db/connection.ts";
import type { Clock } from "../kernel/clock.ts";
import { makeSessionStore, newSessionKey, sessionLifetimeMs } from "./session-store.ts";

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
