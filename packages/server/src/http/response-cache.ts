import { hash } from "node:crypto";
import { api } from "@recital/contract/api";
import type { Endpoint } from "@recital/contract/endpoint";
import type { Context, Middleware } from "koa";
import type { Database } from "../db/connection.ts";
import { readContentVersion } from "../db/content-version.ts";
import type { Logger } from "../kernel/logger.ts";
import type { Metrics } from "../kernel/metrics.ts";
import { shareRead } from "../kernel/share-read.ts";
import type { ApiKey, CallInProcess } from "./handlers.ts";
import { requestedLanguage } from "./language-paths.ts";
import { isSafeMethod } from "./origin-check.ts";
import { nameRoute } from "./request-meter.ts";
import { chooseEncoding, encode, type Encoding } from "./static-files.ts";

/** A response that depends only on its key and the public content. */
export interface CacheableResponse {
  readonly status: number;
  readonly type: string;
  /** In pieces; the digest of a piece that several responses share, such as a style sheet, is computed once. */
  readonly body: readonly Buffer[];
  /** In addition to the headers of every response; null removes such a header. */
  readonly headers: Readonly<Record<string, string | null>>;
  /** False if a part failed; such a response is sent but not cached. */
  readonly isComplete: boolean;
}

/**
 * Caches responses in memory, with their compressed bytes, until the public content changes. Each request compares the
 * entry's content version with the database's, so that an edit made by any process shows on the next request;
 * concurrent requests share one read. If the database is unavailable, the cached entry is sent.
 */
export interface ResponseCache {
  /** Sends the cached response, or makes and caches it. `route` labels the request in the metrics. */
  send(ctx: Context, what: { key: string; route: string }, make: () => Promise<CacheableResponse>): Promise<void>;
  /** Serves a URL that is cached and current, and skips the middleware behind it. */
  readonly serveCached: Middleware;
}

interface CacheEntry {
  readonly version: number;
  readonly route: string;
  readonly response: Omit<CacheableResponse, "body">;
  readonly body: Buffer;
  readonly etag: string;
  readonly encoded: Map<Encoding, Promise<EncodedResponse>>;
}

/** A response in one encoding; headers as a list of names and values, as Node takes them. */
interface EncodedResponse {
  readonly headers: readonly string[];
  /** Sent only with a body. */
  readonly contentHeaders: readonly string[];
  readonly body: Buffer;
}

/** Smaller bodies gain nothing from compression, and neither do images of pixels. */
const minCompressedBytes = 1000;
const pixelImage = /^image\/(?!svg)/;
/** Limits of the URL index: several URLs can lead to one entry, and clients can invent any number of them. */
const maxUrls = 1000;
const maxUrlLength = 200;

interface ResponseCacheDeps {
  readonly database: Database;
  readonly logger: Logger;
  readonly metrics: Metrics;
  /** The headers of every response; cached responses skip the middleware that sets them. */
  readonly commonHeaders: Readonly<Record<string, string>>;
}

export function makeResponseCache({ database, logger, metrics, commonHeaders }: ResponseCacheDeps): ResponseCache {
  const entries = new Map<string, CacheEntry>();
  const keysByUrl = new Map<string, string>();
  const makeEntry = entryMaker(entries);
  const requests = metrics.counter("recital_response_cache_requests_total", "Cacheable requests", ["result"]);
  const [hits, misses] = [requests.of("hit"), requests.of("miss")];
  const currentVersion = shareRead(() => readContentVersion(database));

  /** Returns the content version, read at most once per request. */
  const versionFor = ({ state }: Context): Promise<number> =>
    (state["contentVersion"] ??= currentVersion()) as Promise<number>;

  const isCurrent = async (ctx: Context, key: string, { version }: CacheEntry): Promise<boolean> => {
    try {
      return (await versionFor(ctx)) === version;
    } catch (error) {
      const requestId = String(ctx.state["requestId"]);
      logger.warn({ requestId, err: error, key }, "content version unknown; sending the cached response");
      return true;
    }
  };

  const respond = async (ctx: Context, entry: CacheEntry): Promise<void> => {
    const encoding = encodingFor(ctx, entry);
    const encoded = entry.encoded.get(encoding) ?? encodeEntry(entry, encoding, commonHeaders);
    entry.encoded.set(encoding, encoded);
    write(ctx, entry, await encoded);
  };

  return {
    async send(ctx, { key, route }, make) {
      nameRoute(ctx, route);
      const cached = entries.get(key);
      if (cached && (await isCurrent(ctx, key, cached))) {
        hits.value += 1;
        return respond(ctx, cached);
      }
      misses.value += 1;
      const entry = await makeEntry({ key, route, version: await versionFor(ctx) }, make);
      if (entry.response.status === 200 && entry.response.isComplete) remember(keysByUrl, ctx.originalUrl, key);
      return respond(ctx, entry);
    },

    async serveCached(ctx, next) {
      const key = isSafeMethod(ctx) ? keysByUrl.get(ctx.req.url ?? "") : undefined;
      const entry = key === undefined ? undefined : entries.get(key);
      if (key === undefined || !entry || !(await isCurrent(ctx, key, entry))) return next();
      hits.value += 1;
      nameRoute(ctx, entry.route);
      return respond(ctx, entry);
    },
  };
}

