import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sendJson, sendSpoiled } from "../../../testing/send-json.ts";
import { startTestApp, webhookSecret, type TestApp, type Visitor } from "../../../testing/start-test-app.ts";
import { buildProduct } from "../../../testing/factories.ts";
import { productTable } from "../../shop/products/tables.ts";
import { orderTable } from "../orders/tables.ts";

let app: TestApp;
let admin: Visitor;
let productId: number;

beforeAll(async () => {
  app = await startTestApp({ env: { SHOP_CURRENCY: "JPY" } });
  admin = await app.admin();
  const { body } = await sendJson(admin, "POST /api/admin/products", { name: "Nocturnes", price: "1200" });
  productId = Number(body["id"]);
});
afterAll(() => app.stop());

const statistics = (who = admin) => who.api("GET /api/admin/statistics", { query: { range: "30d" } });

function order(shop: TestApp, customerEmail: string, quantity = 2) {
  const body = { items: [{ productId, quantity }], customerEmail };
  return shop.visitor().api("POST /api/create-checkout-session", { body });
}

function readOrder(who: Visitor, { orderId }: { orderId: number }) {
  return who.api("GET /api/admin/orders/:id", { params: { id: String(orderId) } });
}

/** Waits for the emails about a paid order to its buyer and to the owner, and returns them. */
async function emailsOf(shop: TestApp, buyer: string, orderId: number) {
  const confirmation = await shop.smtp.waitForEmail(({ to }) => to.includes(buyer));
  const notice = await shop.smtp.waitForEmail(({ subject }) => subject.startsWith(`New order #${orderId}:`));
  return { confirmation, notice };
}

