import { afterEach, beforeEach, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../../testing/start-test-app.ts";
import { jobTable } from "../../../jobs/table.ts";

let app: TestApp;
beforeEach(async () => {
  app = await startTestApp({ runsWorker: false });
});
afterEach(() => app.stop());

async function get(path: string): Promise<[number, unknown]> {
  const response = await fetch(app.url + path);
  return [response.status, await response.json()];
}

const ok = [200, { status: "ok" }];
const refusal = (message: RegExp) => [503, expect.objectContaining({ message: expect.stringMatching(message) })];

test("a working program is live and ready", async () => {
  for (const path of ["/api/health", "/api/health/live", "/api/health/ready"]) expect(await get(path)).toEqual(ok);
});

test("a program without its database is live, but not ready", async () => {
  await app.recital.database.close();
  expect(await get("/api/health/live")).toEqual(ok);
  expect(await get("/api/health/ready")).toEqual(refusal(/does not respond/));
});

test("a program whose database lacks a migration is not ready", async () => {
  const { sequelize } = app.recital.database;
  await sequelize.query("DELETE FROM migrations WHERE name = '0001-baseline'");
  expect(await get("/api/health/ready")).toEqual(refusal(/not up to date/));
  expect(await get("/api/health")).toEqual(ok);
});

test("a stopping program is not ready, but still responds to requests", async () => {
  app.recital.announceStop();
  expect(await get("/api/health/ready")).toEqual(refusal(/stopping/));
  expect(await get("/api/health/live")).toEqual(ok);
  expect(await get("/api/products")).toEqual([200, []]);
});

test("a stopping program starts no job that is enqueued meanwhile", async () => {
  app.recital.worker.start();
  app.recital.announceStop();
  await app.visitor().api("POST /api/subscribers", { body: { email: "ada@example.com", subscribed: true } });
  await app.recital.worker.stop();
  const enqueued = await app.recital.database.model(jobTable).findOne({ where: { kind: "newsletter-confirmation" } });
  expect(enqueued).toMatchObject({ outcome: null, attempts: 0 });
});
