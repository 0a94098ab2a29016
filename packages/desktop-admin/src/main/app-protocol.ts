import { isAppAddress } from "../shared/app-address.ts";
import { windowPolicy } from "./window-policy.ts";

interface AppProtocolParts {
  /** The built files by the path that asks for them; there are no others, whatever a path spells. */
  readonly files: ReadonlyMap<string, () => Promise<Uint8Array<ArrayBuffer>>>;
  /** Sends a request on to the site. */
  readonly forward: (request: Request) => Promise<Response>;
  readonly makeNonce: () => string;
}

const document = "/index.html";
const types: Readonly<Record<string, string>> = {
  js: "text/javascript; charset=utf-8",
  css: "text/css; charset=utf-8",
  woff2: "font/woff2",
  woff: "font/woff",
  svg: "image/svg+xml",
  png: "image/png",
};

/**
 * Answers everything that the window asks of `app://recital`: the screens from the build, and the site's API and files
 * from the site, so that all of it is one origin.
 */
export function makeAppProtocol({ files, forward, makeNonce }: AppProtocolParts) {
  async function showDocument(): Promise<Response> {
    const nonce = makeNonce();
    const html = new TextDecoder().decode(await files.get(document)?.());
    return answer(html.replaceAll("__NONCE__", nonce), "text/html; charset=utf-8", {
      "cache-control": "no-store",
      "content-security-policy": windowPolicy(nonce),
    });
  }

  return async function handle(request: Request): Promise<Response> {
    const path = readPath(request.url);
    if (path === null) return refuse(404);
    if (/^\/(?:api|uploads)\//.test(path)) return forward(request);
    if (request.method !== "GET" && request.method !== "HEAD") return refuse(405);
    if (path === "/" || /^\/admin(?:\/|$)/.test(path)) return showDocument();
    const read = path === document ? undefined : files.get(path);
    if (read) return answer(await read(), types[path.split(".").at(-1) ?? ""] ?? "application/octet-stream");
    return forwardPicture(request);
  };

  /** The site may show pictures from any of its paths. Nothing else of them has a place in the window. */
  async function forwardPicture(request: Request): Promise<Response> {
    const found = await forward(request);
    if (found.type === "error" || found.headers.get("content-type")?.startsWith("image/")) return found;
    await found.body?.cancel();
    return refuse(404);
  }
}

/** The path that an address names; null where it is not the window's own, or spells a path in a way that hides another. */
function readPath(address: string): string | null {
  if (!isAppAddress(address)) return null;
  const { pathname } = new URL(address);
  const hidesSeparator = /%2f|%5c|%00|\\/i.test(pathname);
  const climbs = pathname.split("/").some((part) => /^(?:\.|%2e){1,2}$/i.test(part));
  return hidesSeparator || climbs ? null : pathname;
}

function answer(
  body: string | Uint8Array<ArrayBuffer>,
  type: string,
  headers: Readonly<Record<string, string>> = {},
): Response {
  return new Response(body, { headers: { "content-type": type, "x-content-type-options": "nosniff", ...headers } });
}

function refuse(status: 404 | 405): Response {
  return new Response(null, { status, headers: { "x-content-type-options": "nosniff" } });
}
