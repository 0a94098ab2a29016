import { ApiError } from "@recital/contract/client";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { ProductRow } from "../../db/models/product.ts";
import { buildProduct } from "../../testing/factories.ts";
import { startTestApp, type TestApp } from "../../testing/start-test-app.ts";

let app: TestApp;
let vinyl: ProductRow;
let score: ProductRow;
let withdrawn: ProductRow;

beforeAll(async () => {
  app = await startTestApp();
  vinyl = await buildProduct(app.recital.database, { name: "Vinyl", priceCents: 3200 });
  score = await buildProduct(app.recital.database, { name: "Score", priceCents: 499, isDigital: true });
  withdrawn = await buildProduct(app.recital.database, { name: "Old tape", isActive: false });
});
afterAll(() => app.stop());

function order(items: unknown, customerEmail: unknown = "ada@example.com"): RequestInit {
  return {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ items, customerEmail }),
  };
}

async function countOrders(): Promise<number> {
  return app.recital.database.models.order.count();
}

describe("starting a checkout", () => {
  test("writes a pending order at the shop's prices and opens a payment page", async () => {
    const visitor = app.visitor();
    const body = {
      items: [
        { productId: vinyl.id, quantity: 1, price: 0.01 },
        { productId: score.id, quantity: 2 },
        { productId: vinyl.id, quantity: 1 },
      ],
      customerEmail: " ada@example.com ",
      total: 1,
    };
    const started = await visitor.api("POST /api/create-checkout-session", { body });
    const session = app.stripe.sessions().find(({ id }) => id === started.sessionId);
    expect(session?.total).toBe(2 * 3200 + 2 * 499);
    expect(session?.customerEmail).toBe("ada@example.com");
    const admin = await app.admin();
    const saved = await admin.api("GET /api/admin/orders/:id", { params: { id: String(started.orderId) } });
    expect(saved).toMatchObject({
      status: "pending",
      paid: false,
      total: 73.98,
      customerEmail: "ada@example.com",
      items: [
        { name: "Vinyl", price: 32, quantity: 2 },
        { name: "Score", price: 4.99, quantity: 2 },
      ],
    });
  });

  test("takes a price of 0, and asks for no address where all is digital", async () => {
    const free = await buildProduct(app.recital.database, { priceCents: 0, isDigital: true });
    const items = [{ productId: free.id, quantity: 1 }];
    const started = await app.visitor().api("POST /api/create-checkout", { body: { items, customerEmail: "a@b.co" } });
    const session = app.stripe.sessions().find(({ id }) => id === started.sessionId);
    expect(session).toMatchObject({ total: 0, allowedCountries: null });
  });

  test.each([
    ["quantity 0", (id: number) => [{ productId: id, quantity: 0 }], "items.0.quantity"],
    ["quantity -1", (id: number) => [{ productId: id, quantity: -1 }], "items.0.quantity"],
    ["quantity 1.5", (id: number) => [{ productId: id, quantity: 1.5 }], "items.0.quantity"],
    ["quantity 1e9", (id: number) => [{ productId: id, quantity: 1e9 }], "items.0.quantity"],
    ["quantity 2^53", (id: number) => [{ productId: id, quantity: 2 ** 53 }], "items.0.quantity"],
    ["quantity as text", (id: number) => [{ productId: id, quantity: "2" }], "items.0.quantity"],
    ["no quantity", (id: number) => [{ productId: id }], "items.0.quantity"],
    ["id as text", (id: number) => [{ productId: String(id), quantity: 1 }], "items.0.productId"],
    ["id as a list", (id: number) => [{ productId: [id], quantity: 1 }], "items.0.productId"],
    ["id __proto__", () => [{ productId: "__proto__", quantity: 1 }], "items.0.productId"],
    ["no items", () => [], "items"],
    ["items as text", () => "all of them", "items"],
    ["51 lines", () => Array.from({ length: 51 }, (_, i) => ({ productId: i + 1, quantity: 1 })), "items"],
    [
      "duplicates that add up to 100",
      (id: number) => Array.from({ length: 2 }, () => ({ productId: id, quantity: 50 })),
      "items",
    ],
    ["an unknown product", () => [{ productId: 999_999, quantity: 1 }], "items"],
  ])("refuses %s and names the field", async (_, items, field) => {
    const before = await countOrders();
    const answer = await app.visitor().fetch("/api/create-checkout-session", order(items(vinyl.id)));
    expect(answer.status).toBe(422);
    const body = (await answer.json()) as { error: string; message: string; fields: Record<string, string> };
    expect(Object.keys(body.fields)).toContain(field);
    expect(body.error).toBe(body.message);
    expect(await countOrders()).toBe(before);
    app.clock.offsetMs += 61_000;
  });

  test("refuses a withdrawn product by its name", async () => {
    const wanted = { items: [{ productId: withdrawn.id, quantity: 1 }], customerEmail: "ada@example.com" };
    const refused = await app
      .visitor()
      .api("POST /api/create-checkout", { body: wanted })
      .catch((error) => error);
    expect(refused).toBeInstanceOf(ApiError);
    expect(refused).toMatchObject({ status: 422, fields: { items: "Old tape is no longer available" } });
  });

  test("refuses a total below what a card can be charged, and closes the order that was begun", async () => {
    app.clock.offsetMs += 61_000;
    const sticker = await buildProduct(app.recital.database, { priceCents: 49 });
    const answer = await app
      .visitor()
      .fetch("/api/create-checkout-session", order([{ productId: sticker.id, quantity: 1 }]));
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({
      message: "items: The total is below what a card can be charged",
      fields: { items: "The total is below what a card can be charged" },
    });
    const begun = await app.recital.database.models.order.findOne({ order: [["id", "DESC"]] });
    expect(begun).toMatchObject({ status: "cancelled", sessionId: null, totalCents: 49, version: 1 });
    expect(await app.recital.database.models.orderEvent.count({ where: { orderId: begun?.id } })).toBe(1);
    const two = await app
      .visitor()
      .fetch("/api/create-checkout-session", order([{ productId: sticker.id, quantity: 2 }]));
    expect(two.status).toBe(201);
  });

  test("refuses a total above what a card can be charged", async () => {
    app.clock.offsetMs += 61_000;
    const piano = await buildProduct(app.recital.database, { priceCents: 60_000_000 });
    const before = await countOrders();
    const answer = await app
      .visitor()
      .fetch("/api/create-checkout-session", order([{ productId: piano.id, quantity: 2 }]));
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({ fields: { items: expect.stringContaining("999999.99") } });
    expect(await countOrders()).toBe(before);
  });

  test.each([null, "", "a@", "@b.co", "a b@c.de", "a@b.co\r\nBcc: x@y.zz", "a@b.co, c@d.ee", 7, ["a@b.co"]])(
    "refuses %j as an e-mail address",
    async (address) => {
      app.clock.offsetMs += 61_000;
      const answer = await app
        .visitor()
        .fetch("/api/create-checkout-session", order([{ productId: vinyl.id, quantity: 1 }], address));
      expect(answer.status).toBe(422);
      expect(await answer.json()).toMatchObject({ fields: { customerEmail: expect.any(String) } });
    },
  );

  test("takes ten a minute from one address, then asks to wait", async () => {
    app.clock.offsetMs += 61_000;
    const before = await countOrders();
    const send = () =>
      app.visitor().fetch("/api/create-checkout-session", order([{ productId: vinyl.id, quantity: 1 }]));
    const answers = await Promise.all(Array.from({ length: 12 }, send));
    const refused = answers.filter((answer) => answer.status === 429);
    expect(refused).toHaveLength(2);
    expect(Number(refused[0]?.headers.get("retry-after"))).toBeGreaterThan(0);
    expect((await countOrders()) - before).toBe(10);
    app.clock.offsetMs += 61_000;
  });
});