describe("a shop in a currency without decimals", () => {
  test("says so to everyone, and has whole prices", async () => {
    expect(await app.visitor().api("GET /api/site")).toMatchObject({ currency: "jpy" });
    const stored = await app.recital.database.model(productTable).findByPk(productId);
    expect(stored?.priceCents).toBe(1200);
    expect(await app.visitor().api("GET /api/products")).toMatchObject([{ id: productId, price: 1200 }]);
    expect(await admin.api("GET /api/admin/products", { query: {} })).toMatchObject([{ price: 1200 }]);
    const feed = await (await app.visitor().fetch("/feed.xml")).text();
    expect(feed).toContain("¥1,200.");
  });

  test.each([12.5, "12.50", "1200.00", "-1", 100_000_001])("refuses the price %j at its field", async (price) => {
    const row = { path: "/api/admin/products", id: productId, good: { name: "Record", price: 1000 } };
    const message = "Price must be a whole amount from 0 to 100,000,000, because JPY has no decimals";
    for (const response of await sendSpoiled(admin, row, { price }))
      expect(response).toMatchObject({ status: 422, body: { fields: { price: message } } });
    expect(await admin.api("GET /api/admin/products", { query: {} })).toMatchObject([{ price: 1200 }]);
  });

  test("takes chosen prices in whole yen", async () => {
    const chosen = { name: "Live", price: "500", priceMode: "choose" as const, suggestedPrice: 800 };
    const { id, minimumPrice, suggestedPrice } = await admin.api("POST /api/admin/products", { body: chosen });
    expect({ minimumPrice, suggestedPrice }).toEqual({ minimumPrice: 500, suggestedPrice: 800 });
    const ask = (amount: number | string) =>
      sendJson(app.visitor(), "POST /api/checkout/quote", { items: [{ productId: id, quantity: 1, amount }] });
    expect(await ask("750")).toMatchObject({ body: { subtotal: 750, problems: [] } });
    expect(await ask(499)).toMatchObject({ body: { problems: [{ message: "Live costs at least ¥500" }] } });
    expect(await ask(750.5)).toMatchObject({
      status: 422,
      body: { fields: { "items.0.amount": "Must have no decimals" } },
    });
    await admin.api("DELETE /api/admin/products/:id", { params: { id: String(id) } });
  });

  test("sells for whole yen at the payment provider, in the emails, the order and the statistics", async () => {
    const buyer = "aiko@example.com";
    const started = await order(app, buyer);
    expect(app.stripe.sessions().find(({ id }) => id === started.sessionId)).toMatchObject({
      currency: "jpy",
      total: 2400,
      lines: [{ unitAmount: 1200, quantity: 2 }],
    });
    await app.stripe.pay(started.sessionId);
    const { confirmation, notice } = await emailsOf(app, buyer, started.orderId);
    expect(notice.subject).toBe(`New order #${started.orderId}: ¥2,400`);
    for (const { text, html } of [confirmation, notice]) {
      expect(text).toMatch(/Nocturnes +¥2,400\n2 × ¥1,200/);
      expect(html).toContain("¥2,400");
      expect(text + html).not.toMatch(/\$|24\.00/);
    }
    const params = { sessionId: started.sessionId };
    const session = await app.visitor().api("GET /api/checkout-session/:sessionId", { params });
    expect(session).toMatchObject({ amount_total: 2400, currency: "jpy" });
    expect(await readOrder(admin, started)).toMatchObject({
      paid: true,
      currency: "jpy",
      total: 2400,
      items: [{ price: 1200, quantity: 2 }],
      events: expect.arrayContaining([expect.objectContaining({ kind: "paid", text: "Paid ¥2,400" })]),
    });
    const { currency, periods, bestSellers } = await statistics();
    expect({ currency, today: periods.at(-1)?.sales }).toEqual({ currency: "jpy", today: 2400 });
    expect(bestSellers).toMatchObject([{ productId, quantity: 2, sales: 2400 }]);
  });

  test("posts and discounts for whole yen", async () => {
    const ship = async (firstItem: number, isEmpty = false) => {
      const { version } = await admin.api("GET /api/admin/shipping");
      const zones = [{ name: "World", countries: "rest", rates: [{ classId: 1, firstItem, furtherItem: 50 }] }];
      const classes = [{ id: 1, name: "Everything" }];
      const body = { shipsFrom: "JP", classes, zones: isEmpty ? [] : zones, version };
      return sendJson(admin, "PUT /api/admin/shipping", body);
    };
    expect(await ship(8.5)).toMatchObject({
      status: 422,
      body: { fields: { "zones.0.rates.0.firstItem": expect.any(String) } },
    });
    expect((await ship(800)).status).toBe(200);
    const code = { code: "RAKU", kind: "amount", value: 2.5 } as const;
    await expect(admin.api("POST /api/admin/discount-codes", { body: code })).rejects.toMatchObject({
      status: 422,
      fields: { value: expect.any(String) },
    });
    const { id } = await admin.api("POST /api/admin/discount-codes", { body: { ...code, value: 300 } });
    const cart = { items: [{ productId, quantity: 2 }], country: "JP", code: "raku" };
    const quote = await app.visitor().api("POST /api/checkout/quote", { body: cart });
    expect(quote).toMatchObject({ subtotal: 2400, discount: 300, shipping: 850, total: 2950 });
    const bought = { ...cart, customerEmail: "ume@example.com", expectedTotal: 2950 };
    const { sessionId, orderId } = await app.visitor().api("POST /api/create-checkout-session", { body: bought });
    expect(app.stripe.sessions().find((session) => session.id === sessionId)).toMatchObject({ total: 2950 });
    await admin.api("DELETE /api/admin/discount-codes/:id", { params: { id: String(id) } });
    await app.recital.database.model(orderTable).destroy({ where: { id: orderId } });
    expect((await ship(0, true)).status).toBe(200);
  });

  test("refunds whole yen", async () => {
    const buyer = "emi@example.com";
    const started = await order(app, buyer);
    await app.stripe.pay(started.sessionId);
    await emailsOf(app, buyer, started.orderId);
    const path = `POST /api/admin/orders/${started.orderId}/refunds`;
    const request = { requestKey: "refund-in-yen", reason: "requested_by_customer" };
    expect(await sendJson(admin, path, { ...request, amount: "12.50" })).toMatchObject({
      status: 422,
      body: { fields: { amount: "Amount must be a whole number of more than 0, because JPY has no decimals" } },
    });
    expect((await sendJson(admin, path, { ...request, amount: 1000 })).status).toBe(201);
    const email = await app.smtp.waitForEmail(
      ({ subject, envelope }) => envelope.to.includes(buyer) && subject.startsWith("Your refund"),
    );
    expect(email.text).toContain("We refunded ¥1,000");
    const refunded = await readOrder(admin, started);
    expect(refunded).toMatchObject({ refundedTotal: 1000, refundable: 1400, refunds: [{ amount: 1000 }] });
    expect(refunded.events.map(({ text }) => text)).toContain("Refunded ¥1,000");
  });

  test("refuses totals that no card can be charged", async () => {
    const add = async (price: number) => (await sendJson(admin, "POST /api/admin/products", { name: "x", price })).body;
    const checkOut = (id: unknown, quantity: number) =>
      sendJson(app.visitor(), "POST /api/create-checkout-session", {
        items: [{ productId: id, quantity }],
        customerEmail: "aiko@example.com",
      });
    const [cheap, dear] = [await add(49), await add(60_000_000)];
    expect((await checkOut(cheap["id"], 1)).body["message"]).toBe("The smallest amount a card can pay here is ¥50.");
    expect((await checkOut(dear["id"], 2)).body["message"]).toBe("One order is at most ¥99,999,999");
  });
});

