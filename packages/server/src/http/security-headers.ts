import { hash } from "node:crypto";
import type { RenderedPage } from "@recital/contract/site-renderer";
import type { Middleware } from "koa";

const apiPolicy = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/** Lets browsers use HTTPS alone for a year. Nobody can reach the site then if its certificate fails. */
export const strictTransport = ["Strict-Transport-Security", "max-age=31536000; includeSubDomains"] as const;

/** Returns the headers of every response. Pages set a content security policy of their own, see {@link pagePolicy}. */
export function securityHeaders(options: { readonly hasStrictTransport: boolean }): Readonly<Record<string, string>> {
  return {
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "strict-origin-when-cross-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()",
    // The payment page opens in a window that the site controls.
    "Cross-Origin-Opener-Policy": "same-origin-allow-popups",
    // Other sites may load only images, for feeds and shared links; images override this header.
    "Cross-Origin-Resource-Policy": "same-origin",
    "Content-Security-Policy": apiPolicy,
    ...(options.hasStrictTransport && Object.fromEntries([strictTransport])),
  };
}

/** Sets the headers of every response, and the request's id. */
export function commonHeaders(headers: Readonly<Record<string, string>>): Middleware {
  const entries = Object.entries(headers);
  return async function setCommonHeaders(ctx, next) {
    ctx.res.setHeader("X-Request-Id", String(ctx.state["requestId"]));
    for (const [name, value] of entries) ctx.res.setHeader(name, value);
    await next();
  };
}

/**
 * The headers of a page that other sites may show in a frame, even sites that are isolated from other origins. Null
 * removes a header of every response.
 */
export const framedHeaders = {
  "X-Frame-Options": null,
  "Cross-Origin-Resource-Policy": "cross-origin",
  "Cross-Origin-Embedder-Policy": "require-corp",
} as const;

/**
 * Returns a page's content security policy: its own files, and its inline code by hash. A nonce would differ in every
 * response, so that pages could not be cached; see docs/decisions. `formTarget` is an origin that forms of the page may
 * be redirected to, beside the site's own.
 */
export function pagePolicy(
  page: Pick<RenderedPage, "inlineScripts" | "inlineStyles" | "mayBeFramed">,
  formTarget: string | null = null,
): string {
  const scripts = ["'self'", ...page.inlineScripts.map(hashSource)].join(" ");
  const styles = ["'self'", ...page.inlineStyles.map(hashSource)].join(" ");
  return [
    "default-src 'self'",
    `script-src ${scripts}`,
    `style-src ${styles}`,
    "img-src 'self' data:",
    // The video player, and the frame that opens the streaming service's app.
    "frame-src https://www.youtube-nocookie.com spotify:",
    "object-src 'none'",
    "base-uri 'none'",
    `form-action ${["'self'", ...(formTarget === null ? [] : [formTarget])].join(" ")}`,
    `frame-ancestors ${page.mayBeFramed ? "*" : "'none'"}`,
  ].join("; ");
}

/** Hash sources by text; the site's build has only a few inline texts. */
const hashes = new Map<string, string>();

function hashSource(text: string): string {
  const known = hashes.get(text);
  if (known !== undefined) return known;
  const source = `'sha256-${hash("sha256", text, "base64")}'`;
  hashes.set(text, source);
  return source;
}
