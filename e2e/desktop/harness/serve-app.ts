import type { BrowserContext, Request as PageRequest, Route } from "@playwright/test";
import { fromChromium, isApp } from "./urls.ts";
import type { SubstituteSession } from "./session.ts";

interface Navigation {
  /** Whether the window may navigate to the URL. */
  readonly mayGo: (url: string, request: PageRequest) => boolean;
}

/** Serves a browser's requests with the handlers of a session, as Electron does; no request reaches the network. */
export async function serveApp(
  context: BrowserContext,
  session: SubstituteSession,
  { mayGo }: Navigation,
): Promise<void> {
  await context.route("**/*", async (route, request) => {
    const url = fromChromium(request.url());
    if (request.isNavigationRequest() && !mayGo(url, request)) return route.abort("aborted");
    const handler = session.handlers.get(new URL(url).protocol.slice(0, -1));
    if (!isApp(request.url()) || !handler) return route.abort("addressunreachable");
    const response = Promise.resolve(handler(await toRequest(url, request)));
    return fulfill(route, await response.catch(() => Response.error()));
  });
}

async function toRequest(url: string, request: PageRequest): Promise<Request> {
  const headers = new Headers();
  for (const [name, value] of Object.entries(await request.allHeaders())) {
    if (!name.startsWith(":")) headers.set(name, fromChromium(value));
  }
  // Chromium does not expose the body of a form with files, and neither does Electron.
  const body = request.postDataBuffer();
  return new Request(url, {
    method: request.method(),
    headers,
    ...(body !== null && { body: new Uint8Array(body) }),
  });
}

async function fulfill(route: Route, response: Response): Promise<void> {
  if (response.type === "error") return route.abort("failed");
  const body = await response.arrayBuffer().catch(() => null);
  if (body === null) return route.abort("failed");
  return route.fulfill({
    status: response.status,
    headers: Object.fromEntries(response.headers),
    body: Buffer.from(body),
  });
}
