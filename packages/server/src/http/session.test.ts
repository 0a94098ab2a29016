import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import Koa from "koa";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { makeLogger } from "../kernel/logger.ts";
import { listen, stopServer } from "../serve.ts";
import { makeMigratedStorage, type TestStorage } from "../testing/database.ts";
import { buildProduct } from "../testing/factories.ts";
import { adminPassword, startTestApp, type TestApp, type Visitor } from "../testing/start-test-app.ts";
import { koaRequestContext } from "./request-context.ts";
import { endSessionsOf, sessions } from "./session.ts";
import { orderTable } from "../features/orders/orders/tables.ts";
import { sessionTable } from "./tables.ts";

const json = { "content-type": "application/json" };
const credentials = JSON.stringify({ username: "admin", password: adminPassword });

const me = async (visitor: Visitor) => (await visitor.fetch("/api/admin/me")).status;

describe("secrets that sign sessions", () => {
  const [older, newer] = ["an older secret of the shop", "a newer secret of the shop"];
  let storage: TestStorage;
  let app: TestApp;
  let cookies: Visitor["cookies"];

  beforeEach(async () => {
    storage = await makeMigratedStorage();
    app = await startTestApp({ storage, runsWorker: false, env: { SESSION_SECRET: older } });
    ({ cookies } = await app.admin());
    await app.stop();
  });
  afterEach(async () => {
    await app.stop();
    await storage.remove();
  });

  /** The same browser, sent to the restarted program. */
  async function returning(secrets: string): Promise<Visitor> {
    app = await startTestApp({ storage, runsWorker: false, env: { SESSION_SECRET: secrets } });
    const visitor = app.visitor();
    for (const [name, value] of cookies) visitor.cookies.set(name, value);
    return visitor;
  }

  test("keep sessions valid while the older secret is listed second", async () => {
    const visitor = await returning(`${newer},${older}`);
    expect(await me(visitor)).toBe(200);
    expect((await visitor.fetch("/api/admin/logout", { method: "POST" })).status).toBe(204);
  });

  test("sign cookies again with the newer secret, so that sessions outlive the older one", async () => {
    const visitor = await returning(`${newer},${older}`);
    const response = await visitor.fetch("/api/admin/me");
    const set = response.headers.getSetCookie();
    expect(set.map((line) => line.split("=")[0])).toEqual(["recital", "recital.sig"]);
    for (const line of set) {
      expect(line).toMatch(/; httponly/i);
      expect(line).toMatch(/; samesite=lax/i);
      // Persistent, not a session cookie.
      expect(line).toMatch(/; expires=/i);
    }
    expect((await visitor.fetch("/api/admin/me")).headers.getSetCookie()).toEqual([]);
    ({ cookies } = visitor);
    await app.stop();
    const later = await returning(newer);
    expect(await me(later)).toBe(200);
    await later.fetch("/api/admin/logout", { method: "POST" });
    expect(await me(later)).toBe(401);
  });

  test("keep a session valid on processes that list both secrets in any order during a rotation", async () => {
    const visitor = await returning(`${older},${newer}`);
    const otherApp = await startTestApp({ storage, runsWorker: false, env: { SESSION_SECRET: `${newer},${older}` } });
    const atOther = otherApp.visitor();
    for (const from of [visitor, atOther, visitor]) {
      const to = from === visitor ? atOther : visitor;
      for (const [name, value] of from.cookies) to.cookies.set(name, value);
      expect(await me(to)).toBe(200);
    }
    await otherApp.stop();
  });

  test("keep an admin logged in who changes the password or logs in again with a cookie of the older secret", async () => {
    const visitor = await returning(`${newer},${older}`);
    const passwords = JSON.stringify({ currentPassword: adminPassword, newPassword: "a longer new password" });
    const changed = await visitor.fetch("/api/admin/password", { method: "PUT", headers: json, body: passwords });
    expect(changed.status).toBe(204);
    expect(await me(visitor)).toBe(200);
    const again = app.visitor();
    for (const [name, value] of cookies) again.cookies.set(name, value);
    const login = JSON.stringify({ username: "admin", password: "a longer new password" });
    const response = await again.fetch("/api/admin/login", { method: "POST", headers: json, body: login });
    expect(response.status).toBe(200);
    expect(await me(again)).toBe(200);
  });

  test("do not restore a session that ends while its cookie is signed again", async () => {
    const visitor = await returning(`${newer},${older}`);
    const response = await visitor.fetch("/api/admin/logout", { method: "POST" });
    expect(response.headers.getSetCookie().join()).toMatch(/recital=;/);
    expect(await me(visitor)).toBe(401);
  });

  test("end sessions once their secret is removed", async () => {
    expect(await me(await returning(newer))).toBe(401);
  });

  test("are not in the database, so that its contents cannot sign a cookie", async () => {
    const visitor = await returning(older);
    visitor.cookies.set("recital.sig", "x".repeat(27));
    expect(await me(visitor)).toBe(401);
  });
});

