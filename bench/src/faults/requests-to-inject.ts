import { api } from "@recital/contract/api";
import { exampleBodies } from "@recital/contract/examples/example-bodies";
import { fillPath } from "@recital/contract/client";
import type { Endpoint } from "@recital/contract/endpoint";

/** Marks where sqlmap injects statements. */
export const mark = "*";

/** A request that is valid without its marks. */
export interface MarkedRequest {
  readonly name: string;
  /** Whether it needs the session's cookie. */
  readonly isAdmin: boolean;
  readonly path: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
}

/** Endpoints that end sessions other requests need, or that have no input. */
const leftOut: ReadonlySet<string> = new Set(["POST /api/admin/logout", "POST /api/admin/sessions/end-others"]);

const samples: Readonly<Record<string, string>> = {
  id: "1",
  limit: "20",
  offset: "0",
  search: "ada",
  artistId: "0123456789abcdefABCDEF",
  section: "hero",
  location: "hero",
  sort: "newest",
  category: "music",
  range: "30d",
  lacksShippingInfo: "true",
};
/** Values of `status`, which differ between lists. */
const samplesOf: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  "GET /api/admin/orders": { status: "pending" },
  "GET /api/admin/subscribers": { status: "all" },
  "GET /api/admin/subscribers/export": { status: "all" },
  "GET /api/admin/sales/export": { month: "2026-11" },
};

const token = "a".repeat(27);
const pages = [
  `GET /success?session_id=cs_test_a1${mark}`,
  `GET /newsletter/confirm?token=${token}${mark}`,
  `POST /newsletter/confirm?token=${token}${mark}`,
  `POST /newsletter/unsubscribe?token=${token}${mark}`,
  `GET /uploads/image${mark}.webp`,
  `GET /store?category=music${mark}`,
  `GET /nowhere${mark}`,
];

/**
 * Returns requests with every input of every route, and with the headers that the server reads, for
 * a page and an admin.
 * @param sessionId of an existing order
 */
export function requestsToInject(sessionId: string): MarkedRequest[] {
  const routes = Object.entries<Endpoint>(api).filter(([key]) => !leftOut.has(key));
  const isDelete = (key: string) => key.startsWith("DELETE ");
  return [
    // Deletions come last, since other requests need the rows.
    ...routes
      .toSorted(([a], [b]) => Number(isDelete(a)) - Number(isDelete(b)))
      .flatMap(([key, endpoint]) => bodiesOf(key).map((body) => requestOf(key, endpoint, body, sessionId)))
      .filter(isMarked),
    ...pages.map((line) => ({ ...splitLine(line), name: line, isAdmin: false, headers: {}, body: null })),
    { ...splitLine("GET /store"), name: "headers of a page", isAdmin: false, headers: markedHeaders, body: null },
    {
      ...splitLine("GET /api/admin/me"),
      name: "headers of an admin",
      isAdmin: true,
      headers: markedHeaders,
      body: null,
    },
  ];
}

const markedHeaders = Object.fromEntries(
  Object.entries({
    "User-Agent": "Browser/1.0",
    Referer: "http://127.0.0.1/store",
    "X-Forwarded-For": "192.0.2.77",
    "X-Request-Id": "abc",
    "If-None-Match": '"abc"',
    "Accept-Language": "en",
    Cookie: "theme=dark",
  }).map(([name, value]) => [name, value + mark]),
);

/** The version is valid only until the first change, so it has a separate request. */
function bodiesOf(key: string): readonly unknown[] {
  const body = exampleBodies[key];
  if (typeof body !== "object" || body === null || !("version" in body)) return [body];
  const { version, ...rest } = body;
  return [rest, { version }];
}

function requestOf(key: string, endpoint: Endpoint, body: unknown, sessionId: string): MarkedRequest {
  const { method, path } = splitLine(key);
  const known: Readonly<Record<string, string>> = { ...samples, ...samplesOf[key], sessionId };
  const marked = (names: readonly string[]) => names.map((name) => [name, `${known[name] ?? "1"}${mark}`] as const);
  const filled = fillPath(path, Object.fromEntries(marked(Object.keys(endpoint.params?.shape ?? {}))));
  const query = marked(Object.keys(endpoint.query?.shape ?? {})).map(([name, value]) => `${name}=${value}`);
  return {
    name: key,
    isAdmin: endpoint.access !== "public",
    method,
    // `fillPath` escapes the mark as a URL requires.
    path: filled.replaceAll("%2A", mark) + (query.length > 0 ? `?${query.join("&")}` : ""),
    headers: body === undefined ? {} : { "Content-Type": "application/json" },
    body: body === undefined ? null : markedJson(body),
  };
}

function isMarked({ path, body }: MarkedRequest): boolean {
  return path.includes(mark) || body !== null;
}

function splitLine(line: string): { readonly method: string; readonly path: string } {
  const [method = "", path = ""] = line.split(" ");
  return { method, path };
}

/** Marks strings inside their quotes, so that the injected body stays JSON. */
function markedJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(markedJson).join(",")}]`;
  if (typeof value === "object" && value !== null) {
    const fields = Object.entries(value).map(([name, inner]) => `${JSON.stringify(name)}:${markedJson(inner)}`);
    return `{${fields.join(",")}}`;
  }
  return typeof value === "string" ? JSON.stringify(value + mark) : JSON.stringify(value) + mark;
}