describe("when the payment provider misbehaves", () => {
  test.each([
    { kind: "error", status: 500 } as const,
    { kind: "error", status: 429 } as const,
    { kind: "reset" } as const,
    { kind: "html" } as const,
  ])("answers 503 in one sentence on %j, keeps the order unpaid, and works again at once", async (fault) => {
    app.clock.offsetMs += 61_000;
    const items = [{ productId: vinyl.id, quantity: 1 }];
    app.stripe.setFault(fault);
    const answer = await app.visitor().fetch("/api/create-checkout-session", order(items));
    app.stripe.setFault(null);
    expect(answer.status).toBe(503);
    expect(await answer.json()).toMatchObject({ message: expect.stringContaining("payment service") });
    expect((await app.visitor().fetch("/api/create-checkout-session", order(items))).status).toBe(201);
  });

  test("opens one session though the answer to the first try is lost", async () => {
    app.clock.offsetMs += 61_000;
    const before = app.stripe.sessions().length;
    app.stripe.setFault({ kind: "drop-answer-after-doing" }, 1);
    const answer = await app
      .visitor()
      .fetch("/api/create-checkout-session", order([{ productId: vinyl.id, quantity: 1 }]));
    expect(answer.status).toBe(201);
    expect(app.stripe.sessions().length).toBe(before + 1);
  });
});

describe("without settings for payments", () => {
  test("the shop shows, checkout says so, and the webhook is closed", async () => {
    const bare = await startTestApp({ env: { STRIPE_SECRET_KEY: "", STRIPE_WEBHOOK_SECRET: "" } });
    const product = await buildProduct(bare.recital.database);
    expect(await bare.visitor().api("GET /api/products")).toHaveLength(1);
    const answer = await bare
      .visitor()
      .fetch("/api/create-checkout-session", order([{ productId: product.id, quantity: 1 }]));
    expect([answer.status, await answer.json()]).toEqual([
      503,
      { error: "Payments are not configured", message: "Payments are not configured" },
    ]);
    expect((await bare.visitor().fetch("/api/webhooks/stripe", { method: "POST", body: "{}" })).status).toBe(503);
    await bare.stop();
  });
});
