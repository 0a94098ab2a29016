import { randomUUID } from "node:crypto";
import type { Middleware } from "koa";
import type { Logger } from "../kernel/logger.ts";
import { requestPath } from "./request-path.ts";

const slowMs = 1000;

/**
 * Gives each request an id, and logs it: what changes something, fails or is slow at `info`,
 * the rest at `debug`. Neither query nor address is logged, since both may name a person.
 */
export function requestLog(logger: Logger): Middleware {
  return async function logRequest(ctx, next) {
    const requestId = randomUUID();
    const start = performance.now();
    ctx.state["requestId"] = requestId;
    await next();
    const ms = Math.round(performance.now() - start);
    const isRoutine = (ctx.method === "GET" || ctx.method === "HEAD") && ctx.status < 400 && ms < slowMs;
    logger[isRoutine ? "debug" : "info"](
      { requestId, method: ctx.method, path: maskedPath(requestPath(ctx) ?? "malformed"), status: ctx.status, ms },
      "request",
    );
  };
}

/** A checkout's session id opens its order, so that it has no place in a log. */
function maskedPath(path: string): string {
  return path.replace(/(\/checkout-session\/)[^/]+/, "$1…");
}
