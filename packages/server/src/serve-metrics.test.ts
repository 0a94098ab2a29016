import { once } from "node:events";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeLogger } from "./kernel/logger.ts";
import { watchProcess } from "./kernel/metrics.ts";
import { serveMetrics } from "./serve-metrics.ts";
import { buildProduct } from "./testing/factories.ts";
import { startTestApp, type TestApp } from "./testing/start-test-app.ts";
import { jobTable } from "./jobs/table.ts";

let app: TestApp;
let scrapes: Server;
let url: string;
beforeAll(async () => {
  app = await startTestApp();
  watchProcess(app.recital.metrics);
  const logger = makeLogger({ level: "silent", format: "json" });
  scrapes = await serveMetrics(app.recital.metrics, { port: 0, host: "127.0.0.1" }, logger);
  url = `http://127.0.0.1:${(scrapes.address() as AddressInfo).port}`;
});
afterAll(async () => {
  scrapes.close();
  scrapes.closeAllConnections();
  await once(scrapes, "close");
  await app.stop();
});

const scrape = async () => (await fetch(`${url}/metrics`)).text();

/** Returns the value of one line; undefined if it is missing. */
async function valueOf(line: string): Promise<number | undefined> {
  const found = (await scrape()).split("\n").find((text) => text.startsWith(`${line} `));
  return found === undefined ? undefined : Number(found.slice(line.length));
}

test("requests are labeled by their route, never by the requested path", async () => {
  await buildProduct(app.recital.database);
  for (const path of ["/api/orders/123456", "/api/orders/654321", "/api/secret-of-mine", "/api/products"]) {
    await app.visitor().fetch(path);
  }
  await app.visitor().fetch("/api/products");
  const times = (route: string, status: string) =>
    valueOf(`recital_http_request_duration_seconds_count{route="${route}",status="${status}"}`);
  expect(await times("GET /api/orders/:id", "4xx")).toBe(2);
  expect(await times("other", "4xx")).toBe(1);
  expect(await times("GET /api/products", "2xx")).toBe(2);
  expect(await valueOf('recital_response_cache_requests_total{result="hit"}')).toBe(1);
  expect(await scrape()).not.toMatch(/123456|secret-of-mine/);
});

test("a purchase is counted from its checkout to its emails", async () => {
  const vinyl = await buildProduct(app.recital.database);
  const body = { items: [{ productId: vinyl.id, quantity: 1 }], customerEmail: "ada@example.com" };
  const { sessionId } = await app.visitor().api("POST /api/create-checkout-session", { body });
  await app.stripe.pay(sessionId);
  await expect.poll(() => valueOf('recital_mails_total{outcome="sent"}')).toBe(2);
  expect(await valueOf('recital_checkouts_total{step="started"}')).toBe(1);
  expect(await valueOf('recital_checkouts_total{step="paid"}')).toBe(1);
  const done = 'recital_jobs_finished_total{kind="order-confirmation",outcome="done"}';
  await expect.poll(() => valueOf(done)).toBe(1);
});

test("waiting and failed emails are counted, with the age of the oldest", async () => {
  const job = app.recital.database.model(jobTable);
  const now = app.clock.now().getTime();
  const row = { kind: "new-order-email", payload: "{}", runAt: new Date(now + 600_000) };
  await job.bulkCreate([
    { ...row, dedupeKey: "waits", createdAt: new Date(now - 600_000) },
    { ...row, dedupeKey: "failed", createdAt: new Date(now), outcome: "failed" },
  ]);
  expect(await valueOf('recital_jobs{kind="new-order-email",state="waiting"}')).toBe(1);
  expect(await valueOf('recital_jobs{kind="new-order-email",state="failed"}')).toBe(1);
  const age = await valueOf('recital_jobs_oldest_waiting_seconds{kind="new-order-email"}');
  expect(age).toBeGreaterThanOrEqual(600);
  expect(age).toBeLessThan(1200);
});

test("the process and its database are measured, and all other paths get 404", async () => {
  expect(await valueOf("process_resident_memory_bytes")).toBeGreaterThan(1e7);
  expect(await valueOf("nodejs_eventloop_lag_p99_seconds")).toBeGreaterThan(0);
  expect(await valueOf("recital_database_up")).toBe(1);
  expect((await fetch(`${url}/`)).status).toBe(404);
  expect((await app.visitor().fetch("/metrics")).status).toBe(404);
});

test("without its database the program still reports its own metrics", async () => {
  await app.recital.database.close();
  expect(await valueOf("recital_database_up")).toBe(0);
  expect(await valueOf('recital_mails_total{outcome="sent"}')).toBe(2);
});
