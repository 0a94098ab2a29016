import { randomBytes } from "node:crypto";
import type { Middleware } from "koa";
import type { ReadIdentity } from "./read-identity.ts";
import { nameRoute } from "./request-meter.ts";
import type { Site } from "./site.ts";
import { isRead } from "./is-read.ts";

/** Serves every path of the admin with one document, whose script shows the screen. */
export function adminShell(site: Site, readIdentity: ReadIdentity): Middleware {
  return async function sendAdminShell(ctx, next) {
    if (!isRead(ctx) || !/^\/admin(?:\/|$)/.test(ctx.path)) return next();
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