/** Makes and stores entries; concurrent calls for the same key and version share one. */
function entryMaker(entries: Map<string, CacheEntry>) {
  const pending = new Map<string, Promise<CacheEntry>>();
  return (
    { key, route, version }: { readonly key: string; readonly route: string; readonly version: number },
    make: () => Promise<CacheableResponse>,
  ): Promise<CacheEntry> => {
    const id = `${version} ${key}`;
    const underWay = pending.get(id);
    if (underWay) return underWay;
    const started = make()
      .then(({ body, ...response }) => {
        const entry = { version, route, response, body: Buffer.concat(body), etag: etagOf(body), encoded: new Map() };
        if (response.isComplete) entries.set(key, entry);
        return entry;
      })
      .finally(() => pending.delete(id));
    pending.set(id, started);
    return started;
  };
}

function remember(keysByUrl: Map<string, string>, url: string, key: string): void {
  if (url.length > maxUrlLength) return;
  if (keysByUrl.size >= maxUrls) keysByUrl.clear();
  keysByUrl.set(url, key);
}

/**
 * Writes past Koa: through `ctx` and its body, `/store` takes 63 µs of processor time instead of 47 (decision 0026).
 */
function write(ctx: Context, { response, etag }: CacheEntry, { headers, contentHeaders, body }: EncodedResponse): void {
  const { res } = ctx;
  ctx.respond = false;
  for (const [name, value] of Object.entries(response.headers)) if (value === null) res.removeHeader(name);
  const all = ["X-Request-Id", String(ctx.state["requestId"]), ...headers];
  // Not `ctx.fresh`: a script's `fetch` with an If-None-Match adds `Cache-Control: no-cache`, which
  // makes Koa ignore it.
  if (response.status === 200 && ctx.get("if-none-match").includes(etag)) {
    res.writeHead(304, all).end();
    return;
  }
  res.writeHead(response.status, [...all, ...contentHeaders]);
  res.end(ctx.method === "HEAD" ? undefined : body);
}

async function encodeEntry(
  { response, body, etag }: CacheEntry,
  encoding: Encoding,
  commonHeaders: Readonly<Record<string, string>>,
): Promise<EncodedResponse> {
  const bytes = await encode(body, encoding);
  const headers = {
    ...commonHeaders,
    "Cache-Control": "no-cache",
    ...response.headers,
    Vary: "Accept-Encoding",
    ETag: etag,
  };
  const contentHeaders = {
    "Content-Type": response.type,
    ...(encoding !== "identity" && { "Content-Encoding": encoding }),
    "Content-Length": String(bytes.length),
  };
  return {
    headers: Object.entries(headers).flatMap(([name, value]) => (value === null ? [] : [name, value])),
    contentHeaders: Object.entries(contentHeaders).flat(),
    body: bytes,
  };
}

function encodingFor(ctx: Context, { body, response }: CacheEntry): Encoding {
  return body.length < minCompressedBytes || pixelImage.test(response.type)
    ? "identity"
    : chooseEncoding(ctx.get("accept-encoding"));
}

const digests = new WeakMap<Buffer, string>();

function etagOf(body: readonly Buffer[]): string {
  const digestOf = (piece: Buffer) => {
    const digest = digests.get(piece) ?? hash("sha256", piece, "base64url");
    digests.set(piece, digest);
    return digest;
  };
  // Weak: every encoding of the same content has the same tag.
  return `W/"${hash("sha256", body.map(digestOf).join(" "), "base64url").slice(0, 27)}"`;
}

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
    const found = isSafeMethod(ctx) ? find(ctx.path) : null;
    if (!found) return next();
    const { isTranslated }: Endpoint = api[found.key];
    const language = isTranslated ? requestedLanguage(ctx) : null;
    const key = language === null ? `GET ${ctx.path}` : `GET ${ctx.path} ${language}`;
    await cache.send(ctx, { key, route: found.key }, async () => ({
      status: 200,
      type: "application/json; charset=utf-8",
      body: [Buffer.from(JSON.stringify(await call(found.key, { params: found.params }, { language })))],
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
