import { afterEach, expect, test } from "vitest";
import { buildProduct } from "../testing/factories.ts";
import { startIsOver } from "../testing/start-is-over.ts";
import { startTestApp, type TestApp } from "../testing/start-test-app.ts";
import { jobTable } from "../jobs/table.ts";

let app: TestApp;
afterEach(() => app.stop());

type Line = Readonly<Record<string, unknown>>;
const lines = () => app.logLines.map((line) => JSON.parse(line) as Line);
const get = (path: string, id: string) => fetch(app.url + path, { headers: { "x-request-id": id } });

const jobsDone = (kind: string) => lines().filter((line) => line["event"] === "job done" && line["kind"] === kind);

async function payAndWait(): Promise<void> {
  await startIsOver(app);
  const vinyl = await buildProduct(app.recital.database);
  const body = { items: [{ productId: vinyl.id, quantity: 1 }], customerEmail: "ada@example.com" };
  const { sessionId } = await app.visitor().api("POST /api/create-checkout-session", { body });
  await app.stripe.pay(sessionId);
  await expect.poll(() => jobsDone("order-confirmation")).toHaveLength(1);
}

test("a webhook's request id is in its log lines, its jobs, their log lines and their emails", async () => {
  app = await startTestApp();
  await payAndWait();
  const requestId = lines().find(({ result }) => result === "paid")?.["requestId"];
  expect(requestId).toMatch(/^[0-9a-f-]{36}$/);
  await expect
    .poll(() => lines().filter(({ path }) => path === "/api/webhooks/stripe"))
    .toContainEqual(expect.objectContaining({ requestId }));
  const job = await app.recital.database.model(jobTable).findOne({ where: { kind: "order-confirmation" } });
  expect(job?.requestId).toBe(requestId);
  expect(jobsDone("order-confirmation")).toMatchObject([{ requestId, jobId: job?.id }]);
  const [email] = app.smtp.emails("ada@example.com");
  const header = (name: string) => email?.headers.find((header) => header.name === name)?.value;
  expect([header("x-request-id"), header("x-recital-job")]).toEqual([requestId, String(job?.id)]);
});

test("scheduled jobs have no request id, even if a request woke the worker", async () => {
  app = await startTestApp();
  await payAndWait();
  app.clock.offsetMs += 3_600_000;
  await expect.poll(() => jobsDone("clean-up")).toHaveLength(2);
  expect(jobsDone("clean-up").filter((line) => "requestId" in line)).toEqual([]);
});

test("an untrusted client cannot choose the request id", async () => {
  app = await startTestApp();
  const response = await get("/api/products", "chosen-by-a-client");
  expect(response.headers.get("x-request-id")).toMatch(/^[0-9a-f-]{36}$/);
});

test("a trusted proxy's valid id is used, also for a cached response", async () => {
  app = await startTestApp({ env: { TRUST_PROXY: "1" } });
  for (const path of ["/api/products", "/api/products", "/api/nothing"]) {
    const response = await get(path, "01J-proxy.chose:this_one");
    expect(response.headers.get("x-request-id")).toBe("01J-proxy.chose:this_one");
  }
  for (const odd of ["short", "x".repeat(65), 'a"b,c:d{e}f', "with blanks in it", "-begins-oddly"]) {
    const response = await get("/api/products", odd);
    expect(response.headers.get("x-request-id")).toMatch(/^[0-9a-f-]{36}$/);
  }
});

test("every log line about a failed request has its id", async () => {
  app = await startTestApp();
  await app.recital.database.close();
  const response = await fetch(`${app.url}/api/health`);
  expect(response.status).toBe(503);
  const requestId = response.headers.get("x-request-id");
  const logged = lines().filter((line) => line["requestId"] === requestId);
  expect(logged.map(({ event }) => event)).toEqual(["request failed", "request"]);
});
