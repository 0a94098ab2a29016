import { isPhotoWorker, photoWorkerPolicy } from "@recital/contract/values/photos";
import type { ReadWindowFile } from "./window-files.ts";

/** The origin of the window's files and of the site's forwarded responses. */
export const appScheme = "app";
export const appHost = "recital";
export const appOrigin = `${appScheme}://${appHost}`;

/** Whether a URL is of the window's own origin. */
export function isAppUrl(text: string): boolean {
  const url = URL.parse(text);
  // Node gives URLs of custom schemes no `origin`.
  return url?.protocol === `${appScheme}:` && url.host === appHost && url.username === "" && url.password === "";
}

interface AppProtocolParts {
  /** Reads the window's own files. No other files are served. */
  readonly readFile: ReadWindowFile;
  /** Returns the document's content security policy. */
  readonly policy: (nonce: string) => string;
  /** Forwards a request to the site. */
  readonly forward: (request: Request) => Promise<Response>;
  readonly makeNonce: () => string;
}

const document = "/index.html";

/**
 * Handles all requests of the window to `app://recital`: serves the window's own files, and forwards the site's API
 * and files to the site, so that all share one origin.
 */
export function makeAppProtocol({ readFile, policy, forward, makeNonce }: AppProtocolParts) {
  async function showDocument(): Promise<Response> {
    const nonce = makeNonce();
    const html = new TextDecoder().decode((await readFile(document, ""))?.bytes);
    return respond(html.replaceAll("__NONCE__", nonce), "text/html; charset=utf-8", {
      "cache-control": "no-store",
      "content-security-policy": policy(nonce),
    });
  }

  return async function handle(request: Request): Promise<Response> {
    const url = readUrl(request.url);
    if (url === null) return refuse(404);
    const path = url.pathname;
    if (/^\/(?:api|uploads|media)\//.test(path)) return forward(request);
    if (request.method !== "GET" && request.method !== "HEAD") return refuse(405);
    if (path === "/" || /^\/admin(?:\/|$)/.test(path)) return showDocument();
    const file = path === document ? null : await readFile(path, url.search);
    const headers = isPhotoWorker(path) ? { "content-security-policy": photoWorkerPolicy } : {};
    return file ? respond(file.bytes, file.type, headers) : forwardImage(request);
  };

  /** The site may serve images from any path. Any other content type of those paths is refused. */
  async function forwardImage(request: Request): Promise<Response> {
    const response = await forward(request);
    if (response.type === "error" || response.headers.get("content-type")?.startsWith("image/")) return response;
    await response.body?.cancel();
    return refuse(404);
  }
}

/** Parses a URL; null if it is of another origin or its encoding hides another path. */
function readUrl(text: string): URL | null {
  if (!isAppUrl(text)) return null;
  const url = new URL(text);
  const { pathname } = url;
  const hidesSeparator = /%2f|%5c|%00|\\/i.test(pathname);
  const climbs = pathname.split("/").some((part) => /^(?:\.|%2e){1,2}$/i.test(part));
  return hidesSeparator || climbs ? null : url;
}

function respond(
  body: string | Uint8Array<ArrayBuffer>,
  type: string,
  headers: Readonly<Record<string, string>> = {},
): Response {
  return new Response(body, { headers: { "content-type": type, "x-content-type-options": "nosniff", ...headers } });
}

function refuse(status: 404 | 405): Response {
  return new Response(null, { status, headers: { "x-content-type-options": "nosniff" } });
}
