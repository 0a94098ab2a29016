import { Router } from "@koa/router";
import type { Context, Next } from "koa";
import type { Database } from "../../db/connection.ts";
import { readPresentSlug } from "../../db/queries/products.ts";
import { nameRoute } from "../../http/request-meter.ts";

/** Redirects from the former paths of products' pages. */
export function formerPages(database: Database): Router {
  const router = new Router({ sensitive: true });
  router.get("/store/:slug", async (ctx: Context & { readonly params?: { readonly slug?: string } }, next: Next) => {
    const slug = await readPresentSlug(database, ctx.params?.slug ?? "");
    if (slug === null) return next();
    nameRoute(ctx, "former product page");
    ctx.status = 301;
    // A former slug may be in use again later.
    ctx.set("Cache-Control", "no-cache");
    ctx.redirect(`/store/${slug}${ctx.search}`);
  });
  return router;
}
