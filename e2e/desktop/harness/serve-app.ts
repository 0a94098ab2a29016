import type { BrowserContext, Request as PageRequest, Route } from "@playwright/test";
import { fromChromium, isApp } from "./addresses.ts";
import type { SubstituteSession } from "./session.ts";

interface Navigation {
  /** Whether the window may go there. */
  readonly mayGo: (address: string, request: PageRequest) => boolean;
}

/** Answers a browser's requests as Electron does by the handlers of a session; nothing goes anywhere else. */
export async function serveApp(
  context: BrowserContext,
  session: SubstituteSession,
  { mayGo }: Navigation,
): Promise<void> {
  await context.route("**/*", async (route, request) => {
    const address = fromChromium(request.url());
    if (request.isNavigationRequest() && !mayGo(address, request)) return route.abort("aborted");
    const handler = session.handlers.get(new URL(address).protocol.slice(0, -1));
    if (!isApp(request.url()) || !handler) return route.abort("addressunreachable");
    return answer(route, await handler(await toRequest(address, request)));
  });
}

async function toRequest(address: string, request: PageRequest): Promise<Request> {
  const headers = new Headers();
  for (const [name, value] of Object.entries(await request.allHeaders())) {
    if (!name.startsWith(":")) headers.set(name, fromChromium(value));
  }
  // Of a form with files Chromium tells as little here as Electron does.
  const body = request.postDataBuffer();
  return new Request(address, {
    method: request.method(),
    headers,
    ...(body !== null && { body: new Uint8Array(body) }),
  });
}

async function answer(route: Route, response: Response): Promise<void> {
  if (response.type === "error") return route.abort("failed");
  const body = await response.arrayBuffer().catch(() => null);
  if (body === null) return route.abort("failed");
  return route.fulfill({
    status: response.status,
    headers: Object.fromEntries(response.headers),
    body: Buffer.from(body),
  });
}
