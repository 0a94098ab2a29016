import { ApiError, type ApiClient } from "@recital/contract/client";
import type { AdminAssets, SiteAssets, SiteIdentity, SiteRenderer } from "@recital/contract/site-renderer";
import type { Middleware } from "koa";
import { HttpError } from "../kernel/errors.ts";
import type { ResponseCache } from "./response-cache.ts";
import { pagePolicy } from "./security-headers.ts";

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
  readonly identity: SiteIdentity;
  readonly api: ApiClient;
  readonly cache: ResponseCache;
}

/** Serves a rendered page for every path that no other middleware serves; unknown paths get the page for 404. */
export function pages({ site, identity, api, cache }: PagesOptions): Middleware {
  const { renderer, assets } = site;
  const styles = Buffer.from(assets.css);
  const encode = (piece: string) => (piece === assets.css ? styles : Buffer.from(piece));
  return async function sendPage(ctx) {
    if (ctx.method !== "GET" && ctx.method !== "HEAD") {
      throw new HttpError(405, "method_not_allowed", "Pages can only be read", { headers: { Allow: "GET, HEAD" } });
    }
    const path = renderer.canonicalPath(ctx.path, new URLSearchParams(ctx.querystring));
    // All unknown paths share one canonical path.
    const route = `page ${path.replace(/\?.*/, "")}`;
    await cache.send(ctx, { key: `page ${path}`, route }, async () => {
      let isComplete = site.cachesPages;
      const watched = ((...call: Parameters<ApiClient>) =>
        api(...call).catch((error: unknown) => {
          // A missing row is content too.
          if (!(error instanceof ApiError) || error.status !== 404) isComplete = false;
          throw error;
        })) as ApiClient;
      const page = await renderer.render({ path, identity, assets, api: watched });
      return {
        status: page.status,
        type: "text/html; charset=utf-8",
        body: page.html.map(encode),
        headers: { "Content-Security-Policy": pagePolicy(page) },
        isComplete,
      };
    });
  };
}
