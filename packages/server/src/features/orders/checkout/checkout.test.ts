import { ApiError } from "@recital/contract/client";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { Op } from "../../../db/sequelize.ts";
import { buildProduct } from "../../../testing/factories.ts";
import { startTestApp, type TestApp } from "../../../testing/start-test-app.ts";
import type { ProductRow } from "../../shop/products/tables.ts";
import { orderTable } from "../orders/tables.ts";
import { jobTable } from "../../../jobs/table.ts";

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
  return app.recital.database.model(orderTable).count();
}

describe("starting a checkout", () => {
  test("stores a pending order at the shop's prices and opens a payment page", async () => {
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
    expect(session).toMatchObject({ customerEmail: "ada@example.com", cancelUrl: `${app.url}/cart` });
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

  test.each([
    ["may-news", "may-news"],
    [undefined, null],
    [null, null],
    ["<script>", null],
    ["x".repeat(81), null],
  ])("from %j stores the newsletter issue %j, and no text stops it", async (from, stored) => {
    const items = [{ productId: score.id, quantity: 1 }];
    const body = { items, customerEmail: "ada@example.com", from };
    const { orderId } = await app.visitor().api("POST /api/create-checkout", { body });
    expect(await app.recital.database.model(orderTable).findByPk(orderId)).toMatchObject({ fromIssue: stored });
  });

  test("accepts a price of 0, and requests no address if all items are digital", async () => {
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
  ])("refuses %s by field", async (_, items, field) => {
    const before = await countOrders();
    const response = await app.visitor().fetch("/api/create-checkout-session", order(items(vinyl.id)));
    expect(response.status).toBe(422);
    const body = (await response.json()) as { error: string; message: string; fields: Record<string, string> };
    expect(Object.keys(body.fields)).toContain(field);
    expect(body.error).toBe(body.message);
    expect(await countOrders()).toBe(before);
    app.clock.offsetMs += 61_000;
  });

  test("refuses an inactive product by its name", async () => {
    const order = { items: [{ productId: withdrawn.id, quantity: 1 }], customerEmail: "ada@example.com" };
    const refused = await app
      .visitor()
      .api("POST /api/create-checkout", { body: order })
      .catch((error) => error);
    expect(refused).toBeInstanceOf(ApiError);
    expect(refused).toMatchObject({ status: 422, fields: { items: "Old tape is no longer available" } });
  });

  test("refuses a total below the provider's minimum, which it names", async () => {
    app.clock.offsetMs += 61_000;
    const before = await countOrders();
    const sticker = await buildProduct(app.recital.database, { priceCents: 49 });
    const response = await app
      .visitor()
      .fetch("/api/create-checkout-session", order([{ productId: sticker.id, quantity: 1 }]));
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({
      message: "The smallest amount a card can pay here is $0.50.",
      fields: { items: "The smallest amount a card can pay here is $0.50." },
    });
    expect(await countOrders()).toBe(before);
    const two = await app
      .visitor()
      .fetch("/api/create-checkout-session", order([{ productId: sticker.id, quantity: 2 }]));
    expect(two.status).toBe(201);
  });

  test("refuses a total above the provider's maximum", async () => {
    app.clock.offsetMs += 61_000;
    const piano = await buildProduct(app.recital.database, { priceCents: 60_000_000 });
    const before = await countOrders();
    const response = await app
      .visitor()
      .fetch("/api/create-checkout-session", order([{ productId: piano.id, quantity: 2 }]));
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({ fields: { items: expect.stringContaining("999,999.99") } });
    expect(await countOrders()).toBe(before);
  });

  test.each([null, "", "a@", "@b.co", "a b@c.de", "a@b.co\r\nBcc: x@y.zz", "a@b.co, c@d.ee", 7, ["a@b.co"]])(
    "refuses %j as an email address",
    async (email) => {
      app.clock.offsetMs += 61_000;
      const response = await app
        .visitor()
        .fetch("/api/create-checkout-session", order([{ productId: vinyl.id, quantity: 1 }], email));
      expect(response.status).toBe(422);
      expect(await response.json()).toMatchObject({ fields: { customerEmail: expect.any(String) } });
    },
  );

  test("allows ten a minute from one IP address, then responds with 429", async () => {
    app.clock.offsetMs += 61_000;
    const before = await countOrders();
    const send = () =>
      app.visitor().fetch("/api/create-checkout-session", order([{ productId: vinyl.id, quantity: 1 }]));
    const responses = await Promise.all(Array.from({ length: 12 }, send));
    const refused = responses.filter((response) => response.status === 429);
    expect(refused).toHaveLength(2);
    expect(Number(refused[0]?.headers.get("retry-after"))).toBeGreaterThan(0);
    expect((await countOrders()) - before).toBe(10);
    app.clock.offsetMs += 61_000;
  });
});

describe("when the payment provider fails", () => {
  test.each([
    { kind: "error", status: 500 } as const,
    { kind: "error", status: 429 } as const,
    { kind: "reset" } as const,
    { kind: "html" } as const,
  ])("responds with 503 and one sentence on %j, leaves the order unpaid, and works again at once", async (fault) => {
    app.clock.offsetMs += 61_000;
    const items = [{ productId: vinyl.id, quantity: 1 }];
    app.stripe.setFault(fault);
    const response = await app.visitor().fetch("/api/create-checkout-session", order(items));
    app.stripe.setFault(null);
    expect(response.status).toBe(503);
    expect(await response.json()).toMatchObject({ message: expect.stringContaining("payment service") });
    expect((await app.visitor().fetch("/api/create-checkout-session", order(items))).status).toBe(201);
  });

  test("opens one session even if the response to the first attempt is lost", async () => {
    app.clock.offsetMs += 61_000;
    const before = app.stripe.sessions().length;
    app.stripe.setFault({ kind: "drop-response-after-processing" }, 1);
    const response = await app
      .visitor()
      .fetch("/api/create-checkout-session", order([{ productId: vinyl.id, quantity: 1 }]));
    expect(response.status).toBe(201);
    expect(app.stripe.sessions().length).toBe(before + 1);
  });
});

test("tells the owner, once a day, that the payment provider refuses checkouts", async () => {
  app.clock.offsetMs += 61_000;
  app.stripe.setSecretKeys(["sk_test_of_another_account"]);
  const responses = [];
  for (let attempt = 0; attempt < 2; attempt++) {
    responses.push(
      await app.visitor().fetch("/api/create-checkout-session", order([{ productId: vinyl.id, quantity: 1 }])),
    );
  }
  app.stripe.setSecretKeys(["sk_test_of_recital"]);
  expect(responses.map(({ status }) => status)).toEqual([502, 502]);
  const isAlert = ({ subject }: { readonly subject: string }) => subject === "The payment provider refuses checkouts";
  const email = await app.smtp.waitForEmail(isAlert);
  expect(email.text).toContain("It says: Invalid API Key provided.");
  expect(
    await app.recital.database.model(jobTable).count({ where: { dedupeKey: { [Op.like]: "checkout-refused-%" } } }),
  ).toBe(1);
});

describe("without payments configured", () => {
  test("the store is shown, and the checkout and the webhook respond with 503", async () => {
    const bare = await startTestApp({ env: { STRIPE_SECRET_KEY: "", STRIPE_WEBHOOK_SECRET: "" } });
    const product = await buildProduct(bare.recital.database);
    expect(await bare.visitor().api("GET /api/products")).toHaveLength(1);
    const response = await bare
      .visitor()
      .fetch("/api/create-checkout-session", order([{ productId: product.id, quantity: 1 }]));
    expect([response.status, await response.json()]).toEqual([
      503,
      { error: "Payments are not configured", message: "Payments are not configured" },
    ]);
    expect((await bare.visitor().fetch("/api/webhooks/stripe", { method: "POST", body: "{}" })).status).toBe(503);
    await bare.stop();
  });
});
