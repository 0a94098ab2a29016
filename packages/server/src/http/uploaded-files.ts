import type { Middleware } from "koa";
import { fileNameOf } from "../ports/file-url.ts";
import type { FileStore } from "../ports/file-store.ts";
import { nameRoute } from "./request-meter.ts";
import { isRead } from "./is-read.ts";

const types: Readonly<Record<string, string>> = {
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
    const name = isRead(ctx) ? fileNameOf(ctx.path) : null;
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
    ctx.type = types[name.slice(name.lastIndexOf(".") + 1)] ?? "application/octet-stream";
    if (file.size !== null) ctx.length = file.size;
    ctx.body = file.body;
  };
}
