import { exampleBodies } from "@recital/contract/examples/example-bodies";
import { execFile, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { dot } from "../../../e2e/fixtures/bare-shop.ts";
import { findFreePort } from "../../../e2e/fixtures/free-port.ts";
import { counted, type Result } from "../result.ts";
import { each } from "./each.ts";
import { type MarkedRequest, mark, requestsToInject } from "./requests-to-inject.ts";
import type { Scale } from "./scale.ts";
import { type Shop, signIn } from "./shop.ts";

const atOnce = 3;
/** The interval at which rate limits are cleared, since they would end a test early. */
const limitsClearedMs = 200;
/** The rows that tests leave behind and no later request needs; they would make lists of thousands. */
const leftovers = {
  products: "id > 50",
  videos: "id > 50",
  about_entries: "section_order > 50",
  social_links: "id > 50",
  subscribers: "id > 50",
  order_events: "id > 50",
} as const;
const maxOutput = 64 * 2 ** 20;

/** sqlmap's result for one request. */
interface Tried {
  /** The number of values with injected statements. */
  readonly places: number;
  readonly found: number;
  /** The number of 5xx responses. */
  readonly failed: number;
}

/** Has sqlmap inject statements into every value of every route, signed in if the route requires it. */
export async function measureInjection(shop: Shop, { injectedRequests }: Scale): Promise<Result[]> {
  if (spawnSync("sqlmap", ["--version"], { input: "" }).status !== 0) {
    throw new Error("sqlmap is needed for this: apt-get install sqlmap");
  }
  const folder = await mkdtemp(join(tmpdir(), "recital-sqlmap-"));
  const sessionId = await fillShop(shop);
  const clearing = setInterval(() => void clear(shop), limitsClearedMs);
  try {
    const control = await tryControl(folder);
    const requests = requestsToInject(sessionId).slice(0, injectedRequests);
    const tried = await each(requests, atOnce, async (request, index) => {
      const cookie = request.isAdmin ? await signIn(shop) : "";
      const status = await sendUnmarked(shop.stack.url, request, cookie);
      const run = await runSqlmap(join(folder, `${index}`), shop.stack.url, request, cookie);
      console.error(`  ${request.name} (${status}): ${run.places} places, ${run.found} found, ${run.failed} × 5xx`);
      return run;
    });
    const [places, found, failed] = (["places", "found", "failed"] as const).map((name) =>
      tried.reduce((sum, run) => sum + run[name], 0),
    );
    return [
      counted(
        null,
        `sqlmap, level 3, risk 2, on ${places} values in ${requests.length} requests: found, 5xx`,
        `${found}, ${failed}`,
        "0, 0",
        found === 0 && failed === 0,
      ),
      counted(null, "sqlmap on a program that can be injected: found", `${control.found}`, "1", control.found === 1),
    ];
  } finally {
    clearInterval(clearing);
    await rm(folder, { recursive: true, force: true });
  }
}

/** Creates one row of each kind for reads and changes, and a paid order for requests with its session. */
async function fillShop(shop: Shop): Promise<string> {
  const cookie = await signIn(shop);
  const send = (path: string, body: FormData | string) =>
    fetch(shop.stack.url + path, {
      method: "POST",
      headers: { cookie, ...(typeof body === "string" && { "content-type": "application/json" }) },
      body,
    });
  for (const [key, body] of Object.entries(exampleBodies)) {
    const [method = "", path = ""] = key.split(" ");
    if (method === "POST" && path.startsWith("/api/admin/")) await send(path, JSON.stringify(body));
  }
  const image = new FormData();
  for (const [name, text] of Object.entries({ location: "hero", title: "Stage", altText: "A stage" })) {
    image.set(name, text);
  }
  image.set("image", dot, "dot.png");
  await send("/api/admin/site-images", image);
  const { sessionId } = await shop.buyer().startCheckout();
  await shop.stack.stripe.pay(sessionId);
  await shop.waitForOutbox();
  return sessionId;
}

/** Returns the status without injected input: a refused request hides most of the code. */
async function sendUnmarked(url: string, request: MarkedRequest, cookie: string): Promise<number> {
  const body = request.body?.replaceAll(mark, "");
  const response = await fetch(url + request.path.replaceAll(mark, ""), {
    method: request.method,
    headers: { ...unmarked(request.headers), cookie },
    redirect: "manual",
    ...(body !== undefined && { body }),
  });
  await response.arrayBuffer();
  return response.status;
}

function unmarked(headers: MarkedRequest["headers"]): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, value.replaceAll(mark, "")]));
}

