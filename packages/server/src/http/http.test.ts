import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { request } from "node:http";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buildProduct } from "../testing/factories.ts";
import { imageForm, blackPng } from "../testing/images.ts";
import { startTestApp, type TestApp, type Visitor } from "../testing/start-test-app.ts";

let app: TestApp;
let admin: Visitor;

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.admin();
  await buildProduct(app.recital.database, { name: "Vinyl" });
});
afterAll(() => app.stop());

const json = { "content-type": "application/json" };

describe("every response", () => {
  test("carries an id and the headers that protect a browser", async () => {
    const response = await fetch(`${app.url}/api/health`);
    expect(await response.json()).toEqual({ status: "ok" });
    expect(response.headers.get("x-request-id")).toMatch(/^[0-9a-f-]{36}$/);
    expect(response.headers.get("x-content-type-options")).toBe("nosniff");
    expect(response.headers.get("x-frame-options")).toBe("DENY");
    expect(response.headers.get("content-security-policy")).toContain("default-src 'none'");
    expect(response.headers.get("x-powered-by")).toBeNull();
  });

  test.each([
    ["GET", "/api/nothing", 404],
    ["GET", "/api", 404],
    ["GET", "/API/products", 404],
    ["DELETE", "/api/products", 405],
    ["POST", "/api/health", 405],
    ["GET", "/api/orders/abc", 400],
    ["GET", "/api/orders/0", 400],
    ["GET", "/api/orders/-1", 400],
    ["GET", "/api/orders/1.5", 400],
    ["GET", "/api/orders/1'", 400],
    ["GET", "/api/orders/9007199254740993", 400],
    ["GET", "/api/orders/%E0%A4%A", 400],
    ["GET", "/api/orders/%00", 400],
    ["GET", "/api/orders/4", 404],
  ])("%s %s is %i in the one shape of errors, without a stack", async (method, path, status) => {
    const response = await fetch(app.url + path, { method });
    expect(response.status).toBe(status);
    const body = (await response.json()) as Record<string, string>;
    expect(body["error"]).toBe(body["message"]);
    expect(body["message"]).toMatch(/\w/);
    expect(JSON.stringify(body)).not.toMatch(/at \w+ \(|node_modules|SELECT/i);
    if (status === 405) expect(response.headers.get("allow")).toMatch(/GET/);
  });

  test("to OPTIONS lists the methods", async () => {
    const response = await fetch(`${app.url}/api/products`, { method: "OPTIONS" });
    expect([response.status, response.headers.get("allow")]).toEqual([204, "GET, HEAD"]);
  });
});

describe("a request body", () => {
  const login = "/api/admin/login";

  test.each([
    ["malformed JSON", { headers: json, body: '{"username":' }, 400],
    ["nothing", { headers: json, body: "" }, 400],
    ["a list instead of an object", { headers: json, body: "[]" }, 422],
    ["null", { headers: json, body: "null" }, 422],
    ["a form", { body: new URLSearchParams({ username: "admin" }) }, 415],
    ["text", { body: '{"username":"admin","password":"x"}' }, 415],
    ["3 MB", { headers: json, body: JSON.stringify({ username: "x".repeat(3_000_000) }) }, 413],
    ["compressed", { headers: { ...json, "content-encoding": "gzip" }, body: "x" }, 415],
    ["200,000 levels", { headers: json, body: "[".repeat(200_000) + "]".repeat(200_000) }, 422],
    ["a foreign prototype", { headers: json, body: '{"__proto__":{"username":"admin","password":"x"}}' }, 422],
  ])("with %s is refused with a message", async (_, init, status) => {
    const response = await fetch(app.url + login, { method: "POST", ...init });
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({ message: expect.any(String) });
  });

  test("names each missing field", async () => {
    const response = await fetch(app.url + login, { method: "POST", headers: json, body: "{}" });
    expect(await response.json()).toMatchObject({
      fields: { username: "Username is required", password: "Password is required" },
    });
  });

  test("is refused with sentences for people; only `fields` has the names", async () => {
    const checkout = { items: [{ productId: 1, quantity: 0 }], customerEmail: "ada@example" };
    const response = await fetch(`${app.url}/api/create-checkout`, {
      method: "POST",
      headers: json,
      body: JSON.stringify(checkout),
    });
    expect(await response.json()).toEqual({
      error: "The quantity must be a whole number from 1 to 99",
      message: "The quantity must be a whole number from 1 to 99",
      fields: {
        "items.0.quantity": "The quantity must be a whole number from 1 to 99",
        customerEmail: "Please enter a valid email address",
      },
    });
    const status = await admin.fetch("/api/admin/orders/1/status", {
      method: "PUT",
      headers: json,
      body: '{"status":"lost"}',
    });
    expect(await status.json()).toMatchObject({
      message: "Must be pending, processing, shipped, delivered, cancelled or refunded",
      fields: { status: "Must be pending, processing, shipped, delivered, cancelled or refunded" },
    });
  });

  test("that is aborted does no harm", async () => {
    await new Promise<void>((resolve) => {
      const half = request(app.url + login, { method: "POST", headers: { ...json, "content-length": "500" } });
      half.on("error", () => resolve());
      half.write('{"username":');
      half.on("socket", (socket) => socket.on("connect", () => setImmediate(() => half.destroy())));
    });
    expect((await fetch(`${app.url}/api/health`)).status).toBe(200);
  });
});

describe("another site", () => {
  const body = JSON.stringify({ status: "shipped" });

  test.each([
    { origin: "https://evil.example" },
    { origin: "null" },
    { "sec-fetch-site": "cross-site" },
    { "sec-fetch-site": "same-site" },
    { origin: "http://localhost:1" },
  ])("cannot change anything: %j", async (headers) => {
    const response = await admin.fetch("/api/admin/orders/1/status", {
      method: "PUT",
      headers: { ...json, ...headers },
      body,
    });
    expect(response.status).toBe(403);
    expect(response.headers.get("access-control-allow-origin")).toBeNull();
  });

  test("cannot send an image, although a form needs no preflight request", async () => {
    const body = imageForm({}, { bytes: blackPng(8, 8) });
    const send = (origin: string) => admin.fetch("/api/admin/uploads", { method: "POST", headers: { origin }, body });
    expect((await send("https://evil.example")).status).toBe(403);
    expect((await send(app.url)).status).toBe(201);
  });

  test.each([(url: string) => url, (url: string) => url.replace("localhost", "127.0.0.1")])(
    "is not what this machine's own names are",
    async (name) => {
      const response = await admin.fetch("/api/admin/orders/1/status", {
        method: "PUT",
        headers: { ...json, origin: name(app.url), "sec-fetch-site": "same-origin" },
        body,
      });
      expect(response.status).toBe(404);
    },
  );
});

describe("the products", () => {
  test("are cached with their ETag until one changes, in every process on the database", async () => {
    const otherApp = await startTestApp({ storage: app.storage });
    const names = async (url: string) =>
      ((await (await fetch(`${url}/api/products`)).json()) as { name: string }[]).map((product) => product.name);
    const first = await fetch(`${app.url}/api/products`);
    const again = await fetch(`${app.url}/api/products`, {
      headers: { "if-none-match": first.headers.get("etag") ?? "" },
    });
    expect(again.status).toBe(304);
    expect(await names(otherApp.url)).toEqual(["Vinyl"]);
    await buildProduct(otherApp.recital.database, { name: "Cassette" });
    expect(await names(app.url)).toEqual(["Vinyl", "Cassette"]);
    expect(await names(otherApp.url)).toEqual(["Vinyl", "Cassette"]);
    await otherApp.stop();
  });

  test.each(["br", "gzip", "identity"])("are sent as %s if the browser asks for it", async (encoding) => {
    for (let i = 0; i < 12; i++)
      await buildProduct(app.recital.database, { description: "A long timeline. ".repeat(20) });
    const response = await fetch(`${app.url}/api/products`, { headers: { "accept-encoding": encoding } });
    expect(response.headers.get("content-encoding")).toBe(encoding === "identity" ? null : encoding);
    expect(((await response.json()) as unknown[]).length).toBeGreaterThan(12);
  });

  test("omit inactive ones, and have decimal prices", async () => {
    await buildProduct(app.recital.database, { name: "Hidden", isActive: false });
    await buildProduct(app.recital.database, { name: "Odd", priceCents: 1999 });
    const products = await app.visitor().api("GET /api/products");
    expect(products.map((product) => product.name)).not.toContain("Hidden");
    expect(products.find((product) => product.name === "Odd")?.price).toBe(19.99);
  });
});

describe("files", () => {
  test.each([
    "/uploads/..%2frecital.sqlite",
    "/uploads/../session-secret",
    "/uploads/%2e%2e/session-secret",
    "/session-secret",
    "/.env",
    "/.git/config",
    "/uploads/",
    "/data/recital.sqlite",
    "/uploads/%2e%2e%2fsession-secret",
    "/uploads/%252e%252e%252fsession-secret",
    "/uploads/..%5crecital.sqlite",
    "/uploads/%00/recital.sqlite",
    "/..%2f..%2fpackage.json",
    "//etc/passwd",
    "/assets/../../package.json",
    "/package.json",
    "/node_modules/koa/package.json",
    "/server/entry-server.js",
    "/recital.sqlite",
    "/recital.sqlite-wal",
  ])("%s is not served", async (path) => {
    const secret = await readFile(join(app.storage.dataDir, "session-secret"), "utf8");
    const response = await rawGet(path);
    expect(response.status).toBe(404);
    expect(response.body).not.toContain(secret.trim());
  });
});

test.each(["page.html", "drawing.svg", "shell.php", "code.js", "page.webp.html", ".htaccess", "note.txt", "page.HTML"])(
  "%s is not served from the images folder",
  async (name) => {
    await writeFile(join(app.storage.dataDir, "uploads", name), "<script>alert(1)</script>");
    const response = await rawGet(`/uploads/${name}`);
    expect(response.status).toBe(404);
    expect(response.body).not.toContain("alert");
  },
);

test("a page with an image's name is served as an image, in a sandbox", async () => {
  await writeFile(join(app.storage.dataDir, "uploads", "page.png"), "<!doctype html><script>alert(1)</script>");
  const { headers } = await fetch(`${app.url}/uploads/page.png`);
  expect(headers.get("content-type")).toBe("image/png");
  expect(headers.get("x-content-type-options")).toBe("nosniff");
  expect(headers.get("content-security-policy")).toMatch(/default-src 'none'; sandbox;/);
});

test("of a repeated query parameter the last value counts and is checked", async () => {
  const statuses = [];
  for (const query of ["limit=0&limit=1", "limit=1&limit=0", "limit[]=0&limit=1"]) {
    statuses.push((await admin.fetch(`/api/admin/orders?${query}`)).status);
  }
  expect(statuses).toEqual([200, 400, 200]);
});

test("the API describes itself as OpenAPI 3.1 with every path", async () => {
  const document = await app.visitor().api("GET /api/openapi.json");
  expect(document["openapi"]).toBe("3.1.0");
  const paths = document["paths"] as Record<string, Record<string, unknown>>;
  expect(Object.keys(paths)).toContain("/api/admin/orders/{id}/shipping-address");
  expect(paths["/api/create-checkout-session"]?.["post"]).toMatchObject({
    requestBody: { content: { "application/json": { schema: { $ref: "#/components/schemas/CheckoutRequest" } } } },
  });
  expect(document).toMatchObject({
    components: { schemas: { CheckoutRequest: { required: ["items", "customerEmail"] } } },
  });
});

test("no log line contains an email address, a password, a cookie or a session id", async () => {
  const product = await buildProduct(app.recital.database);
  const visitor = app.visitor();
  const body = { items: [{ productId: product.id, quantity: 1 }], customerEmail: "secret-reader@example.com" };
  const { sessionId } = await visitor.api("POST /api/create-checkout-session", { body });
  await visitor.api("GET /api/checkout-session/:sessionId", { params: { sessionId } });
  await app.stripe.pay(sessionId);
  await app.smtp.waitForEmail(({ envelope }) => envelope.to.includes("secret-reader@example.com"));
  const log = app.logLines.join("\n");
  expect(log).toContain("job done");
  for (const secret of ["secret-reader", "correct horse", sessionId, ...visitor.cookies.values()]) {
    expect(log).not.toContain(secret);
  }
  await app.recital.database.close();
  expect((await fetch(`${app.url}/api/checkout-session/${sessionId}`)).status).toBeGreaterThanOrEqual(500);
  expect(app.logLines.join("\n")).toContain("request failed");
  expect(app.logLines.join("\n")).not.toContain(sessionId);
});

/** Sends the path as it is; `fetch` normalizes paths. */
function rawGet(path: string): Promise<{ status: number; body: string }> {
  const { hostname, port } = new URL(app.url);
  return new Promise((resolve, reject) => {
    const call = request({ hostname, port, path }, (response) => {
      let body = "";
      response.on("data", (chunk: Buffer) => (body += chunk.toString("latin1")));
      response.on("end", () => resolve({ status: response.statusCode ?? 0, body }));
    });
    call.on("error", reject);
    call.end();
  });
}
