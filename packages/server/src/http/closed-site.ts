import type { Middleware } from "koa";
import type { Database } from "../db/connection.ts";
import type { Transaction } from "../db/sequelize.ts";
import { HttpError } from "../kernel/errors.ts";
import { shareRead } from "../kernel/share-read.ts";
import type { ReadIdentity } from "./read-identity.ts";
import { nameRoute } from "./request-meter.ts";
import { pagePolicy } from "./security-headers.ts";
import type { Site } from "./site.ts";
import { adminUserTable } from "./tables.ts";

/** Returns whether the site has an admin. Without one it is not set up. */
export async function hasAdmin(database: Database, transaction: Transaction | null = null): Promise<boolean> {
  return (await database.model(adminUserTable).count({ transaction })) > 0;
}

interface ClosedSiteOptions {
  readonly database: Database;
  /** Whether the site had an admin when the process started. */
  readonly isSetUp: boolean;
  /** Null serves only the API. */
  readonly site: Site | null;
  readonly readIdentity: ReadIdentity;
}

/** When a search engine may look again, in seconds. */
const retryAfterSeconds = 3600;

/**
 * Shows "Coming soon" in place of every page, and refuses what sells, until the site has an admin. No cache stores these
 * responses, and search engines take 503 for a short absence. Each process reads the database at each request until
 * then, so it opens at once, whichever process creates the admin; afterwards it never reads it again.
 */
export function closedSite({ database, site, readIdentity, ...options }: ClosedSiteOptions): Middleware {
  let { isSetUp } = options;
  const read = shareRead(() => hasAdmin(database));
  return async function closeUntilSetUp(ctx, next) {
    if (isSetUp || isAlwaysOpen.test(ctx.path) || (isSetUp = await read())) return next();
    ctx.set("Retry-After", String(retryAfterSeconds));
    if (site === null || /^\/api(?:\/|$)/i.test(ctx.path)) {
      throw new HttpError(503, "not_set_up", "This site is not set up yet. Please come back later.");
    }
    if (/^\/admin(?:\/|$)/.test(ctx.path)) {
      nameRoute(ctx, "admin screen");
      ctx.set("Cache-Control", "no-store");
      return ctx.redirect("/setup");
    }
    nameRoute(ctx, "coming soon");
    const { identity } = await readIdentity();
    const page = await site.renderer.renderComingSoon({ identity, assets: site.assets });
    ctx.status = 503;
    ctx.set("Cache-Control", "no-store");
    ctx.set("X-Robots-Tag", "noindex");
    ctx.set("Content-Security-Policy", pagePolicy(page));
    ctx.type = "text/html; charset=utf-8";
    ctx.body = page.html.join("");
  };
}

/** The setup with what it needs, health checks, and what a program asks to know the site. */
const isAlwaysOpen =
  /^\/(?:setup|favicon\.svg|apple-touch-icon\.png|manifest\.webmanifest|api\/(?:health|site|setup|docs|openapi\.json)(?:\/.*)?)$/;
