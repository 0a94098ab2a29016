import type { Language } from "@recital/contract/values/language";
import { Router } from "@koa/router";
import type { Context, Middleware, Next } from "koa";
import { localPath, pathLanguage } from "./language-paths.ts";
import { isSafeMethod } from "./origin-check.ts";
import { nameRoute } from "./request-meter.ts";
import type { ResponseCache } from "./response-cache.ts";

/** A file generated from the public content, such as a feed. */
export interface ContentDocument {
  readonly path: `/${string}`;
  /** The content type, with its charset. */
  readonly type: string;
  /** Returns the text, or the bytes of an image. `locale` is the language of its path; null: the site's main one. */
  write(locale: Language | null): Promise<string | Buffer>;
}

/** Serves documents by their exact paths, through the response cache. */
export function contentDocuments(documents: readonly ContentDocument[], cache: ResponseCache): Middleware {
  const byPath = new Map<string, ContentDocument>(documents.map((document) => [document.path, document]));
  return async function sendDocument(ctx, next) {
    const document = isSafeMethod(ctx) ? byPath.get(ctx.path) : undefined;
    if (!document) return next();
    const key = `document ${localPath(ctx, document.path)}`;
    await cache.send(ctx, { key, route: `document ${document.path}` }, async () => ({
      status: 200,
      type: document.type,
      body: [toBuffer(await document.write(pathLanguage(ctx)))],
      headers: {},
      isComplete: true,
    }));
  };
}

function toBuffer(content: string | Buffer): Buffer {
  return typeof content === "string" ? Buffer.from(content) : content;
}

interface FormerPages {
  /** `/store` of `/store/:slug`. */
  readonly folder: string;
  /** What follows the slug in the paths of its other pages, such as `/listen`. */
  readonly ends?: readonly string[];
  /** Names the route in the metrics. */
  readonly name: string;
  /** Returns the present slug of what had this one; null if there is none, or if it is in use. */
  readonly readPresentSlug: (former: string) => Promise<string | null>;
}

/** Redirects from the former paths of pages whose slug was changed. */
export function formerPages({ folder, ends = [], name, readPresentSlug }: FormerPages): Router {
  const router = new Router({ sensitive: true });
  for (const end of ["", ...ends]) {
    const path = `${folder}/:slug${end}`;
    router.get(path, async (ctx: Context & { readonly params?: { readonly slug?: string } }, next: Next) => {
      const slug = await readPresentSlug(ctx.params?.slug ?? "");
      if (slug === null) return next();
      nameRoute(ctx, name);
      ctx.status = 301;
      // A former slug may be in use again later.
      ctx.set("Cache-Control", "no-cache");
      ctx.redirect(localPath(ctx, `${folder}/${slug}${end}${ctx.search}`));
    });
  }
  return router;
}
