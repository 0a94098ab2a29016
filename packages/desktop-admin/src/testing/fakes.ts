import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { product } from "@recital/contract/values/product";
import { onTestFinished } from "vitest";
import type { Log } from "../main/log.ts";

interface SeenRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingMessage["headers"];
  readonly body: string;
}

export interface FakeSite {
  readonly url: string;
  /** All requests so far. */
  readonly seen: SeenRequest[];
}

type Respond = (request: SeenRequest, response: ServerResponse) => void;

/** Starts a server for the test, which responds by `respond` and records its requests. */
export async function startFakeSite(respond: Respond): Promise<FakeSite> {
  const seen: SeenRequest[] = [];
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on("data", (part: Buffer) => parts.push(part));
    request.on("end", () => {
      const { method = "", url = "", headers } = request;
      const seenRequest = { method, path: url, headers, body: Buffer.concat(parts).toString() };
      seen.push(seenRequest);
      respond(seenRequest, response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    return new Promise<void>((resolve) => server.close(() => resolve()));
  });
  // A server that listens on a port has an `AddressInfo`.
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, seen };
}

export function sendJson(response: ServerResponse, body: unknown, status = 200): void {
  response.writeHead(status, { "content-type": "application/json; charset=utf-8" }).end(JSON.stringify(body));
}

/** Responds as a working site with the public URL `publicUrl`. */
export function respondAsSite(publicUrl: () => string, change: Readonly<Record<string, unknown>> = {}): Respond {
  return ({ path }, response) => {
    if (path === "/api/health") return sendJson(response, { status: "ok" });
    const info = { product: product.name, version: product.version, artistName: "Mara Lind", publicUrl: publicUrl() };
    if (path === "/api/site") return sendJson(response, { ...info, ...change });
    return sendJson(response, { error: "Not found", message: "Not found" }, 404);
  };
}

/** Creates a log that stores its messages in memory. */
export function makeMemoryLog(): Log & { readonly messages: string[] } {
  const messages: string[] = [];
  const note = (message: string) => void messages.push(message);
  return { messages, info: note, warn: note, error: note };
}

/** Creates a folder that is deleted after the test. */
export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "recital-desktop-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true, maxRetries: 10 }));
  return folder;
}
