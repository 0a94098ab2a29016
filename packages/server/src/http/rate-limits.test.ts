import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { buildProduct } from "../testing/factories.ts";
import { halves, imageForm } from "../testing/images.ts";
import { startTestApp, type TestApp, type Visitor } from "../testing/start-test-app.ts";
import { rateLimitTable } from "../db/rate-limits.ts";

let app: TestApp;
let admin: Visitor;
let buyer: Visitor;
let checkout: { orderId: number; sessionId: string };

beforeAll(async () => {
  app = await startTestApp({ runsWorker: false, env: { TRUST_PROXY: "1" } });
  admin = await app.admin();
  buyer = app.visitor();
  const product = await buildProduct(app.recital.database);
  const body = { items: [{ productId: product.id, quantity: 1 }], customerEmail: "ada@example.com" };
  checkout = await buyer.api("POST /api/create-checkout-session", { body });
});
afterAll(() => app.stop());
beforeEach(() => {
  app.clock.offsetMs += 11 * 60_000;
});

/** Sends concurrent requests and returns their statuses. */
async function statusesOf(count: number, send: (index: number) => Promise<Response>): Promise<number[]> {
  const responses = await Promise.all(Array.from({ length: count }, (_, index) => send(index)));
  return responses.map(({ status }) => status);
}

const from = (ip: string) => ({ headers: { "x-forwarded-for": ip } });

describe("expensive endpoints have their own rate limits", () => {
  const routes: [string, number, () => Promise<Response>][] = [
    ["a checkout's lookup", 60, () => buyer.fetch(`/api/checkout-session/${checkout.sessionId}`)],
    [
      "asking the provider about an order",
      30,
      () => buyer.fetch(`/api/process-order/${checkout.orderId}`, { method: "POST" }),
    ],
    ["reading an order's address", 30, () => admin.fetch(`/api/update-shipping/${checkout.orderId}`)],
    ["checking all pending orders", 10, () => admin.fetch("/api/check-pending-orders")],
    ["an export", 30, () => admin.fetch("/api/admin/subscribers/export")],
    ["an export of sales", 30, () => admin.fetch("/api/admin/sales/export?month=2026-11")],
    [
      "an image",
      300,
      () => admin.fetch("/api/admin/uploads", { method: "POST", body: imageForm({}, { bytes: Buffer.from("none") }) }),
    ],
  ];

  test.each(routes)("%s: %i, then 429 with Retry-After, after which requests succeed", async (_, max, send) => {
    const { status } = await send();
    expect(status).not.toBe(429);
    // Sends all allowed requests except one.
    await app.recital.database.model(rateLimitTable).update({ hits: max - 1 }, { where: { hits: 1 } });
    expect((await send()).status).toBe(status);
    const refused = await send();
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(await refused.json()).toMatchObject({ message: expect.stringMatching(/^Too many/) });
    app.clock.offsetMs += Number(refused.headers.get("retry-after")) * 1000;
    expect((await send()).status).toBe(status);
  });
});

describe("an IP address with too many requests", () => {
  // The clock is fixed, so that the bucket does not refill during the test.
  beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"], now: Date.now() }));
  afterEach(() => void vi.useRealTimers());

  const get = (ip: string, path = "/api/nothing") => fetch(app.url + path, from(ip));

  test("gets 429, succeeds after the wait, and does not affect other IP addresses", async () => {
    const statuses = await statusesOf(300, () => get("203.0.113.1"));
    expect(new Set(statuses)).toEqual(new Set([404]));
    const refused = await get("203.0.113.1");
    expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "1"]);
    expect((await get("203.0.113.1", "/api/admin/me")).status).toBe(429);
    expect((await get("203.0.113.2")).status).toBe(404);
    app.clock.offsetMs += 1000;
    expect((await statusesOf(60, () => get("203.0.113.1"))).filter((status) => status === 404)).toHaveLength(50);
  });

  test("shares a limit with its IPv6 /64 network", async () => {
    const statuses = await statusesOf(301, (index) => get(`2001:db8:1:2::${index.toString(16)}`));
    expect(statuses.filter((status) => status === 429)).toHaveLength(1);
    expect((await get("2001:db8:1:3::1")).status).toBe(404);
    // The same network in another spelling.
    const spelled = await statusesOf(302, (index) =>
      get(
        index % 2 === 0 ? `2001:db8::${(index + 1).toString(16)}:2:3:4` : `2001:0db8:0:0:${index.toString(16)}:2:3:4`,
      ),
    );
    expect(spelled.filter((status) => status === 429)).toHaveLength(2);
  });

  test("still gets cached responses", async () => {
    await fetch(`${app.url}/api/products`);
    await statusesOf(301, () => get("203.0.113.3"));
    expect((await get("203.0.113.3")).status).toBe(429);
    expect((await get("203.0.113.3", "/api/products")).status).toBe(200);
  });

  test("cannot get around the limit with a forwarded loopback address", async () => {
    const statuses = await statusesOf(301, () => get("127.0.0.1"));
    expect(statuses.filter((status) => status === 429)).toHaveLength(1);
  });

  test.each([
    ["image locations", (index: number) => `/api/site-images/location/guess-${index}`],
    ["uploaded files", (index: number) => `/uploads/${index.toString(16).padStart(32, "0")}.jpg`],
  ])("is refused after 300 guesses at %s", async (_, path) => {
    const statuses = await statusesOf(320, (index) => get("203.0.113.4", path(index)));
    expect(statuses.filter((status) => status === 404)).toHaveLength(300);
    expect(statuses.filter((status) => status === 429)).toHaveLength(20);
    app.clock.offsetMs += 10_000;
  });

  test("gets any number of uploaded files that exist", async () => {
    const bytes = await halves(40, 40).png().toBuffer();
    const response = await admin.fetch("/api/admin/uploads", { method: "POST", body: imageForm({}, { bytes }) });
    const { imageUrl } = (await response.json()) as { imageUrl: string };
    const statuses = [
      ...(await statusesOf(200, () => get("203.0.113.5", imageUrl))),
      ...(await statusesOf(200, () => get("203.0.113.5", imageUrl))),
    ];
    expect(new Set(statuses)).toEqual(new Set([200]));
  });
});

test("without a proxy in front, requests from this machine are not limited", async () => {
  const direct = await startTestApp({ runsWorker: false });
  const statuses = await statusesOf(350, () => fetch(`${direct.url}/api/nothing`, from("203.0.113.6")));
  await direct.stop();
  expect(new Set(statuses)).toEqual(new Set([404]));
});
