import type { Context } from "koa";
import { routeOf } from "./request-meter.ts";

/** Parameters that give access to an order, its files or a person's data. */
const secretParameter = /:(?:token|sessionId|ticket|key)\b/;
/** Tokens are longer; what is left of one opens nothing. */
const mostOfSegment = 16;
const mostOfPath = 200;

/**
 * Returns what the log says of a request's path, without its query: of a route with a secret its pattern. Requests that
 * were refused before they had a route get their path with long segments cut, since any of them may be a secret.
 */
export function loggedPath(ctx: Context): string {
  const route = routeOf(ctx);
  if (route !== undefined && secretParameter.test(route)) return route.slice(route.indexOf("/"));
  const path = requestPath(ctx)?.slice(0, mostOfPath) ?? "malformed";
  return route === undefined ? path.replaceAll(longSegment, "$1…") : path;
}

const longSegment = new RegExp(`([^/]{${mostOfSegment}})[^/]+`, "g");

/** Returns the request's path, or null if its target is not a valid URL, for which Koa throws. */
export function requestPath(ctx: Context): string | null {
  try {
    return ctx.path;
  } catch {
    return null;
  }
}
