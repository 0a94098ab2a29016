import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buildProduct } from "../../../testing/factories.ts";
import { sendJson } from "../../../testing/send-json.ts";
import { startTestApp, type TestApp } from "../../../testing/start-test-app.ts";
import type { ProductRow } from "../../shop/products/tables.ts";
import { orderItemTable, orderTable } from "../orders/tables.ts";

let app: TestApp;
/** From $5.00. */
let live: ProductRow;
/** From nothing. */
let score: ProductRow;
/** $12.50. */
let disc: ProductRow;

beforeAll(async () => {
  app = await startTestApp({ runsWorker: false });
  const { database } = app.recital;
  const chosen = { priceMode: "choose" as const, isDigital: true };
  live = await buildProduct(database, { ...chosen, name: "Live", priceCents: 500, suggestedCents: 800 });
  score = await buildProduct(database, { ...chosen, name: "Score", priceCents: 0 });
  disc = await buildProduct(database, { name: "Disc" });
});
afterAll(() => app.stop());

type Amount = number | string | null | undefined;

const item = ({ id }: ProductRow, amount?: Amount, quantity = 1) => ({
  productId: id,
  quantity,
  ...(amount !== undefined && { amount }),
});
const ask = (...items: ReturnType<typeof item>[]) => app.visitor().api("POST /api/checkout/quote", { body: { items } });

function buy(...items: ReturnType<typeof item>[]) {
  // The next window of the limit on checkouts.
  app.clock.offsetMs += 61_000;
  return sendJson(app.visitor(), "POST /api/create-checkout-session", { items, customerEmail: "ada@example.com" });
}

const totalOf = async (...items: ReturnType<typeof item>[]) => {
  const { status, body } = await buy(...items);
  expect(status).toBe(201);
  const session = app.stripe.sessions().find(({ id }) => id === body["sessionId"]);
  const { totalCents } = (await app.recital.database.model(orderTable).findByPk(Number(body["orderId"]))) ?? {};
  expect(session?.total).toBe(totalCents);
  return totalCents;
};

describe("a price that the buyer chooses", () => {
  test("is the minimum by default, and any amount above it", async () => {
    expect(await totalOf(item(live))).toBe(500);
    expect(await totalOf(item(live, null), item(disc))).toBe(1750);
    expect(await totalOf(item(live, 5))).toBe(500);
    expect(await totalOf(item(live, "17.01", 2))).toBe(3402);
    const sold = await app.recital.database.model(orderItemTable).findOne({ order: [["id", "DESC"]] });
    expect(sold).toMatchObject({ unitCents: 1701, quantity: 2 });
    expect((await ask(item(live, 17.01, 2))).lines).toMatchObject([{ unit: 17.01, total: 34.02 }]);
  });

  test.each([
    [4.99, "Live costs at least $5.00"],
    [0, "Live costs at least $5.00"],
    ["1000000.01", "Live costs at most $1,000,000.00"],
  ])("of %o is refused at its field, and is a problem of the line in a quote", async (amount, message) => {
    const orders = await app.recital.database.model(orderTable).count();
    expect(await buy(item(disc), item(live, amount))).toMatchObject({
      status: 422,
      body: { fields: { "items.1.amount": message } },
    });
    expect(await app.recital.database.model(orderTable).count()).toBe(orders);
    expect(await ask(item(disc), item(live, amount))).toMatchObject({
      problems: [{ index: 1, message }],
      lines: [{ name: "Disc" }],
      total: 12.5,
    });
  });

  test.each([-5, "", "five", "1e3", 1e21, 7.005, "7.001", true, [5]])(
    "that is no amount, %j, is refused",
    async (amount) => {
      const items = [{ ...item(live), amount }];
      for (const path of ["/api/checkout/quote", "/api/create-checkout-session"] as const) {
        app.clock.offsetMs += 61_000;
        const { status, body } = await sendJson(app.visitor(), `POST ${path}`, {
          items,
          customerEmail: "ada@example.com",
        });
        expect({ status, fields: Object.keys(body["fields"] ?? {}) }).toEqual({
          status: 422,
          fields: ["items.0.amount"],
        });
      }
    },
  );

  test("is one for all lines of a product", async () => {
    expect(await totalOf(item(live, 6), item(live, "6.00"))).toBe(1200);
    const message = "One order has one price for Live: $6.00 or $7.00";
    expect(await buy(item(live, 6), item(live, 7))).toMatchObject({
      status: 422,
      body: { fields: { "items.1.amount": message } },
    });
    expect(await ask(item(live, 6), item(live, 7))).toMatchObject({ problems: [{ index: 1, message }], total: 6 });
  });

  test("is not asked for a fixed price", async () => {
    expect(await totalOf(item(disc, 0.01))).toBe(1250);
    expect((await ask(item(disc, 99))).lines).toMatchObject([{ unit: 12.5 }]);
    const free = await buildProduct(app.recital.database, { priceCents: 0, isDigital: true });
    expect((await ask(item(free, 5))).total).toBe(0);
  });

  test("from nothing is taken free, or paid", async () => {
    const taken = await sendJson(app.visitor(), "POST /api/free-orders", {
      productId: score.id,
      email: "ada@example.com",
    });
    expect(taken.status).toBe(201);
    expect(await totalOf(item(score, 3))).toBe(300);
    expect(await totalOf(item(score), item(disc))).toBe(1250);
    expect(await totalOf(item(score, 0))).toBe(0);
  });

  test("above nothing and below what a card can pay is refused by its name", async () => {
    const message = "The smallest amount a card can pay here is $0.50.";
    expect(await buy(item(score, 0.49))).toMatchObject({ status: 422, body: { fields: { items: message } } });
    expect(await ask(item(score, 0.49))).toMatchObject({ problems: [{ index: 0, message }], total: 0.49 });
    expect(await totalOf(item(score, 0.5))).toBe(50);
    expect(await totalOf(item(score, 0.25, 2))).toBe(50);
  });
});
