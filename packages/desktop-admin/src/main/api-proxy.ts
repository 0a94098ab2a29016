/** The part of Electron's session that sends: with its cookies, and without the window knowing them. */
export type SessionFetch = (address: string, init: RequestInit) => Promise<Response>;

interface ApiProxyParts {
  readonly fetch: SessionFetch;
  /** The site's origin; null while none was chosen. */
  readonly siteUrl: () => string | null;
  /** Hears of every request whether the site answered. */
  readonly onAnswered: (isAnswered: boolean) => void;
}

const sentHeaders = ["accept", "accept-language", "content-type", "if-none-match", "if-modified-since"];
/** Neither cookies nor anything else that the site tells a browser about itself. */
const answeredHeaders = [
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
 * Sends the window's request for the site's path on to the site. The answer is an error of the network, as `fetch`
 * knows it, where no site was chosen or it does not answer.
 */
export function makeApiProxy({ fetch, siteUrl, onAnswered }: ApiProxyParts): (request: Request) => Promise<Response> {
  return async function forward(request) {
    const origin = siteUrl();
    const asked = new URL(request.url);
    if (origin === null) return Response.error();
    const headers = pick(request.headers, sentHeaders);
    // What a page of the site itself would say; the window's own origin is none that the site knows.
    headers.set("origin", origin);
    const hasBody = request.method !== "GET" && request.method !== "HEAD";
    try {
      const answer = await fetch(origin + asked.pathname + asked.search, {
        method: request.method,
        headers,
        credentials: "include",
        // A password must not follow wherever somebody points.
        redirect: "error",
        ...(hasBody && { body: await request.arrayBuffer() }),
      });
      onAnswered(true);
      const shown = pick(answer.headers, answeredHeaders);
      // Data and pictures: whatever they are taken for, nothing in them runs.
      shown.set("content-security-policy", "default-src 'none'; sandbox");
      return new Response(answer.body, { status: answer.status, statusText: answer.statusText, headers: shown });
    } catch {
      onAnswered(false);
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
