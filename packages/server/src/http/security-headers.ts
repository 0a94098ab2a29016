import { hash } from "node:crypto";
import type { RenderedPage } from "@recital/contract/site-renderer";
import type { Middleware } from "koa";

const answersNeedNothing = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/** Headers of every answer. Pages bring a content security policy of their own, see {@link pagePolicy}. */
export function securityHeaders(options: { readonly isHttps: boolean }): Readonly<Record<string, string>> {
  return {
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "strict-origin-when-cross-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()",
    // The payment page opens in a window of its own, which the site then steers.
    "Cross-Origin-Opener-Policy": "same-origin-allow-popups",
    // Other sites have no use for its answers; feeds and shared links show its pictures, which say so themselves.
    "Cross-Origin-Resource-Policy": "same-origin",
    "Content-Security-Policy": answersNeedNothing,
    ...(options.isHttps && { "Strict-Transport-Security": "max-age=31536000; includeSubDomains" }),
  };
}

/** Sets the headers that every answer has, and tells it the id of its request. */
export function commonHeaders(headers: Readonly<Record<string, string>>): Middleware {
  const entries = Object.entries(headers);
  return async function setCommonHeaders(ctx, next) {
    ctx.res.setHeader("X-Request-Id", String(ctx.state["requestId"]));
    for (const [name, value] of entries) ctx.res.setHeader(name, value);
    await next();
  };
}

/**
 * What a rendered page may load: its own files, and of inline code exactly what it came with, named by hash. A nonce
 * would have to differ in every answer and so forbid keeping pages; see docs/decisions.
 */
export function pagePolicy(page: Pick<RenderedPage, "inlineScripts" | "inlineStyles">): string {
  const scripts = ["'self'", ...page.inlineScripts.map(hashSource)].join(" ");
  const styles = ["'self'", ...page.inlineStyles.map(hashSource)].join(" ");
  return [
    "default-src 'self'",
    `script-src ${scripts}`,
    `style-src ${styles}`,
    // The owner may show images that are stored elsewhere.
    "img-src 'self' data: https:",
    // The player, and the frame by which a click tries the streaming service's application.
    "frame-src https://www.youtube-nocookie.com spotify:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
}

/** By the texts, of which there are a few: all pages have the same ones from the site's build. */
const hashes = new Map<string, string>();

function hashSource(text: string): string {
  const known = hashes.get(text);
  if (known !== undefined) return known;
  const source = `'sha256-${hash("sha256", text, "base64")}'`;
  hashes.set(text, source);
  return source;
}
