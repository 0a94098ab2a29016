import { DatabaseSync } from "node:sqlite";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makeMigratedStorage, type TestStorage } from "../testing/database.ts";
import { buildProduct } from "../testing/factories.ts";
import { startTestApp, type TestApp } from "../testing/start-test-app.ts";
import { withTransaction } from "./transaction.ts";
import { startTcpProxy, type TcpProxy } from "../testing/tcp-proxy.ts";
import type { ProductRow } from "../features/shop/products/tables.ts";
import { orderTable } from "../features/orders/orders/tables.ts";

const isMysql = Boolean(process.env["TEST_DATABASE_URL"]);

let app: TestApp;
let vinyl: ProductRow;

const buy = (email = "ada@example.com") =>
  app.visitor().fetch("/api/create-checkout-session", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ items: [{ productId: vinyl.id, quantity: 1 }], customerEmail: email }),
  });

async function expectPostponed(response: Response): Promise<void> {
  expect(response.status).toBe(503);
  expect(Number(response.headers.get("retry-after"))).toBeGreaterThan(0);
  const body = (await response.json()) as { error: string; message: string };
  expect(body.error).toBe(body.message);
  expect(body.message).toMatch(/database/);
}

describe.skipIf(isMysql)("an SQLite file locked by another program", () => {
  let locker: DatabaseSync;

  beforeAll(async () => {
    app = await startTestApp({ maxDatabaseWaitMs: 3000 });
    vinyl = await buildProduct(app.recital.database);
    locker = new DatabaseSync(app.recital.database.file ?? "");
  });
  afterAll(async () => {
    locker.close();
    await app.stop();
  });

  test("briefly only delays writes", async () => {
    locker.exec("BEGIN IMMEDIATE");
    const waiting = buy();
    expect((await app.visitor().fetch("/api/products")).status).toBe(200);
    locker.exec("ROLLBACK");
    expect((await waiting).status).toBe(201);
  });

  test("for long makes all writes fail with 503 at the same time, while reads succeed", async () => {
    const before = await app.recital.database.model(orderTable).count();
    locker.exec("BEGIN IMMEDIATE");
    const responses = await Promise.all(Array.from({ length: 8 }, () => buy()));
    for (const response of responses) await expectPostponed(response);
    const line = Array.from({ length: 6 }, () => withTransaction(app.recital.database, () => Promise.resolve()));
    const outcomes = await Promise.allSettled(line);
    // Queued writes fail with the first ones instead of waiting as long again.
    expect(outcomes.at(-1)).toMatchObject({ status: "rejected", reason: { status: 503, code: "unavailable" } });
    expect((await app.visitor().fetch("/api/health")).status).toBe(200);
    expect((await app.visitor().fetch("/api/products")).status).toBe(200);
    locker.exec("ROLLBACK");
    expect(await app.recital.database.model(orderTable).count()).toBe(before);
    expect((await buy()).status).toBe(201);
  });

  test("does not end the worker, which sends the email afterwards", async () => {
    const email = "locked-out@example.com";
    const { sessionId } = (await (await buy(email)).json()) as { sessionId: string };
    locker.exec("BEGIN IMMEDIATE");
    await app.stripe.pay(sessionId);
    await expect
      .poll(() => app.stripe.events().some((event) => event.attempts.some((attempt) => attempt.status === 503)))
      .toBe(true);
    locker.exec("ROLLBACK");
    await app.smtp.waitForEmail(({ envelope }) => envelope.to.includes(email));
    expect(app.smtp.emails(email)).toHaveLength(1);
  });
});

describe.runIf(isMysql)("a database server that goes away", () => {
  let storage: TestStorage;
  let proxy: TcpProxy;

  beforeAll(async () => {
    storage = await makeMigratedStorage();
    const server = new URL(storage.databaseUrl ?? "");
    proxy = await startTcpProxy({ host: server.hostname, port: Number(server.port) || 3306 });
    const through = new URL(server);
    through.host = `127.0.0.1:${proxy.port}`;
    app = await startTestApp({ storage: { ...storage, databaseUrl: through.href }, maxDatabaseWaitMs: 2000 });
    vinyl = await buildProduct(app.recital.database);
    await app.visitor().fetch("/api/products");
  });
  afterAll(async () => {
    await app.stop();
    await proxy.stop();
    await storage.remove();
  });

  async function expectAway(): Promise<void> {
    const admin = app.visitor();
    await expectPostponed(await admin.fetch("/api/health"));
    await expectPostponed(await buy());
    const body = JSON.stringify({ username: "admin", password: "x" });
    await expectPostponed(
      await admin.fetch("/api/admin/login", { method: "POST", headers: { "content-type": "application/json" }, body }),
    );
    const products = (await (await app.visitor().fetch("/api/products")).json()) as unknown[];
    expect(products).toHaveLength(1);
  }

  async function expectBack(): Promise<void> {
    // A connection that was being opened during the outage may still fail the first request.
    await expect.poll(async () => (await app.visitor().fetch("/api/health")).status).toBe(200);
    expect((await buy()).status).toBe(201);
  }

  test("causes 503, except for cached responses, and the process recovers", async () => {
    for (let i = 0; i < 2; i++) {
      await proxy.cut();
      await expectAway();
      await proxy.restore();
      await expectBack();
    }
    expect(await app.recital.database.model(orderTable).count()).toBe(2);
  });

  test("during many requests loses none that returned success", async () => {
    const order = app.recital.database.model(orderTable);
    const before = await order.count();
    app.clock.offsetMs += 61_000;
    const under = Promise.all(Array.from({ length: 8 }, () => buy()));
    await expect.poll(() => order.count().catch(() => before + 1)).toBeGreaterThan(before);
    await proxy.cut();
    const statuses = (await under).map((response) => response.status);
    await proxy.restore();
    app.clock.offsetMs += 61_000;
    await expectBack();
    expect(statuses.filter((status) => status !== 201 && status !== 503)).toEqual([]);
    expect((await order.count()) - before).toBeGreaterThan(statuses.filter((status) => status === 201).length);
  });

  test("while a connection is being configured causes 503 too", async () => {
    app.clock.offsetMs += 61_000;
    await proxy.cut();
    await proxy.restore();
    proxy.cutAt("innodb_lock_wait_timeout");
    const responses = await Promise.all(Array.from({ length: 8 }, () => buy()));
    expect(responses).toHaveLength(8);
    for (const response of responses) await expectPostponed(response);
    app.clock.offsetMs += 61_000;
    await proxy.restore();
    await expectBack();
  });

  test("does not end the worker, which sends the email once the server is back", async () => {
    app.clock.offsetMs += 61_000;
    const email = "cut-off@example.com";
    const { sessionId } = (await (await buy(email)).json()) as { sessionId: string };
    await proxy.cut();
    await app.stripe.pay(sessionId);
    await expect
      .poll(() => app.stripe.events().some((event) => event.attempts.some((attempt) => attempt.status === 503)))
      .toBe(true);
    await proxy.restore();
    await app.smtp.waitForEmail(({ envelope }) => envelope.to.includes(email));
    expect(app.smtp.emails(email)).toHaveLength(1);
  });

  test("that only stops responding causes 503 too", async () => {
    app.clock.offsetMs += 61_000;
    proxy.silence();
    const responses = await Promise.all(Array.from({ length: 12 }, () => app.visitor().fetch("/api/health")));
    expect(responses).toHaveLength(12);
    for (const response of responses) await expectPostponed(response);
    await proxy.restore();
    await expectBack();
  });
});
