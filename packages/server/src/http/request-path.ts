import type { Context } from "koa";

/** The secrets in paths: a checkout's session ID, the token of downloads, the ticket of a file. */
const secrets = /(\/checkout-session\/|^(?:\/api)?\/downloads\/|^\/files\/)[^/]+/i;

/** Returns the path without the secrets that give access to an order or its files. */
export function loggedPath(ctx: Context): string {
  return (requestPath(ctx) ?? "malformed").replace(secrets, "$1…");
}

/** Returns the request's path, or null if its target is not a valid URL, for which Koa throws. */
export function requestPath(ctx: Context): string | null {
  try {
    return ctx.path;
  } catch {
    return null;
  }
}
