import { api } from "@recital/contract/api";
import type { Endpoint } from "@recital/contract/endpoint";
import type { Middleware } from "koa";
import type { ApiKey } from "./handlers.ts";
import type { CallInProcess } from "./in-process.ts";
import type { KeptAnswers } from "./kept-answers.ts";

/**
 * Answers the contract's content endpoints from memory. A refusal, such as a 404, is not kept, so that nobody fills the
 * memory with names that do not exist.
 */
export function keptEndpoints(call: CallInProcess, kept: KeptAnswers): Middleware {
  const fixed = new Map(contentKeys.filter((key) => !key.includes(":")).map((key) => [pathOf(key), key]));
  const patterns = contentKeys
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

  return async function sendKeptEndpoint(ctx, next) {
    const found = ctx.method === "GET" || ctx.method === "HEAD" ? find(ctx.path) : null;
    if (!found) return next();
    await kept.send(ctx, { key: `GET ${ctx.path}`, route: found.key }, async () => ({
      status: 200,
      type: "application/json; charset=utf-8",
      body: [Buffer.from(JSON.stringify(await call(found.key, { params: found.params })))],
      headers: {},
      isWhole: true,
    }));
  };
}

// The table's own keys; `entries` widens them to any text.
const contentKeys = Object.entries<Endpoint>(api).flatMap(([key, endpoint]) =>
  endpoint.isContent ? [key as ApiKey] : [],
);

function pathOf(key: ApiKey): string {
  return key.slice(key.indexOf(" ") + 1);
}
