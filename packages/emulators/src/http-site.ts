import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";

/** One request with its body. */
export interface Call {
  readonly method: string;
  readonly path: string;
  /** The named parts of the route's path, decoded. */
  readonly params: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
  readonly headers: IncomingMessage["headers"];
  readonly body: string;
}

/** A response whose body is text. */
export interface TextResponse {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: string;
}

/** An image or another binary response. */
export interface FileResponse extends Omit<TextResponse, "body"> {
  readonly body: Buffer;
}

/** `hang` never responds, `reset` resets the connection. */
export type Outcome = TextResponse | FileResponse | "hang" | "reset";

export interface Route {
  readonly method: "GET" | "POST" | "DELETE";
  /** Like `/c/pay/:id`. */
  readonly path: string;
  handle(call: Call): Outcome | Promise<Outcome>;
}

const bodyLimit = 5_000_000;

/** Creates an HTTP server for the routes; `notFound` handles every other request. */
export function serveRoutes(routes: readonly Route[], notFound: (call: Call) => Outcome): Server {
  const table = routes.map((route) => ({ route, pattern: toPattern(route.path) }));
  return createServer((request, response) => {
    void respond(request, response, (call) => {
      for (const { route, pattern } of table) {
        const match = route.method === call.method ? pattern.exec(call.path) : null;
        if (match) return route.handle({ ...call, params: decodeParams(match.groups ?? {}) });
      }
      return notFound(call);
    });
  });
}

export function json(value: unknown, status = 200, headers: Readonly<Record<string, string>> = {}): TextResponse {
  const body = JSON.stringify(value);
  return { status, headers: { "content-type": "application/json", ...headers }, body };
}

export function page(html: string, status = 200): TextResponse {
  return {
    status,
    headers: {
      "content-type": "text/html; charset=utf-8",
      "content-security-policy":
        "default-src 'none'; style-src 'unsafe-inline'; img-src https: http: data:; frame-src 'self'",
    },
    body: html,
  };
}

/** Redirects the browser with a GET. */
export function seeOther(location: string): TextResponse {
  return { status: 303, headers: { location }, body: "" };
}

/** Reads a body that is JSON or a form; returns an empty object for an empty body. */
export function readFields(call: Call): unknown {
  if (call.body === "") return {};
  if (call.headers["content-type"]?.includes("json")) return JSON.parse(call.body);
  return Object.fromEntries(new URLSearchParams(call.body));
}

async function respond(
  request: IncomingMessage,
  response: ServerResponse,
  handle: (call: Call) => Outcome | Promise<Outcome>,
): Promise<void> {
  try {
    const url = new URL(request.url ?? "/", "http://localhost");
    const body = await readBody(request);
    const call = { path: url.pathname, query: url.searchParams, headers: request.headers, params: {}, body };
    const outcome = await handle({ ...call, method: request.method ?? "GET" });
    if (outcome === "hang") return;
    if (outcome === "reset") request.socket.resetAndDestroy();
    else response.writeHead(outcome.status, { "cache-control": "no-store", ...outcome.headers }).end(outcome.body);
  } catch (error) {
    if (response.headersSent || request.socket.destroyed) return;
    const isBadInput = error instanceof SyntaxError;
    if (!isBadInput) console.error(error);
    response.writeHead(isBadInput ? 400 : 500, { "content-type": "text/plain" }).end(String(error));
  }
}

// A stream without an encoding gives buffers.
async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > bodyLimit) throw new SyntaxError("the body is too large");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}

function toPattern(path: string): RegExp {
  return new RegExp(`^${path.replaceAll(/:(\w+)/g, "(?<$1>[^/]+)")}$`);
}

function decodeParams(groups: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(groups).map(([name, value]) => [name, decode(value)]));
}

function decode(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
