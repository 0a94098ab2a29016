import { ApiError, type ApiClient } from "@recital/contract/client";
import type { ShareCard, ShareCardRequest, SiteIdentity, SiteRenderer } from "@recital/contract/site-renderer";
import { type Language, splitLanguage } from "@recital/contract/values/language";
import type { Context, Middleware } from "koa";
import { shareHash, type ShareImages } from "../images/share/make-share-image.ts";
import { unavailable } from "../kernel/errors.ts";
import { makeConcurrencyLimit } from "./limits.ts";
import type { ReadIdentity } from "./read-identity.ts";
import { isOffered } from "./language-paths.ts";
import { nameRoute } from "./request-meter.ts";
import { imagePolicy } from "./static-files.ts";
import { isSafeMethod } from "./origin-check.ts";

/** The path of a page, as its image's URL contains it: `/share/store/fade-lp.<hash>.jpg`. */
const pattern = /^\/share((?:\/[a-z0-9-]{1,80}){1,3})\.([0-9a-f]{16})\.jpg$/;
const homeName = "/home";

/** How many requests may wait for images that are not drawn yet. */
const maxWaiting = 20;
const redirectSeconds = 300;

/** Returns the root-relative URL of the image for links to a page. It changes with what the image shows. */
export function shareImageUrl(path: string, card: ShareCard, { artistName, accent }: SiteIdentity): string {
  return `/share${path.replace(/\/$/, homeName)}.${shareHash({ ...card, artistName, accent })}.jpg`;
}

/** Returns a URL that is always redirected to the present image for links to a page, for what outlives that image. */
export function presentShareImageUrl(pathname: string): string {
  return `/share${pathname}.${"0".repeat(16)}.jpg`;
}

interface ShareImagesOptions {
  readonly renderer: SiteRenderer;
  readonly readIdentity: ReadIdentity;
  readonly apiIn: (language: Language | null) => ApiClient;
  readonly images: ShareImages;
}

/**
 * Serves the images for shared links. An image is drawn when it is first requested, and never changes at its URL; a URL of
 * what the page showed before is redirected to the image of now.
 */
export function shareImages({ renderer, readIdentity, apiIn, images }: ShareImagesOptions): Middleware {
  const limit = makeConcurrencyLimit(maxWaiting);
  return async function sendShareImage(ctx, next) {
    const [, name, hash] = (isSafeMethod(ctx) && pattern.exec(ctx.path)) || [];
    if (name === undefined || hash === undefined) return next();
    nameRoute(ctx, "share image");
    const recent = images.recent(ctx.path);
    if (recent) return send(ctx, hash, recent);
    const { language, pathname } = splitLanguage(name);
    await limit("share images", async () => {
      const { identity } = await readIdentity(language);
      if (!isOffered(language, identity)) return next();
      const card = await readCard(renderer, {
        path: pathname === homeName ? "/" : pathname,
        identity,
        api: apiIn(language),
      });
      if (card === null) return next();
      const current = shareImageUrl(name.replace(new RegExp(`${homeName}$`), "/"), card, identity);
      const { artistName, accent } = identity;
      if (current !== ctx.path) return redirect(ctx, current);
      return send(ctx, hash, await images.draw(current, { ...card, artistName, accent }));
    });
  };
}

/** Null if there is no such page; a page whose data could not be read is no missing one. */
async function readCard(renderer: SiteRenderer, { api, ...page }: ShareCardRequest): Promise<ShareCard | null> {
  let cause: unknown = null;
  const watched = ((...call: Parameters<ApiClient>) =>
    api(...call).catch((error: unknown) => {
      if (!(error instanceof ApiError) || error.status !== 404) cause = error;
      throw error;
    })) as ApiClient;
  const card = await renderer.shareCard({ ...page, api: watched });
  if (cause !== null) throw unavailable("This image can't be drawn right now. Please try again in a moment.", cause);
  return card;
}

function send(ctx: Context, hash: string, bytes: Buffer): void {
  const etag = `"${hash}"`;
  setHeaders(ctx, "public, max-age=31536000, immutable");
  ctx.set("ETag", etag);
  if (ctx.get("if-none-match").includes(etag)) {
    ctx.status = 304;
    return;
  }
  ctx.type = "image/jpeg";
  ctx.body = bytes;
}

function redirect(ctx: Context, url: string): void {
  setHeaders(ctx, `public, max-age=${redirectSeconds}`);
  ctx.redirect(url);
}

/** Other sites may show the image. */
function setHeaders(ctx: Context, cacheControl: string): void {
  ctx.set("Cache-Control", cacheControl);
  ctx.set("Content-Security-Policy", imagePolicy);
  ctx.set("Cross-Origin-Resource-Policy", "cross-origin");
}
