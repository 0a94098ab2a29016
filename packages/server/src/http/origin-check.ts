import type { Context, Middleware } from "koa";
import { HttpError } from "../kernel/errors.ts";
import { isLoopbackHost } from "../kernel/ip-addresses.ts";

const safeMethods = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Refuses cross-site requests that change data. Browsers send the origin of a request; programs that do not have no
 * visitor's cookies. Providers' calls are authenticated by their signature.
 */
export function originCheck(publicUrl: string): Middleware {
  return async function checkOrigin(ctx, next) {
    if (!safeMethods.has(ctx.method) && !ctx.path.startsWith("/api/webhooks/")) refuseOtherSites(ctx, publicUrl);
    await next();
  };
}

/** @throws {HttpError} 403 if the browser marks the request as cross-site */
export function refuseOtherSites(ctx: Context, publicUrl: string): void {
  const site = ctx.get("sec-fetch-site");
  const origin = ctx.get("origin");
  const isForeignSite = site !== "" && site !== "same-origin" && site !== "none";
  if (isForeignSite || (origin !== "" && !isOwnOrigin(origin, publicUrl))) {
    throw new HttpError(403, "foreign_origin", `Requests from other sites are refused; this site is ${publicUrl}`);
  }
}

/** Treats `localhost` and `127.0.0.1` as one site, for development. */
function isOwnOrigin(origin: string, publicUrl: string): boolean {
  if (origin === publicUrl) return true;
  const [requestOrigin, siteOrigin] = [URL.parse(origin), new URL(publicUrl)];
  return (
    requestOrigin !== null &&
    isLoopbackHost(requestOrigin.hostname) &&
    isLoopbackHost(siteOrigin.hostname) &&
    requestOrigin.port === siteOrigin.port &&
    requestOrigin.protocol === siteOrigin.protocol
  );
}

/** Whether a request only reads: GET, or HEAD, which gets the same headers. */
export function isSafeMethod({ method }: Pick<Context, "method">): boolean {
  return method === "GET" || method === "HEAD";
}
