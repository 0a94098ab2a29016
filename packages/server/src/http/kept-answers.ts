import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Context } from "koa";
import type { Database } from "../db/connection.ts";
import { readContentVersion } from "../db/content-version.ts";
import type { Logger } from "../kernel/logger.ts";
import { makeSharedCheck } from "./shared-check.ts";

/** An answer that depends on nothing but its key and the public content. */
export interface KeepableAnswer {
  readonly status: number;
  readonly type: string;
  readonly body: string;
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
  send(ctx: Context, key: string, make: () => Promise<KeepableAnswer>): Promise<void>;
}

interface Kept {
  readonly version: number;
  readonly answer: KeepableAnswer;
  readonly etag: string;
  readonly bytes: Map<Encoding, Promise<Buffer>>;
}

type Encoding = "identity" | "gzip" | "br";

/** Smaller bodies gain nothing. */
const compressFromBytes = 1000;

export function makeKeptAnswers(database: Database, logger: Logger): KeptAnswers {
  const kept = new Map<string, Kept>();
  const making = new Map<string, Promise<Kept>>();
  const currentVersion = makeSharedCheck(() => readContentVersion(database));

  const make = (key: string, version: number, maker: () => Promise<KeepableAnswer>): Promise<Kept> => {
    const id = `${version} ${key}`;
    const underWay = making.get(id);
    if (underWay) return underWay;
    const started = maker()
      .then((answer) => {
        const entry = { version, answer, etag: etagOf(answer.body), bytes: new Map() };
        if (answer.isWhole) kept.set(key, entry);
        return entry;
      })
      .finally(() => making.delete(id));
    making.set(id, started);
    return started;
  };

  return {
    async send(ctx, key, maker) {
      const entry = kept.get(key);
      const version = await currentVersion().catch((error: unknown) => {
        if (!entry) throw error;
        logger.warn({ err: error, key }, "content version unknown; the kept answer is used");
        return entry.version;
      });
      await write(ctx, entry?.version === version ? entry : await make(key, version, maker));
    },
  };
}

async function write(ctx: Context, { answer, etag, bytes }: Kept): Promise<void> {
  const { res } = ctx;
  for (const name in answer.headers) res.setHeader(name, answer.headers[name] ?? "");
  res.setHeader("Vary", "Accept-Encoding");
  res.setHeader("ETag", etag);
  if (!res.hasHeader("Cache-Control")) res.setHeader("Cache-Control", "no-cache");
  ctx.status = answer.status;
  if (answer.status === 200 && ctx.get("if-none-match").includes(etag)) {
    ctx.status = 304;
    return;
  }
  const encoding = answer.body.length < compressFromBytes ? "identity" : chooseEncoding(ctx.get("accept-encoding"));
  let encoded = bytes.get(encoding);
  if (!encoded) bytes.set(encoding, (encoded = encode(answer.body, encoding)));
  if (encoding !== "identity") res.setHeader("Content-Encoding", encoding);
  res.setHeader("Content-Type", answer.type);
  ctx.body = await encoded;
}

/** The best encoding that an `Accept-Encoding` header allows; a refusal by `q=0` is respected. */
export function chooseEncoding(accepted: string): Encoding {
  if (accepted === "") return "identity";
  if (allowsBrotli.test(accepted)) return "br";
  return allowsGzip.test(accepted) ? "gzip" : "identity";
}

const allowsBrotli = allows("br");
const allowsGzip = allows("gzip");

function allows(name: string): RegExp {
  return new RegExp(`(^|,)\\s*${name}\\s*(;\\s*q=(?!0(\\.0*)?\\s*(,|$))|,|$)`, "i");
}

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

async function encode(body: string, encoding: Encoding): Promise<Buffer> {
  const plain = Buffer.from(body, "utf8");
  if (encoding === "br") return brotli(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } });
  if (encoding === "gzip") return gzipped(plain, { level: 9 });
  return plain;
}

function etagOf(body: string): string {
  // Weak: the same content in another encoding has the same tag.
  return `W/"${createHash("sha256").update(body).digest("base64url").slice(0, 27)}"`;
}