async function clear({ stack }: Shop): Promise<void> {
  await stack.database.query("DELETE FROM rate_limits");
  for (const [table, which] of Object.entries(leftovers)) {
    await stack.database.query(`DELETE FROM ${table} WHERE ${which}`);
  }
}

/** Tests a program with an injection, which proves that the tool finds one. */
async function tryControl(folder: string): Promise<Tried> {
  const database = new DatabaseSync(":memory:");
  database.exec("CREATE TABLE things (id INTEGER, name TEXT); INSERT INTO things VALUES (1, 'one'), (2, 'two')");
  const server = createServer((request, response) => {
    const id = new URL(request.url ?? "/", "http://localhost").searchParams.get("id") ?? "";
    try {
      response.end(JSON.stringify(database.prepare(`SELECT * FROM things WHERE id = ${id}`).all()));
    } catch {
      response.writeHead(400).end("{}");
    }
  });
  const port = await findFreePort();
  await once(server.listen(port, "127.0.0.1"), "listening");
  const request = {
    name: "control",
    isAdmin: false,
    method: "GET",
    path: `/things?id=1${mark}`,
    headers: {},
    body: null,
  };
  try {
    // Time-based tests would block this process.
    return await runSqlmap(join(folder, "control"), `http://127.0.0.1:${port}`, request, "", ["--technique=BU"]);
  } finally {
    server.close().closeAllConnections();
    database.close();
  }
}

async function runSqlmap(
  folder: string,
  url: string,
  request: MarkedRequest,
  cookie: string,
  more: readonly string[] = [],
): Promise<Tried> {
  const file = `${folder}.txt`;
  await writeFile(file, asText(request, new URL(url).host, cookie));
  // A rate limit by IP address would end the test; the test of the headers covers this header.
  const disguise = "X-Forwarded-For" in request.headers ? [] : ["--tamper=xforwardedfor"];
  const output = await new Promise<string>((resolve, reject) => {
    const args = ["-r", file, "--ignore-stdin", "--batch", "--level=3", "--risk=2", "--flush-session", "--keep-alive"];
    const rest = [
      "--ignore-code=*",
      "--answers=quit=N",
      "--disable-coloring",
      `--output-dir=${folder}`,
      ...disguise,
      ...more,
    ];
    const child = execFile("sqlmap", [...args, ...rest], { maxBuffer: maxOutput }, (error, stdout) =>
      error && !stdout ? reject(error) : resolve(stdout),
    );
    child.stdin?.end();
  });
  const sane = /does not seem to be injectable/g;
  const found = new Set(output.match(/^Parameter: .+$/gm)).size;
  const places = (output.match(sane)?.length ?? 0) + found;
  if (places === 0) throw new Error(`sqlmap tested nothing in ${request.name}:\n${output}`);
  const failures = [...output.matchAll(/\b5\d\d \([^)]*\) - (\d+) times/g)];
  return { places, found, failed: failures.reduce((sum, [, times]) => sum + Number(times), 0) };
}

function asText(request: MarkedRequest, host: string, cookie: string): string {
  const headers = {
    Host: host,
    Accept: "application/json",
    ...request.headers,
    ...(cookie !== "" && { Cookie: [cookie, request.headers["Cookie"]].filter(Boolean).join("; ") }),
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return [`${request.method} ${request.path} HTTP/1.1`, ...lines, "", request.body ?? ""].join("\r\n");
}
