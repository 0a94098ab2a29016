import { randomBytes } from "node:crypto";
import { api } from "@recital/contract/api";
import { type ApiClient, ApiError } from "@recital/contract/client";
import type { Endpoint } from "@recital/contract/endpoint";
import type { AdminAssets, SiteAssets, SiteRenderer } from "@recital/contract/site-renderer";
import type { Language } from "@recital/contract/values/language";
import type { Context, Middleware } from "koa";
import { HttpError } from "../kernel/errors.ts";
import { localPath, pathLanguage } from "./language-paths.ts";
import { isSafeMethod } from "./origin-check.ts";
import type { ReadIdentity } from "./read-identity.ts";
import { nameRoute } from "./request-meter.ts";
import type { ResponseCache } from "./response-cache.ts";
import { framedHeaders, pagePolicy } from "./security-headers.ts";
import { shareImageUrl } from "./share-images.ts";
import { chooseEncoding, encode as compress } from "./static-files.ts";

/** The site as the server needs it: its renderer and the files that its pages load. */
export interface Site {
  readonly renderer: SiteRenderer;
  readonly assets: SiteAssets;
  readonly adminAssets: AdminAssets;
  readonly filesRoot: string;
  /** False in development, where a page changes with its sources. */
  readonly cachesPages: boolean;
}

interface PagesOptions {
  readonly site: Site;
  readonly readIdentity: ReadIdentity;
  /** Returns the client of anonymous visitors in a language; null for the main one. */
  readonly apiIn: (language: Language | null) => ApiClient;
  readonly cache: ResponseCache;
}

/** The maximum window of the limits of pages. */
const retryAfterSeconds = 60;

interface PrivatePagesOptions extends Omit<PagesOptions, "apiIn" | "cache"> {
  readonly openSession: Middleware;
  /** Returns the client that calls the handlers with the session of a request, in the language of its page. */
  readonly apiFor: (ctx: Context, language: Language) => ApiClient;
  /** The bucket's origin if files are downloaded from there: forms of the page of files are redirected to it. */
  readonly downloadsOrigin: string | null;
}

/**
 * Renders the pages with the data of one visitor, for each request. No cache may store them. A page about something that
 * the visitor may not read has the status 404.
 */
export function privatePages({
  site,
  readIdentity,
  openSession,
  apiFor,
  downloadsOrigin,
}: PrivatePagesOptions): Middleware {
  return async function sendPrivatePage(ctx, next) {
    if (!isSafeMethod(ctx) || !site.renderer.isPrivate(ctx.path, new URLSearchParams(ctx.querystring))) return next();
    ctx.set("Cache-Control", "private, no-store");
    ctx.set("X-Robots-Tag", "noindex");
    await openSession(ctx, async () => {
      nameRoute(ctx, `page ${site.renderer.routeName(ctx.path)}`);
      const { renderer, assets } = site;
      const identity = readIdentity(pathLanguage(ctx)).then((read) => read.identity);
      const client = identity.then(({ language }) => apiFor(ctx, language));
      let isMissing = false;
      const watched = (async (...call: Parameters<ApiClient>) => {
        const send = await client;
        return send(...call).catch((error: unknown) => {
          const { access }: Endpoint = api[call[0]];
          isMissing ||= access === "buyer" && error instanceof ApiError && error.status === 404;
          throw error;
        });
      }) as ApiClient;
      const page = await renderer.render({ path: ctx.path + ctx.search, identity, assets, api: watched });
      ctx.status = isMissing ? 404 : page.status;
      if (ctx.status === 429) ctx.set("Retry-After", String(retryAfterSeconds));
      ctx.type = "html";
      ctx.set("Content-Security-Policy", pagePolicy(page, page.hasSecretUrl ? downloadsOrigin : null));
      // Not `no-referrer`, with which the forms would send no origin: see http/origin-check.ts.
      if (page.hasSecretUrl) ctx.set("Referrer-Policy", "same-origin");
      const body = Buffer.from(page.html.join(""));
      const encoding = chooseEncoding(ctx.get("accept-encoding"));
      if (encoding !== "identity") ctx.set("Content-Encoding", encoding);
      ctx.vary("Accept-Encoding");
      ctx.body = await compress(body, encoding);
    });
  };
}

/** Serves a rendered page for every path that no other middleware serves; unknown paths get the page for 404. */
export function pages({ site, readIdentity, apiIn, cache }: PagesOptions): Middleware {
  const { renderer, assets } = site;
  const unknownPath = renderer.canonicalPath("/404", new URLSearchParams());
  const sheets = [assets.css, assets.lateStyles?.css ?? ""].map((css) => ({ css, bytes: Buffer.from(css) }));
  const encode = (piece: string) => sheets.find(({ css }) => css === piece)?.bytes ?? Buffer.from(piece);
  return async function sendPage(ctx) {
    if (!isSafeMethod(ctx)) {
      throw new HttpError(405, "method_not_allowed", "Pages can only be read", { headers: { Allow: "GET, HEAD" } });
    }
    const path = renderer.canonicalPath(ctx.path, new URLSearchParams(ctx.querystring));
    const route = `page ${renderer.routeName(ctx.path)}`;
    await cache.send(ctx, { key: `page ${localPath(ctx, path)}`, route }, async () => {
      let isComplete = site.cachesPages;
      const language = pathLanguage(ctx);
      const client = apiIn(language);
      const identity = readIdentity(language).then((read) => {
        if (!read.isCurrent) isComplete = false;
        return read.identity;
      });
      const watched = ((...call: Parameters<ApiClient>) =>
        client(...call).catch((error: unknown) => {
          // A missing row is content too.
          if (!(error instanceof ApiError) || error.status !== 404) isComplete = false;
          throw error;
        })) as ApiClient;
      const page = await renderer.render({ path, identity, assets, api: watched, shareImageUrl });
      return {
        status: page.status,
        type: "text/html; charset=utf-8",
        body: page.html.map(encode),
        headers: { "Content-Security-Policy": pagePolicy(page), ...(page.mayBeFramed && framedHeaders) },
        // All unknown paths share one entry; names of releases that do not exist must not fill the memory.
        isComplete: isComplete && (page.status === 200 || path === unknownPath),
      };
    });
  };
}

/** Serves every path of the admin, and the setup of a new site, with one document, whose script shows the screen. */
export function adminShell(site: Site, readIdentity: ReadIdentity): Middleware {
  return async function sendAdminShell(ctx, next) {
    if (!isSafeMethod(ctx) || !/^\/(?:admin(?:\/|$)|setup$)/.test(ctx.path)) return next();
    nameRoute(ctx, "admin screen");
    const { identity } = await readIdentity();
    const nonce = randomBytes(16).toString("base64");
    ctx.set("Content-Security-Policy", adminPolicy(nonce));
    ctx.set("Cache-Control", "no-store");
    ctx.type = "text/html; charset=utf-8";
    ctx.body = site.renderer.renderAdminShell({ identity, nonce, assets: site.adminAssets });
  };
}

/** The admin's content security policy. Its component library adds style sheets at run time, which need a nonce. */
function adminPolicy(nonce: string): string {
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    // Images on other hosts, and the preview of a chosen file.
    "img-src 'self' data: blob: https:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
}
