import { Router } from "@koa/router";
import type { Context, Next } from "koa";
import { nameRoute } from "./request-meter.ts";

interface FormerPages {
  /** `/store` of `/store/:slug`. */
  readonly folder: string;
  /** Names the route in the metrics. */
  readonly name: string;
  /** Returns the present slug of what had this one; null if there is none, or if it is in use. */
  readonly readPresentSlug: (former: string) => Promise<string | null>;
}

/** Redirects from the former paths of pages whose slug was changed. */
export function formerPages({ folder, name, readPresentSlug }: FormerPages): Router {
  const router = new Router({ sensitive: true });
  router.get(`${folder}/:slug`, async (ctx: Context & { readonly params?: { readonly slug?: string } }, next: Next) => {
    const slug = await readPresentSlug(ctx.params?.slug ?? "");
    if (slug === null) return next();
    nameRoute(ctx, name);
    ctx.status = 301;
    // A former slug may be in use again later.
    ctx.set("Cache-Control", "no-cache");
    ctx.redirect(`${folder}/${slug}${ctx.search}`);
  });
  return router;
}
