import { readdir, readFile } from "node:fs/promises";
import { extname, join, relative, sep } from "node:path";
import type { Middleware } from "koa";
import { chooseEncoding } from "./content-encoding.ts";
import { nameRoute } from "./request-meter.ts";
import { isRead } from "./is-read.ts";

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
    const file = isRead(ctx) ? files.get(ctx.path) : undefined;
    if (!file) return next();
    nameRoute(ctx, "built file");
    const encoding = file.br || file.gzip ? chooseEncoding(ctx.get("accept-encoding")) : "identity";
    const body = (encoding === "br" && file.br) || (encoding === "gzip" && file.gzip) || file.plain;
    if (body !== file.plain) ctx.set("Content-Encoding", encoding);
    if (file.br || file.gzip) ctx.set("Vary", "Accept-Encoding");
    ctx.set("Cache-Control", file.isHashed ? "public, max-age=31536000, immutable" : "public, max-age=3600");
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
