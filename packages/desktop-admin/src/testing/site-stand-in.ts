import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { product } from "@recital/contract/values/product";
import { onTestFinished } from "vitest";

interface Seen {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingMessage["headers"];
  readonly body: string;
}

export interface SiteStandIn {
  readonly url: string;
  /** Every request so far. */
  readonly seen: Seen[];
}

type Answer = (request: Seen, response: ServerResponse) => void;

/** What listens at an address in a test: answers by `answer`, and notes what it was asked. */
export async function startSiteStandIn(answer: Answer): Promise<SiteStandIn> {
  const seen: Seen[] = [];
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on("data", (part: Buffer) => parts.push(part));
    request.on("end", () => {
      const { method = "", url = "", headers } = request;
      const one = { method, path: url, headers, body: Buffer.concat(parts).toString() };
      seen.push(one);
      answer(one, response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    return new Promise<void>((resolve) => server.close(() => resolve()));
  });
  // An address with a port, since it listens on one.
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, seen };
}

export function sendJson(response: ServerResponse, body: unknown, status = 200): void {
  response.writeHead(status, { "content-type": "application/json; charset=utf-8" }).end(JSON.stringify(body));
}

/** Answers as a good site does that gives itself the address `publicUrl`. */
export function answerAsSite(publicUrl: () => string, change: Readonly<Record<string, unknown>> = {}): Answer {
  return ({ path }, response) => {
    if (path === "/api/health") return sendJson(response, { status: "ok" });
    const info = { product: product.name, version: product.version, artistName: "Mara Lind", publicUrl: publicUrl() };
    if (path === "/api/site") return sendJson(response, { ...info, ...change });
    return sendJson(response, { error: "Not found", message: "Not found" }, 404);
  };
}
