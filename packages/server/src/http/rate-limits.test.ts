import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { buildProduct } from "../testing/factories.ts";
import { pictureForm } from "../testing/picture-form.ts";
import { startTestApp, type TestApp, type Visitor } from "../testing/start-test-app.ts";

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

/** Sends requests together and tells the status of each. */
async function statusesOf(count: number, send: (index: number) => Promise<Response>): Promise<number[]> {
  const answers = await Promise.all(Array.from({ length: count }, (_, index) => send(index)));
  return answers.map(({ status }) => status);
}

const from = (address: string) => ({ headers: { "x-forwarded-for": address } });

describe("what costs more than a look has a limit of its own", () => {
  const routes: [string, number, () => Promise<Response>][] = [
    ["a checkout's lookup", 60, () => buyer.fetch(`/api/checkout-session/${checkout.sessionId}`)],
    [
      "asking the provider about an order",
      30,
      () => buyer.fetch(`/api/process-order/${checkout.orderId}`, { method: "POST" }),
    ],
    ["asking for its address", 30, () => admin.fetch(`/api/update-shipping/${checkout.orderId}`)],
    ["asking about all orders", 10, () => admin.fetch("/api/check-pending-orders")],
    ["an export", 30, () => admin.fetch("/api/admin/subscribers/export")],
    [
      "a picture",
      300,
      () =>
        admin.fetch("/api/admin/uploads", { method: "POST", body: pictureForm({}, { bytes: Buffer.from("none") }) }),
    ],
  ];

  test.each(routes)("%s: %i, then 429 with the time to wait, after which it goes on", async (_, max, send) => {
    const usual = (await send()).status;
    expect(usual).not.toBe(429);
    // As if all but one had been asked for already.
    await app.recital.database.models.rateLimit.update({ hits: max - 1 }, { where: { hits: 1 } });
    expect((await send()).status).toBe(usual);
    const refused = await send();
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(await refused.json()).toMatchObject({ message: expect.stringMatching(/^Too many/) });
    app.clock.offsetMs += Number(refused.headers.get("retry-after")) * 1000;
    expect((await send()).status).toBe(usual);
  });
});

describe("an address that asks for more than people do", () => {
  // Time stands still unless the test moves it, or its bucket would fill while it is emptied.
  beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"], now: Date.now() }));
  afterEach(() => void vi.useRealTimers());

  const ask = (address: string, path = "/api/nothing") => fetch(app.url + path, from(address));

  test("is told to wait, is heard again after it, and is nobody else's fault", async () => {
    const statuses = await statusesOf(300, () => ask("203.0.113.1"));
    expect(new Set(statuses)).toEqual(new Set([404]));
    const refused = await ask("203.0.113.1");
    expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "1"]);
    expect((await ask("203.0.113.1", "/api/admin/me")).status).toBe(429);
    expect((await ask("203.0.113.2")).status).toBe(404);
    app.clock.offsetMs += 1000;
    expect((await statusesOf(60, () => ask("203.0.113.1"))).filter((status) => status === 404)).toHaveLength(50);
  });

  test("counts as one with the rest of its IPv6 household", async () => {
    const statuses = await statusesOf(301, (index) => ask(`2001:db8:1:2::${index.toString(16)}`));
    expect(statuses.filter((status) => status === 429)).toHaveLength(1);
    expect((await ask("2001:db8:1:3::1")).status).toBe(404);
    // The same household however its zeros are spelled.
    const spelled = await statusesOf(302, (index) =>
      ask(
        index % 2 === 0 ? `2001:db8::${(index + 1).toString(16)}:2:3:4` : `2001:0db8:0:0:${index.toString(16)}:2:3:4`,
      ),
    );
    expect(spelled.filter((status) => status === 429)).toHaveLength(2);
  });

  test("still gets what is kept, and this machine's own address all", async () => {
    await fetch(`${app.url}/api/products`);
    await statusesOf(301, () => ask("203.0.113.3"));
    expect((await ask("203.0.113.3")).status).toBe(429);
    expect((await ask("203.0.113.3", "/api/products")).status).toBe(200);
    const own = await statusesOf(350, () => fetch(`${app.url}/api/nothing`));
    expect(new Set(own)).toEqual(new Set([404]));
  });
});
