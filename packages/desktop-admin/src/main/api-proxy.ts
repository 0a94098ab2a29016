/** `fetch` of Electron's session: it sends the session's cookies, which the window cannot read. */
export type SessionFetch = (url: string, init: RequestInit) => Promise<Response>;

interface ApiProxyParts {
  readonly fetch: SessionFetch;
  /** Returns the site's origin; null until a site is chosen. */
  readonly siteUrl: () => string | null;
  /** Called after every request with whether the site responded. */
  readonly onReachable: (isReachable: boolean) => void;
}

const requestHeaders = ["accept", "accept-language", "content-type", "if-none-match", "if-modified-since"];
/** No cookies, and no headers that are addressed to browsers. */
const responseHeaders = [
  "cache-control",
  "content-disposition",
  "content-language",
  "content-type",
  "etag",
  "last-modified",
  "retry-after",
  "x-content-type-options",
  "x-request-id",
  "x-total-count",
];

/**
 * Forwards the window's requests to the site. Returns a network error, as `fetch` does, if no site is chosen or the
 * site does not respond.
 */
export function makeApiProxy({ fetch, siteUrl, onReachable }: ApiProxyParts): (request: Request) => Promise<Response> {
  return async function forward(request) {
    const origin = siteUrl();
    const { pathname, search } = new URL(request.url);
    if (origin === null) return Response.error();
    const headers = pick(request.headers, requestHeaders);
    // The site accepts writes from its own origin only, and does not know the window's.
    headers.set("origin", origin);
    const hasBody = request.method !== "GET" && request.method !== "HEAD";
    try {
      const response = await fetch(origin + pathname + search, {
        method: request.method,
        headers,
        credentials: "include",
        // A redirect must not carry a password to another origin.
        redirect: "error",
        ...(hasBody && { body: await request.arrayBuffer() }),
      });
      onReachable(true);
      const headersForWindow = pick(response.headers, responseHeaders);
      // The response is data or an image. If it is opened as a page, nothing in it runs.
      headersForWindow.set("content-security-policy", "default-src 'none'; sandbox");
      return new Response(response.body, {
        status: response.status,
        statusText: response.statusText,
        headers: headersForWindow,
      });
    } catch {
      onReachable(false);
      return Response.error();
    }
  };
}

function pick(headers: Headers, names: readonly string[]): Headers {
  const picked = new Headers();
  for (const name of names) {
    const value = headers.get(name);
    if (value !== null) picked.set(name, value);
  }
  return picked;
}
