import { randomUUID } from "node:crypto";
import type { Context, Middleware, Next } from "koa";
import { withLogContext } from "../kernel/log-context.ts";
import type { Logger } from "../kernel/logger.ts";
import { isSafeMethod } from "./origin-check.ts";
import { type RequestMeter, routeOf } from "./request-meter.ts";

const slowMs = 1000;
/** Request ids accepted from a proxy: safe in a header, a log line and a database column. */
const foreignId = /^[A-Za-z0-9][A-Za-z0-9._:-]{7,63}$/;

interface RequestLogOptions {
  readonly trustsProxy: boolean;
  readonly meter: RequestMeter;
}

/**
 * Gives each request an id and logs it: changes, failures and slow requests at `info`, the rest at `debug`, also those
 * over a limit (429), which anyone can make many of. Query and IP address are not logged, since both may identify a person. Behind a trusted proxy the id is that of `X-Request-Id`.
 */
export function requestLog(logger: Logger, { trustsProxy, meter }: RequestLogOptions): Middleware {
  return async function logRequest(ctx, next) {
    const header = trustsProxy ? ctx.get("x-request-id") : "";
    const requestId = foreignId.test(header) ? header : randomUUID();
    const start = performance.now();
    ctx.state["requestId"] = requestId;
    meter.begin();
    try {
      await next();
    } finally {
      meter.end(ctx, performance.now() - start);
    }
    const ms = Math.round(performance.now() - start);
    const isRoutine = ctx.status === 429 || (isSafeMethod(ctx) && ctx.status < 400 && ms < slowMs);
    logger[isRoutine ? "debug" : "info"](
      { requestId, method: ctx.method, path: loggedPath(ctx), status: ctx.status, ms },
      "request",
    );
  };
}

/** Runs the rest of a request with its id as log context. Cached responses do not need it. */
export function withRequestContext(ctx: Context, next: Next): Promise<void> {
  return withLogContext({ requestId: String(ctx.state["requestId"]) }, next);
}

/** Parameters that give access to an order, its files or a person's data. */
const secretParameter = /:(?:token|sessionId|ticket|key)\b/;
/** Tokens are longer; the logged part opens nothing. */
const maxOfSegment = 16;
const maxOfPath = 200;

/**
 * Returns what the log says of a request's path, without its query: of a route with a secret its pattern. Requests that
 * were refused before they had a route get their path with long segments cut, since any of them may be a secret.
 */
export function loggedPath(ctx: Context): string {
  const route = routeOf(ctx);
  if (route !== undefined && secretParameter.test(route)) return route.slice(route.indexOf("/"));
  const path = requestPath(ctx)?.slice(0, maxOfPath) ?? "malformed";
  return route === undefined ? path.replaceAll(longSegment, "$1…") : path;
}

const longSegment = new RegExp(`([^/]{${maxOfSegment}})[^/]+`, "g");

/** Returns the request's path, or null if its target is not a valid URL, for which Koa throws. */
export function requestPath(ctx: Context): string | null {
  try {
    return ctx.path;
  } catch {
    return null;
  }
}
