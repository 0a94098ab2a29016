import { api } from "@recital/contract/api";
import type { Endpoint } from "@recital/contract/endpoint";
import type { Middleware } from "koa";
import type { ApiKey } from "./handlers.ts";
import type { CallInProcess } from "./in-process.ts";
import type { ResponseCache } from "./response-cache.ts";
import { isRead } from "./is-read.ts";

/**
 * Serves the contract's cacheable endpoints through the response cache. Errors, such as a 404, are not cached, so that
 * requests for names that do not exist cannot fill the memory.
 */
export function cachedEndpoints(call: CallInProcess, cache: ResponseCache): Middleware {
  const fixed = new Map(cacheableKeys.filter((key) => !key.includes(":")).map((key) => [pathOf(key), key]));
  const patterns = cacheableKeys
    .filter((key) => key.includes(":"))
    .map((key) => ({ key, pattern: new RegExp(`^${pathOf(key).replace(/:(\w+)/g, "(?<$1>[^/]+)")}$`) }));

  const find = (path: string): { key: ApiKey; params: Record<string, string> } | null => {
    const key = fixed.get(path);
    if (key) return { key, params: {} };
    for (const { key: patternKey, pattern } of patterns) {
      const groups = pattern.exec(path)?.groups;
      if (groups) return { key: patternKey, params: groups };
    }
    return null;
  };

  return async function sendCachedEndpoint(ctx, next) {
    const found = isRead(ctx) ? find(ctx.path) : null;
    if (!found) return next();
    await cache.send(ctx, { key: `GET ${ctx.path}`, route: found.key }, async () => ({
      status: 200,
      type: "application/json; charset=utf-8",
      body: [Buffer.from(JSON.stringify(await call(found.key, { params: found.params })))],
      headers: {},
      isComplete: true,
    }));
  };
}

// The keys are those of `api`; `Object.entries` widens them to string.
const cacheableKeys = Object.entries<Endpoint>(api).flatMap(([key, endpoint]) =>
  endpoint.isCacheable ? [key as ApiKey] : [],
);

function pathOf(key: ApiKey): string {
  return key.slice(key.indexOf(" ") + 1);
}
