import { Router } from "@koa/router";
import { HttpError, notFound } from "../../../kernel/errors.ts";
import { nameRoute } from "../../../http/request-meter.ts";
import { readImageSets } from "../../../images/read-image-sets.ts";
import { releaseTable } from "../../music/releases/tables.ts";
import type { Services } from "../../feature.ts";

/** The size of an embedded player in CSS pixels, unless the other site has less space. */
const size = { width: 640, height: 480 };

/** Tells other sites how to embed a release's page (https://oembed.com). */
export function oembedRoutes({ database, readSite, publicUrl }: Services): Router {
  const router = new Router({ sensitive: true });
  router.get("/oembed", async (ctx) => {
    nameRoute(ctx, "oembed");
    const query = new URLSearchParams(ctx.querystring);
    const format = query.get("format") ?? "json";
    if (format !== "json") throw new HttpError(501, "unsupported_format", "Only the format json is supported");
    const slug = slugOf(query.get("url"), publicUrl);
    const release = slug && (await database.model(releaseTable).findOne({ where: { slug, visibility: "public" } }));
    if (!release) throw notFound("There is no such release");
    const image = (await readImageSets(database, [release.artworkUrl])).get(release.artworkUrl ?? "");
    const { artistName } = await readSite();
    const width = within(query.get("maxwidth"), "width");
    const height = within(query.get("maxheight"), "height");
    ctx.set({ "Cache-Control": "public, max-age=300", "Access-Control-Allow-Origin": "*" });
    ctx.set("Cross-Origin-Resource-Policy", "cross-origin");
    ctx.body = {
      version: "1.0",
      type: "rich",
      provider_name: artistName,
      provider_url: `${publicUrl}/`,
      author_name: artistName,
      author_url: `${publicUrl}/`,
      title: release.title,
      cache_age: 300,
      width,
      height,
      html: frame(`${publicUrl}/embed/${release.slug}`, { title: release.title, width, height }),
      ...(image && {
        thumbnail_url: new URL(image.src, publicUrl).href,
        thumbnail_width: image.width,
        thumbnail_height: image.height,
      }),
    };
  });
  return router;
}

/** Returns the slug of a release's page on this site; null for any other URL. */
function slugOf(text: string | null, publicUrl: string): string | null {
  if (text === null || !URL.canParse(text)) return null;
  const url = new URL(text);
  // Links may have been written before the site had a certificate.
  if (url.host !== new URL(publicUrl).host || !/^https?:$/.test(url.protocol)) return null;
  return /^\/(?:music|embed)\/([a-z0-9-]{1,80})\/?$/.exec(url.pathname)?.[1] ?? null;
}

function within(text: string | null, side: "width" | "height"): number {
  const requestedMax = text !== null && /^\d{1,5}$/.test(text) ? Number(text) : size[side];
  return Math.max(1, Math.min(size[side], requestedMax));
}

function frame(src: string, { title, width, height }: { title: string; width: number; height: number }): string {
  const name = title.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
  return `<iframe src="${src}" width="${width}" height="${height}" title="${name}" frameborder="0" allow="autoplay" loading="lazy"></iframe>`;
}
