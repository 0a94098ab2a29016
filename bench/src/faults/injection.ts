import { execFile, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { dot } from "../../../e2e/fixtures/bare-shop.ts";
import { wellFormed } from "../../../packages/server/src/testing/well-formed.ts";
import { freePort } from "../program.ts";
import { counted, type Result } from "../result.ts";
import { each } from "./each.ts";
import { type MarkedRequest, mark, requestsToInject } from "./requests-to-inject.ts";
import type { Scale } from "./scale.ts";
import { type Shop, signIn } from "./shop.ts";

const atOnce = 3;
/** Guesses at logins and checkouts are limited, which would end a test before it says anything. */
const limitsForgottenMs = 200;
/** What tests leave in these tables would make lists of thousands; of these rows, none is anybody's in hand. */
const leftovers = {
  products: "id > 50",
  videos: "id > 50",
  about_entries: "section_order > 50",
  social_links: "id > 50",
  subscribers: "id > 50",
  order_events: "id > 50",
} as const;
const longestOutput = 64 * 2 ** 20;

/** What sqlmap made of one request. */
interface Tried {
  /** Places that it put statements into. */
  readonly places: number;
  readonly found: number;
  /** Answers of 500 and more. */
  readonly failed: number;
}

/** sqlmap puts statements into every value that is sent, signed in where a route wants it. */
export async function measureInjection(shop: Shop, { injectedRequests }: Scale): Promise<Result[]> {
  if (spawnSync("sqlmap", ["--version"], { input: "" }).status !== 0) {
    throw new Error("sqlmap is needed for this: apt-get install sqlmap");
  }
  const folder = await mkdtemp(join(tmpdir(), "recital-sqlmap-"));
  const sessionId = await fillShop(shop);
  const forgetting = setInterval(() => void forget(shop), limitsForgottenMs);
  try {
    const control = await tryControl(folder);
    const requests = requestsToInject(sessionId).slice(0, injectedRequests);
    const tried = await each(requests, atOnce, async (request, index) => {
      const cookie = request.isAdmin ? await signIn(shop) : "";
      const status = await sendUnmarked(shop.stack.url, request, cookie);
      const one = await runSqlmap(join(folder, `${index}`), shop.stack.url, request, cookie);
      console.error(`  ${request.name} (${status}): ${one.places} places, ${one.found} found, ${one.failed} × 5xx`);
      return one;
    });
    const [places, found, failed] = (["places", "found", "failed"] as const).map((name) =>
      tried.reduce((sum, one) => sum + one[name], 0),
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
    clearInterval(forgetting);
    await rm(folder, { recursive: true, force: true });
  }
}

/** One row of each kind, so that what is asked for and changed is there, and a paid order, whose session is answered. */
async function fillShop(shop: Shop): Promise<string> {
  const cookie = await signIn(shop);
  const send = (path: string, body: FormData | string) =>
    fetch(shop.stack.url + path, {
      method: "POST",
      headers: { cookie, ...(typeof body === "string" && { "content-type": "application/json" }) },
      body,
    });
  for (const [key, body] of Object.entries(wellFormed)) {
    const [method = "", path = ""] = key.split(" ");
    if (method === "POST" && path.startsWith("/api/admin/")) await send(path, JSON.stringify(body));
  }
  const picture = new FormData();
  for (const [name, text] of Object.entries({ location: "hero", title: "Stage", altText: "A stage" })) {
    picture.set(name, text);
  }
  picture.set("image", dot, "dot.png");
  await send("/api/admin/site-images", picture);
  const { sessionId } = await shop.buyer().begin();
  await shop.stack.stripe.pay(sessionId);
  await shop.waitForOutbox();
  return sessionId;
}

/** What is answered where nothing is put in: behind a refusal there is not much to find. */
async function sendUnmarked(url: string, request: MarkedRequest, cookie: string): Promise<number> {
  const body = request.body?.replaceAll(mark, "");
  const answer = await fetch(url + request.path.replaceAll(mark, ""), {
    method: request.method,
    headers: { ...unmarked(request.headers), cookie },
    redirect: "manual",
    ...(body !== undefined && { body }),
  });
  await answer.arrayBuffer();
  return answer.status;
}

function unmarked(headers: MarkedRequest["headers"]): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, value.replaceAll(mark, "")]));
}

async function forget({ stack }: Shop): Promise<void> {
  await stack.database.query("DELETE FROM rate_limits");
  for (const [table, which] of Object.entries(leftovers)) {
    await stack.database.query(`DELETE FROM ${table} WHERE ${which}`);
  }
}

/** A program that does what none should, so that a test without a finding means something. */
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
  const port = await freePort();
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
    // Tests that let it wait would stop this very process.
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
  // A limit by address would end the test; the headers' own test has that header to itself.
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
    const child = execFile("sqlmap", [...args, ...rest], { maxBuffer: longestOutput }, (error, stdout) =>
      error && !stdout ? reject(error) : resolve(stdout),
    );
    child.stdin?.end();
  });
  const sane = /does not seem to be injectable/g;
  const found = new Set(output.match(/^Parameter: .+$/gm)).size;
  const places = (output.match(sane)?.length ?? 0) + found;
  if (places === 0) throw new Error(`sqlmap did nothing with ${request.name}:\n${output}`);
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
