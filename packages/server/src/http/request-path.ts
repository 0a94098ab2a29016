import type { Context } from "koa";

/** Returns the path without a checkout's session id, which gives access to its order. */
export function loggedPath(ctx: Context): string {
  return (requestPath(ctx) ?? "malformed").replace(/(\/checkout-session\/)[^/]+/, "$1…");
}

/** Returns the request's path, or null if its target is not a valid URL, for which Koa throws. */
export function requestPath(ctx: Context): string | null {
  try {
    return ctx.path;
  } catch {
    return null;
  }
}
