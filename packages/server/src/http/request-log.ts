import { randomUUID } from "node:crypto";
import type { Context, Middleware, Next } from "koa";
import type { Logger } from "../kernel/logger.ts";
import { inContext } from "../kernel/work-context.ts";
import type { RequestMeter } from "./request-meter.ts";
import { loggedPath } from "./request-path.ts";

const slowMs = 1000;
/** What a proxy may name a request: nothing that breaks a header, a log line or a column. */
const foreignId = /^[A-Za-z0-9][A-Za-z0-9._:-]{7,63}$/;

interface RequestLogOptions {
  readonly trustsProxy: boolean;
  readonly meter: RequestMeter;
}

/**
 * Gives each request an id, and logs it: what changes something, fails or is slow at `info`,
 * the rest at `debug`. Neither query nor address is logged, since both may name a person.
 * The id is the one in `X-Request-Id` where a trusted proxy stands in front.
 */
export function requestLog(logger: Logger, { trustsProxy, meter }: RequestLogOptions): Middleware {
  return async function logRequest(ctx, next) {
    const given = trustsProxy ? ctx.get("x-request-id") : "";
    const requestId = foreignId.test(given) ? given : randomUUID();
    const start = performance.now();
    ctx.state["requestId"] = requestId;
    meter.begin();
    try {
      await next();
    } finally {
      meter.end(ctx, performance.now() - start);
    }
    const ms = Math.round(performance.now() - start);
    const isRoutine = (ctx.method === "GET" || ctx.method === "HEAD") && ctx.status < 400 && ms < slowMs;
    logger[isRoutine ? "debug" : "info"](
      { requestId, method: ctx.method, path: loggedPath(ctx), status: ctx.status, ms },
      "request",
    );
  };
}

/** Marks all that a request does from here on with its id. What is sent again from memory does without. */
export function markWork(ctx: Context, next: Next): Promise<void> {
  return inContext({ requestId: String(ctx.state["requestId"]) }, next);
}
