import type { Context } from "koa";

/** Whether a request only reads: GET, or HEAD, which gets the same headers. */
export function isRead({ method }: Pick<Context, "method">): boolean {
  return method === "GET" || method === "HEAD";
}
