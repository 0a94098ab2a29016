import { afterEach, expect, test } from "vitest";
import { buildProduct } from "../testing/factories.ts";
import { startIsOver } from "../testing/start-is-over.ts";
import { startTestApp, type TestApp } from "../testing/start-test-app.ts";

let app: TestApp;
afterEach(() => app.stop());

type Line = Readonly<Record<string, unknown>>;
const lines = () => app.logLines.map((line) => JSON.parse(line) as Line);
const ask = (path: string, id: string) => fetch(app.url + path, { headers: { "x-request-id": id } });

const jobsDone = (kind: string) => lines().filter((line) => line["event"] === "job done" && line["kind"] === kind);
const soon = { timeout: 15_000 };

async function payAndWait(): Promise<void> {
  await startIsOver(app);
  const vinyl = await buildProduct(app.recital.database);
  const body = { items: [{ productId: vinyl.id, quantity: 1 }], customerEmail: "ada@example.com" };
  const { sessionId } = await app.visitor().api("POST /api/create-checkout-session", { body });
  await app.stripe.pay(sessionId);
  await expect.poll(() => jobsDone("order-confirmation"), soon).toHaveLength(1);
}

test("a webhook's id is in its log lines, in the jobs it promises, in theirs and in their mails", async () => {
  app = await startTestApp();
  await payAndWait();
  const requestId = lines().find(({ result }) => result === "paid")?.["requestId"];
  expect(requestId).toMatch(/^[0-9a-f-]{36}$/);
  await expect
    .poll(() => lines().filter(({ path }) => path === "/api/webhooks/stripe"))
    .toContainEqual(expect.objectContaining({ requestId }));
  const job = await app.recital.database.models.job.findOne({ where: { kind: "order-confirmation" } });
  expect(job?.requestId).toBe(requestId);
  expect(jobsDone("order-confirmation")).toMatchObject([{ requestId, jobId: job?.id }]);
  const [mail] = app.smtp.mails("ada@example.com");
  const header = (name: string) => mail?.headers.find((one) => one.name === name)?.value;
  expect([header("x-request-id"), header("x-recital-job")]).toEqual([requestId, String(job?.id)]);
});

test("what time promises belongs to no request, though one woke the worker", async () => {
  app = await startTestApp();
  await payAndWait();
  app.clock.offsetMs += 3_600_000;
  await expect.poll(() => jobsDone("clean-up"), soon).toHaveLength(2);
  expect(jobsDone("clean-up").filter((line) => "requestId" in line)).toEqual([]);
});

test("a stranger cannot choose the id of a request", async () => {
  app = await startTestApp();
  const answer = await ask("/api/products", "chosen-by-a-stranger");
  expect(answer.headers.get("x-request-id")).toMatch(/^[0-9a-f-]{36}$/);
});

test("a trusted proxy's id is taken where it is one, also for an answer that is sent again", async () => {
  app = await startTestApp({ env: { TRUST_PROXY: "1" } });
  for (const path of ["/api/products", "/api/products", "/api/nothing"]) {
    const answer = await ask(path, "01J-proxy.chose:this_one");
    expect(answer.headers.get("x-request-id")).toBe("01J-proxy.chose:this_one");
  }
  for (const odd of ["short", "x".repeat(65), 'a"b,c:d{e}f', "with blanks in it", "-begins-oddly"]) {
    const answer = await ask("/api/products", odd);
    expect(answer.headers.get("x-request-id")).toMatch(/^[0-9a-f-]{36}$/);
  }
});

test("every line about a request that failed has its id", async () => {
  app = await startTestApp();
  await app.recital.database.close();
  const answer = await fetch(`${app.url}/api/health`);
  expect(answer.status).toBe(503);
  const requestId = answer.headers.get("x-request-id");
  const told = lines().filter((line) => line["requestId"] === requestId);
  expect(told.map(({ event }) => event)).toEqual(["request failed", "request"]);
});