test("in a currency whose smallest charge only the provider knows, a refused total is told, and its order closed", async () => {
  const rands = await startTestApp({ env: { SHOP_CURRENCY: "zar" }, runsWorker: false });
  const { id } = await buildProduct(rands.recital.database, { priceCents: 49 });
  const items = [{ productId: id, quantity: 1 }];
  const request = { items, customerEmail: "thandi@example.com" };
  expect(await sendJson(rands.visitor(), "POST /api/create-checkout-session", request)).toMatchObject({
    status: 422,
    body: { fields: { items: "The total is smaller than what a card can pay here." } },
  });
  const [closed, ...others] = await rands.recital.database.model(orderTable).findAll();
  expect(others).toEqual([]);
  expect(closed).toMatchObject({ status: "cancelled", sessionId: null, totalCents: 49, version: 1 });
  await rands.stop();
});

describe("a shop whose currency was changed", () => {
  let euros: TestApp;
  let owner: Visitor;
  let opened: { sessionId: string; orderId: number };

  beforeAll(async () => {
    opened = await order(app, "late@example.com");
    const { storage, stripe, smtp } = app;
    await app.recital.worker.stop();
    euros = await startTestApp({ storage, stripe, smtp, env: { SHOP_CURRENCY: "eur" } });
    stripe.setWebhook({ url: `${euros.url}/api/webhooks/stripe`, secret: webhookSecret });
    owner = await euros.admin();
  });
  afterAll(() => euros.stop());

  test("takes the payment of an order in the former currency, in which that order stays", async () => {
    await app.stripe.pay(opened.sessionId);
    const { notice } = await emailsOf(euros, "late@example.com", opened.orderId);
    expect(notice.subject).toContain("¥2,400");
    const paid = { paid: true, currency: "jpy", total: 2400, items: [{ price: 1200 }] };
    expect(await readOrder(owner, opened)).toMatchObject(paid);
  });

  test("sells in the new one, and its statistics add up nothing else", async () => {
    const started = await order(euros, "ella@example.com", 1);
    expect(app.stripe.sessions().find(({ id }) => id === started.sessionId)).toMatchObject({
      currency: "eur",
      total: 1200,
    });
    await app.stripe.pay(started.sessionId);
    const { notice } = await emailsOf(euros, "ella@example.com", started.orderId);
    expect(notice.subject).toContain("€12.00");
    const list = await owner.api("GET /api/admin/orders", { query: { search: "e@example.com" } });
    expect(list.map(({ currency, total }) => ({ currency, total }))).toEqual([{ currency: "jpy", total: 2400 }]);
    const inEuros = await statistics(owner);
    expect(inEuros).toMatchObject({ currency: "eur", bestSellers: [{ productId, quantity: 1, sales: 12 }] });
    expect(inEuros.periods.at(-1)).toMatchObject({ orders: 1, sales: 12 });
    // To the shop that still sells in yen, the three other orders count.
    expect((await statistics()).periods.at(-1)).toMatchObject({ orders: 3 });
  });
});
