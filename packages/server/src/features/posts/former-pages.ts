import { Router } from "@koa/router";
import type { Context, Next } from "koa";
import type { Database } from "../../db/connection.ts";
import { nameRoute } from "../../http/request-meter.ts";

/** Redirects from the former paths of posts' pages. */
export function formerPostPages(database: Database): Router {
  const router = new Router({ sensitive: true });
  router.get("/news/:slug", async (ctx: Context & { readonly params?: { readonly slug?: string } }, next: Next) => {
    const slug = await readPresentSlug(database, ctx.params?.slug ?? "");
    if (slug === null) return next();
    nameRoute(ctx, "former post page");
    ctx.status = 301;
    // A former slug may be in use again later.
    ctx.set("Cache-Control", "no-cache");
    ctx.redirect(`/news/${slug}${ctx.search}`);
  });
  return router;
}

/** A post in use beats a former slug. Drafts redirect too: their pages are 404 either way. */
async function readPresentSlug({ models }: Database, slug: string): Promise<string | null> {
  const former = await models.postSlug.findByPk(slug);
  if (!former || (await models.post.findOne({ attributes: ["id"], where: { slug } }))) return null;
  const post = await models.post.findByPk(former.postId, { attributes: ["slug"] });
  return post?.slug ?? null;
}
