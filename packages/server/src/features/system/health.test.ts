import { afterEach, beforeEach, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../testing/start-test-app.ts";

let app: TestApp;
beforeEach(async () => {
  app = await startTestApp({ runsWorker: false });
});
afterEach(() => app.stop());

async function ask(path: string): Promise<[number, unknown]> {
  const answer = await fetch(app.url + path);
  return [answer.status, await answer.json()];
}

const ok = [200, { status: "ok" }];
const refusal = (sentence: RegExp) => [503, expect.objectContaining({ message: expect.stringMatching(sentence) })];

test("a program that works is alive and ready", async () => {
  for (const path of ["/api/health", "/api/health/live", "/api/health/ready"]) expect(await ask(path)).toEqual(ok);
});

test("a program whose database is gone is alive, and not ready", async () => {
  await app.recital.database.close();
  expect(await ask("/api/health/live")).toEqual(ok);
  expect(await ask("/api/health/ready")).toEqual(refusal(/does not answer/));
});

test("a program whose database is older than itself is not ready", async () => {
  const { sequelize } = app.recital.database;
  await sequelize.query("DELETE FROM migrations WHERE name = '0002-people-and-work'");
  expect(await ask("/api/health/ready")).toEqual(refusal(/not up to date/));
  expect(await ask("/api/health")).toEqual(ok);
});

test("a program that is told to end is not ready for more, and answers everything meanwhile", async () => {
  app.recital.announceStop();
  expect(await ask("/api/health/ready")).toEqual(refusal(/stopping/));
  expect(await ask("/api/health/live")).toEqual(ok);
  expect(await ask("/api/products")).toEqual([200, []]);
});

test("a program that is told to end begins no work that is promised meanwhile", async () => {
  app.recital.worker.start();
  app.recital.announceStop();
  await app.visitor().api("POST /api/subscribers", { body: { email: "ada@example.com", subscribed: true } });
  await app.recital.worker.stop();
  const promised = await app.recital.database.models.job.findOne({ where: { kind: "newsletter-confirmation" } });
  expect(promised).toMatchObject({ outcome: null, attempts: 0 });
});
