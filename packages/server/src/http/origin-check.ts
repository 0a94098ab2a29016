import type { Context, Middleware } from "koa";
import { isLoopbackHost } from "../kernel/loopback.ts";
import { HttpError } from "../kernel/errors.ts";

const safeMethods = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Refuses requests that change something when another site's page sent them. Browsers say where a request comes from;
 * programs that say nothing carry no visitor's cookies. Providers' calls prove themselves by signature.
 */
export function originCheck(publicUrl: string): Middleware {
  return async function checkOrigin(ctx, next) {
    if (!safeMethods.has(ctx.method) && !ctx.path.startsWith("/api/webhooks/")) refuseOtherSites(ctx, publicUrl);
    await next();
  };
}

/** @throws {HttpError} 403 where the browser says that the request comes from another site */
export function refuseOtherSites(ctx: Context, publicUrl: string): void {
  const site = ctx.get("sec-fetch-site");
  const origin = ctx.get("origin");
  const isForeignSite = site !== "" && site !== "same-origin" && site !== "none";
  if (isForeignSite || (origin !== "" && !isOwnOrigin(origin, publicUrl))) {
    throw new HttpError(403, "foreign_origin", `Requests from other sites are refused; this site is ${publicUrl}`);
  }
}

/** On a developer's machine `localhost` and `127.0.0.1` are the same site. */
function isOwnOrigin(origin: string, publicUrl: string): boolean {
  if (origin === publicUrl) return true;
  const [given, own] = [URL.parse(origin), new URL(publicUrl)];
  return (
    given !== null &&
    isLoopbackHost(given.hostname) &&
    isLoopbackHost(own.hostname) &&
    given.port === own.port &&
    given.protocol === own.protocol
  );
}