describe("a public site behind a proxy that ends TLS", () => {
  let app: TestApp;

  beforeAll(async () => {
    app = await startTestApp({
      runsWorker: false,
      env: { PUBLIC_URL: "https://shop.example", SESSION_SECRET: "long enough to be a secret" },
    });
  });
  afterAll(() => app.stop());

  test("logs in over the proxy's HTTP connection, with a Secure cookie", async () => {
    const visitor = app.visitor();
    const response = await visitor.fetch("/api/admin/login", { method: "POST", headers: json, body: credentials });
    expect(response.status).toBe(200);
    const set = response.headers.getSetCookie();
    const names = new Set(set.map((line) => line.split("=")[0]));
    expect(names).toEqual(
      new Set(["__Host-recital", "__Host-recital-device"].flatMap((name) => [name, `${name}.sig`])),
    );
    for (const line of set) {
      expect(line).toMatch(/; secure/i);
      expect(line).toMatch(/; httponly/i);
      expect(line).toMatch(/; samesite=lax/i);
      expect(line).toMatch(/; path=\/(;|$)/i);
      expect(line).not.toMatch(/; domain/i);
    }
    expect(response.headers.get("strict-transport-security")).toMatch(/max-age=31536000/);
    expect(await me(visitor)).toBe(200);
    expect((await visitor.fetch("/api/admin/logout", { method: "POST" })).status).toBe(204);
    expect(await me(visitor)).toBe(401);
  });

  test.each([
    ["x-forwarded-proto", "http"],
    ["x-forwarded-host", "evil.example"],
    ["host", "evil.example"],
  ])("is not talked out of it by %s: %s", async (name, value) => {
    const response = await app
      .visitor()
      .fetch("/api/admin/login", { method: "POST", headers: { ...json, [name]: value }, body: credentials });
    expect(response.status).toBe(200);
    expect(response.headers.getSetCookie().join()).toMatch(/__Host-recital=.*; secure/i);
    expect(response.headers.getSetCookie().join()).not.toContain("evil");
  });

  test("accepts its own origin only", async () => {
    const from = (origin: string) =>
      app.visitor().fetch("/api/admin/login", { method: "POST", headers: { ...json, origin }, body: credentials });
    expect((await from("https://shop.example")).status).toBe(200);
    for (const origin of ["http://shop.example", "https://shop.example.evil.example", "http://localhost", app.url]) {
      expect((await from(origin)).status).toBe(403);
    }
  });
});

