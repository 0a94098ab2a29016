import { hash } from "node:crypto";
import type { IncomingMessage } from "node:http";
import type { Context, Middleware } from "koa";
import type { Database } from "../db/connection.ts";
import { readContentVersion } from "../db/content-version.ts";
import type { Logger } from "../kernel/logger.ts";
import type { Metrics } from "../kernel/metrics.ts";
import { chooseEncoding, encode, type Encoding } from "./content-encoding.ts";
import { nameRoute } from "./request-meter.ts";
import { makeSharedCheck } from "./shared-check.ts";

/** An answer that depends on nothing but its key and the public content. */
export interface KeepableAnswer {
  readonly status: number;
  readonly type: string;
  /** In pieces; those that are the same object in other answers too, such as a style sheet, are digested once. */
  readonly body: readonly Buffer[];
  readonly headers: Readonly<Record<string, string>>;
  /** False where a part of it failed, so that the next request tries again. */
  readonly isWhole: boolean;
}

/**
 * Keeps answers in memory, with their compressed bytes, until the public content changes. Before a kept answer is
 * used the content's version is read from the database, so that an edit made by any process shows on the next
 * request; requests that come together share one reading. Where the database does not answer, the kept answer is used.
 */
export interface KeptAnswers {
  /** `route` names what answers, for the metrics. */
  send(ctx: Context, what: { key: string; route: string }, make: () => Promise<KeepableAnswer>): Promise<void>;
  /** Answers an address that was answered before, if nothing has changed since, without all that comes behind it. */
  readonly sendAgain: Middleware;
}

interface NamedAnswer extends KeepableAnswer {
  readonly route: string;
}

interface Kept {
  readonly version: number;
  readonly answer: Omit<NamedAnswer, "body">;
  readonly plain: Buffer;
  readonly etag: string;
  readonly bytes: Map<Encoding, Promise<Bytes>>;
}

/** An answer's content in one encoding, with its headers: names and values in turn. */
interface Bytes {
  readonly headers: readonly string[];
  /** Those that only stand where there is content. */
  readonly contentHeaders: readonly string[];
  readonly body: Buffer;
}

/** Smaller bodies gain nothing. */
const compressFromBytes = 1000;
/** Addresses that are known at most, and how long they may be: anyone can think of new ones that show the same. */
const mostAddresses = 1000;
const longestAddress = 200;

interface KeptDeps {
  readonly database: Database;
  readonly logger: Logger;
  readonly metrics: Metrics;
}

/** `commonHeaders` are those of every answer, which one that is sent again has to bring itself. */
export function makeKeptAnswers(
  { database, logger, metrics }: KeptDeps,
  commonHeaders: Readonly<Record<string, string>>,
): KeptAnswers {
  const kept = new Map<string, Kept>();
  const keys = new Map<string, string>();
  const versions = new WeakMap<IncomingMessage, Promise<number>>();
  const make = makeOnce(kept);
  const answers = metrics.counter("recital_kept_answers_total", "Answers sent from memory, and made anew", ["from"]);
  const [hits, misses] = [answers.of("memory"), answers.of("making")];
  const currentVersion = makeSharedCheck(() => readContentVersion(database));

  // Once for each request, however often it is asked for.
  const versionFor = ({ req }: Context): Promise<number> => {
    const known = versions.get(req) ?? currentVersion();
    versions.set(req, known);
    return known;
  };

  const isCurrent = async (ctx: Context, key: string, { version }: Kept): Promise<boolean> => {
    try {
      return (await versionFor(ctx)) === version;
    } catch (error) {
      const requestId = String(ctx.state["requestId"]);
      logger.warn({ requestId, err: error, key }, "content version unknown; the kept answer is used");
      return true;
    }
  };

  const write = async (ctx: Context, entry: Kept): Promise<void> => {
    const encoding = encodingFor(ctx, entry.plain);
    let bytes = entry.bytes.get(encoding);
    if (!bytes) entry.bytes.set(encoding, (bytes = prepare(entry, encoding, commonHeaders)));
    respond(ctx, entry, await bytes);
  };

  return {
    async send(ctx, { key, route }, maker) {
      nameRoute(ctx, route);
      const entry = kept.get(key);
      if (entry && (await isCurrent(ctx, key, entry))) {
        hits.value += 1;
        return write(ctx, entry);
      }
      misses.value += 1;
      const made = await make(key, await versionFor(ctx), async () => ({ ...(await maker()), route }));
      if (made.answer.status === 200 && made.answer.isWhole) remember(keys, ctx.req.url ?? "", key);
      return write(ctx, made);
    },

    async sendAgain(ctx, next) {
      const key = ctx.method === "GET" || ctx.method === "HEAD" ? keys.get(ctx.req.url ?? "") : undefined;
      const entry = key === undefined ? undefined : kept.get(key);
      if (key === undefined || !entry || !(await isCurrent(ctx, key, entry))) return next();
      hits.value += 1;
      nameRoute(ctx, entry.answer.route);
      return write(ctx, entry);
    },
  };
}

