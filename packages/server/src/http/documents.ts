import type { Middleware } from "koa";
import type { KeptAnswers } from "./kept-answers.ts";

/** A file that is written from the public content, such as a feed. */
export interface ContentDocument {
  readonly path: `/${string}`;
  /** With its charset. */
  readonly type: string;
  write(): Promise<string>;
}

/** Serves documents by their exact paths, kept until the content changes. */
export function contentDocuments(documents: readonly ContentDocument[], kept: KeptAnswers): Middleware {
  const byPath = new Map<string, ContentDocument>(documents.map((document) => [document.path, document]));
  return async function sendDocument(ctx, next) {
    const document = ctx.method === "GET" || ctx.method === "HEAD" ? byPath.get(ctx.path) : undefined;
    if (!document) return next();
    await kept.send(ctx, { key: `document ${document.path}`, route: `document ${document.path}` }, async () => ({
      status: 200,
      type: document.type,
      body: [Buffer.from(await document.write())],
      headers: {},
      isWhole: true,
    }));
  };
}