describe("a session", () => {
  let app: TestApp;

  beforeAll(async () => {
    app = await startTestApp({ runsWorker: false });
  });
  afterAll(() => app.stop());
  beforeEach(() => {
    app.clock.offsetMs += 16 * 60_000;
  });

  test("is not restored by a slow request that overlaps a logout", async () => {
    const admin = await app.admin();
    const copy = new Map(admin.cookies);
    const product = await buildProduct(app.recital.database);
    const gate = Promise.withResolvers<void>();
    app.stripe.setFault({ kind: "hold", until: gate.promise }, 1);
    const slow = admin.fetch("/api/create-checkout-session", {
      method: "POST",
      headers: json,
      body: JSON.stringify({ items: [{ productId: product.id, quantity: 1 }], customerEmail: "ada@example.com" }),
    });
    // The order exists once the slow request has read its session and waits for the provider.
    await expect.poll(() => app.recital.database.model(orderTable).count()).toBe(1);
    const otherVisitor = app.visitor();
    for (const [name, value] of copy) otherVisitor.cookies.set(name, value);
    expect((await otherVisitor.fetch("/api/admin/logout", { method: "POST" })).status).toBe(204);
    gate.resolve();
    expect((await slow).status).toBe(201);
    expect(await me(admin)).toBe(401);
    for (const [name, value] of copy) otherVisitor.cookies.set(name, value);
    expect(await me(otherVisitor)).toBe(401);
    expect(await app.recital.database.model(sessionTable).count({ where: { adminUserId: 1 } })).toBe(0);
  });

  test("is not restored by its login's response if it ends before", async () => {
    const { database } = app.recital;
    const [stored, ended] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const koa = new Koa();
    koa.keys = ["a secret of this test"];
    koa.use(sessions(koa, { database, clock: app.clock, isHttps: false }));
    const logger = makeLogger({ level: "silent", format: "json" });
    koa.use(async (ctx) => {
      await koaRequestContext(ctx, { logger, isHttps: false }).session.signIn(1);
      stored.resolve();
      await ended.promise;
      ctx.status = 204;
    });
    const listener = koa.callback();
    const server = createServer((req, res) => void listener(req, res));
    await listen(server, { port: 0, host: "127.0.0.1" });
    const response = fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
    const count = () => database.model(sessionTable).count({ where: { adminUserId: 1 } });
    await stored.promise;
    expect(await count()).toBe(1);
    await endSessionsOf(database, 1);
    ended.resolve();
    expect((await response).status).toBe(204);
    expect(await count()).toBe(0);
    await stopServer(server);
  });

  const long = "x".repeat(4000);
  test.each([
    "recital=",
    "recital=x",
    "recital=null",
    "recital={}",
    "recital=eyJhIjoxfQ==",
    "recital=__proto__; recital.sig=constructor",
    "recital=x; recital.sig=",
    "recital=x; recital.sig=x",
    `recital=${long}`,
    `recital=${long}; recital.sig=${long}`,
    "recital=%00; recital.sig=%00",
    "recital=%; recital.sig=%",
    "recital=%E0%A4%A",
    "recital='; DROP TABLE sessions; --",
    "recital=../../etc/passwd",
    "recital=a; recital=b; recital=c",
    "recital.sig=only",
    "=; ;; =x; recital",
    "recital=\u00ff\u00fe",
    'recital="quoted"; recital.sig="quoted"',
    Array.from({ length: 300 }, (_, i) => `c${i}=${i}`).join("; "),
  ])("that is made up opens nothing and breaks nothing: %s", async (cookie) => {
    expect((await fetch(`${app.url}/api/admin/me`, { headers: { cookie } })).status).toBe(401);
    const response = await fetch(`${app.url}/api/admin/login`, {
      method: "POST",
      headers: { ...json, cookie },
      body: credentials,
    });
    expect(response.status).toBe(200);
    expect((await fetch(`${app.url}/api/orders/1`, { headers: { cookie } })).status).toBe(404);
  });

  test("is throttled although the client claims many IP addresses", async () => {
    const loginAttempt = (index: number) =>
      app.visitor().fetch("/api/admin/login", {
        method: "POST",
        headers: { ...json, "x-forwarded-for": `203.0.113.${index}`, forwarded: `for=203.0.113.${index}` },
        body: JSON.stringify({ username: "admin", password: "a wrong guess" }),
      });
    const statuses = await Promise.all(
      Array.from({ length: 13 }, async (_, index) => (await loginAttempt(index)).status),
    );
    expect(statuses.filter((status) => status === 429)).toHaveLength(3);
    expect(statuses.filter((status) => status === 401)).toHaveLength(10);
  });
});

test("behind one proxy only the IP address that the proxy saw counts", async () => {
  const app = await startTestApp({ runsWorker: false, env: { TRUST_PROXY: "1" } });
  const loginAttempt = (seenByProxy: string, index: number) =>
    app.visitor().fetch("/api/admin/login", {
      method: "POST",
      headers: { ...json, "x-forwarded-for": `198.51.100.${index}, ${seenByProxy}` },
      body: JSON.stringify({ username: "admin", password: "a wrong guess" }),
    });
  const responses = await Promise.all(Array.from({ length: 12 }, (_, index) => loginAttempt("203.0.113.7", index)));
  expect(responses.filter((response) => response.status === 429)).toHaveLength(2);
  expect((await loginAttempt("203.0.113.8", 99)).status).toBe(401);
  await app.stop();
});