/** Makes an answer and keeps it; who asks for the same meanwhile gets the same. */
function makeOnce(kept: Map<string, Kept>) {
  const making = new Map<string, Promise<Kept>>();
  return (key: string, version: number, maker: () => Promise<NamedAnswer>): Promise<Kept> => {
    const id = `${version} ${key}`;
    const underWay = making.get(id);
    if (underWay) return underWay;
    const started = maker()
      .then(({ body, ...answer }) => {
        const plain = Buffer.concat(body);
        const entry = { version, answer, plain, etag: etagOf(body), bytes: new Map() };
        if (answer.isWhole) kept.set(key, entry);
        return entry;
      })
      .finally(() => making.delete(id));
    making.set(id, started);
    return started;
  };
}

function remember(keys: Map<string, string>, address: string, key: string): void {
  if (address.length > longestAddress) return;
  if (keys.size >= mostAddresses) keys.clear();
  keys.set(address, key);
}

/** Past Koa, whose way of setting one header after the other costs more than all else about such an answer. */
function respond(ctx: Context, { answer, etag }: Kept, { headers, contentHeaders, body }: Bytes): void {
  const { res } = ctx;
  ctx.respond = false;
  const all = ["X-Request-Id", String(ctx.state["requestId"]), ...headers];
  if (answer.status === 200 && ctx.get("if-none-match").includes(etag)) {
    res.writeHead(304, all).end();
    return;
  }
  res.writeHead(answer.status, [...all, ...contentHeaders]);
  res.end(ctx.method === "HEAD" ? undefined : body);
}

async function prepare(
  { answer, plain, etag }: Kept,
  encoding: Encoding,
  commonHeaders: Readonly<Record<string, string>>,
): Promise<Bytes> {
  const body = await encode(plain, encoding);
  const headers = {
    ...commonHeaders,
    "Cache-Control": "no-cache",
    ...answer.headers,
    Vary: "Accept-Encoding",
    ETag: etag,
  };
  const contentHeaders = {
    "Content-Type": answer.type,
    ...(encoding !== "identity" && { "Content-Encoding": encoding }),
    "Content-Length": String(body.length),
  };
  return { headers: Object.entries(headers).flat(), contentHeaders: Object.entries(contentHeaders).flat(), body };
}

function encodingFor(ctx: Context, plain: Buffer): Encoding {
  return plain.length < compressFromBytes ? "identity" : chooseEncoding(ctx.get("accept-encoding"));
}

const digests = new WeakMap<Buffer, string>();

function etagOf(body: readonly Buffer[]): string {
  const digestOf = (piece: Buffer) => {
    const digest = digests.get(piece) ?? hash("sha256", piece, "base64url");
    digests.set(piece, digest);
    return digest;
  };
  // Weak: the same content in another encoding has the same tag.
  return `W/"${hash("sha256", body.map(digestOf).join(" "), "base64url").slice(0, 27)}"`;
}
