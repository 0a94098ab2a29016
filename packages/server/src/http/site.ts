import { access, readFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { ApiError, type ApiClient } from "@recital/contract/client";
import type { AdminAssets, SiteAssets, SiteIdentity, SiteRenderer } from "@recital/contract/site-renderer";
import type { Middleware } from "koa";
import { HttpError } from "../kernel/errors.ts";
import type { KeptAnswers } from "./kept-answers.ts";
import { pagePolicy } from "./security-headers.ts";

/** The built site: its renderer and what its pages load. */
export interface Site {
  readonly renderer: SiteRenderer;
  readonly assets: SiteAssets;
  readonly adminAssets: AdminAssets;
  readonly filesRoot: string;
}

/** Loads the site's build from `dist`. Throws, naming the folder, where there is none. */
export async function loadSite(dist: string): Promise<Site> {
  const entry = join(dist, "server", "entry-server.js");
  await access(entry).catch((cause: unknown) => {
    throw new Error(`the site is not built: ${entry} is missing`, { cause });
  });
  // What the build exports is typed by the contract, which the site's entry satisfies.
  const { renderer } = (await import(pathToFileURL(entry).href)) as { renderer: SiteRenderer };
  const assets = JSON.parse(await readFile(join(dist, "site-assets.json"), "utf8")) as SiteAssets;
  const adminAssets = JSON.parse(await readFile(join(dist, "admin-assets.json"), "utf8")) as AdminAssets;
  return { renderer, assets, adminAssets, filesRoot: join(dist, "client") };
}

interface PagesOptions {
  readonly site: Site;
  readonly identity: SiteIdentity;
  readonly api: ApiClient;
  readonly kept: KeptAnswers;
}

/** Answers every path that nothing else answered with a rendered page, if only the one that says 404. */
export function pages({ site, identity, api, kept }: PagesOptions): Middleware {
  const { renderer, assets } = site;
  const styles = Buffer.from(assets.css);
  const encode = (piece: string) => (piece === assets.css ? styles : Buffer.from(piece));
  return async function sendPage(ctx) {
    if (ctx.method !== "GET" && ctx.method !== "HEAD") {
      throw new HttpError(405, "method_not_allowed", "Pages can only be read", { headers: { Allow: "GET, HEAD" } });
    }
    const path = renderer.canonicalPath(ctx.path, new URLSearchParams(ctx.querystring));
    // The renderer gives every unknown path the same name.
    const route = `page ${path.replace(/\?.*/, "")}`;
    await kept.send(ctx, { key: `page ${path}`, route }, async () => {
      let isWhole = true;
      const watched = ((...call: Parameters<ApiClient>) =>
        api(...call).catch((error: unknown) => {
          // That there is none is content like any other.
          if (!(error instanceof ApiError) || error.status !== 404) isWhole = false;
          throw error;
        })) as ApiClient;
      const page = await renderer.render({ path, identity, assets, api: watched });
      return {
        status: page.status,
        type: "text/html; charset=utf-8",
        body: page.html.map(encode),
        headers: { "Content-Security-Policy": pagePolicy(page) },
        isWhole,
      };
    });
  };
}
