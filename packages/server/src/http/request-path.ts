import type { Context } from "koa";

/** The request's path, or null where its target is no address: then Koa throws for whoever asks. */
export function requestPath(ctx: Context): string | null {
  try {
    return ctx.path;
  } catch {
    return null;
  }
}
