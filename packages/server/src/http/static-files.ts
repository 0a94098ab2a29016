import { readdir, readFile } from "node:fs/promises";
import { extname, join, relative, sep } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { isPhotoWorker, photoWorkerPolicy } from "@recital/contract/values/photos";
import type { Middleware } from "koa";
import type { FileStore } from "../ports/file-store.ts";
import { fileNameOf } from "../ports/file-url.ts";
import { isSafeMethod } from "./origin-check.ts";
import { nameRoute } from "./request-meter.ts";

const types: Readonly<Record<string, string>> = {
  ".avif": "image/avif",
  ".css": "text/css; charset=utf-8",
  ".ico": "image/x-icon",
  ".jpg": "image/jpeg",
  ".js": "text/javascript; charset=utf-8",
  ".png": "image/png",
  ".svg": "image/svg+xml; charset=utf-8",
  ".txt": "text/plain; charset=utf-8",
  ".webmanifest": "application/manifest+json",
  ".webp": "image/webp",
  ".woff2": "font/woff2",
};

interface StaticFile {
  readonly type: string;
  readonly plain: StoredBytes;
  readonly br: StoredBytes | null;
  readonly gzip: StoredBytes | null;
  readonly isHashed: boolean;
}

type StoredBytes = () => Buffer | Promise<Buffer>;

/**
 * Serves the site's built files. The files of the public pages are few and read at start; those of the admin are read
 * on request. Only paths found at start are served, so that no request path is ever resolved on disk.
 */
export async function builtFiles(root: string): Promise<Middleware> {
  const files = await loadFiles(root);
  return async function serveBuiltFile(ctx, next) {
    const file = isSafeMethod(ctx) ? files.get(ctx.path) : undefined;
    if (!file) return next();
    nameRoute(ctx, "built file");
    const encoding = file.br || file.gzip ? chooseEncoding(ctx.get("accept-encoding")) : "identity";
    const body = (encoding === "br" && file.br) || (encoding === "gzip" && file.gzip) || file.plain;
    if (body !== file.plain) ctx.set("Content-Encoding", encoding);
    if (file.br || file.gzip) ctx.set("Vary", "Accept-Encoding");
    ctx.set("Cache-Control", file.isHashed ? "public, max-age=31536000, immutable" : "public, max-age=3600");
    if (isPhotoWorker(ctx.path)) ctx.set("Content-Security-Policy", photoWorkerPolicy);
    ctx.type = file.type;
    ctx.body = await body();
  };
}

async function loadFiles(root: string): Promise<Map<string, StaticFile>> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const known = new Set(paths);
  const files = new Map<string, StaticFile>();
  for (const path of paths) {
    const type = types[extname(path)];
    if (!type) continue;
    const url = `/${relative(root, path).split(sep).join("/")}`;
    files.set(url, {
      type,
      plain: await open(path, url),
      br: known.has(`${path}.br`) ? await open(`${path}.br`, url) : null,
      gzip: known.has(`${path}.gz`) ? await open(`${path}.gz`, url) : null,
      isHashed: url.startsWith("/assets/"),
    });
  }
  return files;
}

async function open(path: string, url: string): Promise<StoredBytes> {
  if (url.startsWith("/assets/admin/")) return () => readFile(path);
  const bytes = await readFile(path);
  return () => bytes;
}

const imageTypes: Readonly<Record<string, string>> = {
  avif: "image/avif",
  jpg: "image/jpeg",
  png: "image/png",
  webp: "image/webp",
};

/** For an image that a browser opens as a page. */
export const imagePolicy = "default-src 'none'; sandbox; base-uri 'none'; frame-ancestors 'none'; form-action 'none'";

/** The route of requests for uploaded files that exist. */
export const uploadRoute = "upload";

/**
 * Streams uploaded images from the file store. The file at a URL never changes, so its name is its ETag, and a
 * conditional request gets 304 without a read. Only names that the program generates are looked up.
 */
export function uploadedFiles(files: FileStore): Middleware {
  return async function serveUpload(ctx, next) {
    const name = isSafeMethod(ctx) ? fileNameOf(ctx.path) : null;
    if (name === null) return next();
    const etag = `W/"${name}"`;
    const isKnown = ctx.get("if-none-match").includes(etag);
    const file = isKnown ? null : await files.open(ctx.path);
    if (!isKnown && !file) return next();
    nameRoute(ctx, uploadRoute);
    ctx.set("Cache-Control", "public, max-age=31536000, immutable");
    ctx.set("Content-Security-Policy", imagePolicy);
    ctx.set("Cross-Origin-Resource-Policy", "cross-origin");
    ctx.set("ETag", etag);
    if (!file) {
      ctx.status = 304;
      return;
    }
    ctx.type = imageTypes[name.slice(name.lastIndexOf(".") + 1)] ?? "application/octet-stream";
    if (file.size !== null) ctx.length = file.size;
    ctx.body = file.body;
  };
}

export type Encoding = "identity" | "gzip" | "br";

/** Returns the best encoding that an `Accept-Encoding` header allows; `q=0` excludes one. */
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

/** A page of 80 kB takes a quarter of the time of quality 9, a fifth of its memory, and is 4 % smaller. */
const quality = { [constants.BROTLI_PARAM_QUALITY]: 10 };

export async function encode(plain: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === "br") return brotli(plain, { params: quality });
  return encoding === "gzip" ? gzipped(plain, { level: 9 }) : plain;
}
