import type { Middleware } from "koa";
import type { ResponseCache } from "./response-cache.ts";
import { isRead } from "./is-read.ts";

/** A file generated from the public content, such as a feed. */
export interface ContentDocument {
  readonly path: `/${string}`;
  /** The content type, with its charset. */
  readonly type: string;
  /** Returns the text, or the bytes of an image. */
  write(): Promise<string | Buffer>;
}

/** Serves documents by their exact paths, through the response cache. */
export function contentDocuments(documents: readonly ContentDocument[], cache: ResponseCache): Middleware {
  const byPath = new Map<string, ContentDocument>(documents.map((document) => [document.path, document]));
  return async function sendDocument(ctx, next) {
    const document = isRead(ctx) ? byPath.get(ctx.path) : undefined;
    if (!document) return next();
    await cache.send(ctx, { key: `document ${document.path}`, route: `document ${document.path}` }, async () => ({
      status: 200,
      type: document.type,
      body: [toBuffer(await document.write())],
      headers: {},
      isComplete: true,
    }));
  };
}

function toBuffer(content: string | Buffer): Buffer {
  return typeof content === "string" ? Buffer.from(content) : content;
}
