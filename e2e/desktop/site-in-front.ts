import { createServer, request as ask, type IncomingMessage, type ServerResponse } from "node:http";
import { createServer as createSecureServer } from "node:https";
import type { AddressInfo } from "node:net";

/** A proxy between the program and a site, with its own URL, that can be cut off. */
export interface SiteInFront {
  readonly url: string;
  /** Cuts off every later request whose path matches, after part of its body; null forwards all requests. */
  breakAt(path: RegExp | null): void;
  /** Forwards every later request whose path matches, and loses its response; null loses none. */
  loseResponsesOf(path: RegExp | null): void;
  stop(): Promise<void>;
}

export async function openSiteInFront(siteUrl: string): Promise<SiteInFront> {
  let broken: RegExp | null = null;
  let lost: RegExp | null = null;
  const server = createServer((request, response) => {
    if (broken?.test(request.url ?? "")) {
      if (request.method === "GET") request.socket.destroy();
      else request.once("data", () => request.socket.destroy());
    } else if (request.url === "/api/site") void introduce(siteUrl, urlOf(server.address()), response);
    else passOn(siteUrl, request, response, lost?.test(request.url ?? ""));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: urlOf(server.address()),
    breakAt(path) {
      broken = path;
    },
    loseResponsesOf(path) {
      lost = path;
    },
    stop: () => close(server),
  };
}

/** Starts a server that responds to every request with a page, as most sites do. */
export async function openOtherSite(): Promise<Pick<SiteInFront, "url" | "stop">> {
  const server = createServer((_request, response) => {
    response.writeHead(200, { "content-type": "text/html" }).end("<!doctype html><title>Bakery</title>");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return { url: urlOf(server.address()), stop: () => close(server) };
}

/** Starts an HTTPS server with a self-signed certificate. */
export async function openUntrustedSite(certificate: {
  readonly key: string;
  readonly cert: string;
}): Promise<Pick<SiteInFront, "url" | "stop">> {
  const server = createSecureServer(certificate, (_request, response) => response.end("{}"));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return { url: urlOf(server.address()).replace("http:", "https:"), stop: () => close(server) };
}

/** Sends the site's `/api/site` response with another URL. */
async function introduce(siteUrl: string, publicUrl: string, response: ServerResponse): Promise<void> {
  const info = (await (await fetch(`${siteUrl}/api/site`)).json()) as Record<string, unknown>;
  response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify({ ...info, publicUrl }));
}

function passOn(siteUrl: string, request: IncomingMessage, response: ServerResponse, isLost = false): void {
  const headers = { ...request.headers, ...(request.headers.origin !== undefined && { origin: siteUrl }) };
  const site = ask(siteUrl + (request.url ?? "/"), { method: request.method, headers }, (reply) => {
    if (isLost) {
      reply.resume().once("end", () => response.destroy());
      return;
    }
    response.writeHead(reply.statusCode ?? 502, reply.headers);
    reply.pipe(response);
  });
  site.on("error", () => response.destroy());
  request.pipe(site);
}

function urlOf(bound: AddressInfo | string | null): string {
  if (bound === null || typeof bound === "string") throw new Error("the server does not listen on a port");
  return `http://127.0.0.1:${bound.port}`;
}

async function close(server: ReturnType<typeof createServer>): Promise<void> {
  server.closeAllConnections();
  await new Promise<void>((resolve) => void server.close(() => resolve()));
}
