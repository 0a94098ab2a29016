import type { Context } from "koa";

/** The path as a log may hold it: a checkout's session id opens its order. */
export function loggedPath(ctx: Context): string {
  return (requestPath(ctx) ?? "malformed").replace(/(\/checkout-session\/)[^/]+/, "$1…");
}

/** The request's path, or null where its target is no address: then Koa throws for whoever asks. */
export function requestPath(ctx: Context): string | null {
  try {
    return ctx.path;
  } catch {
    return null;
  }
}
