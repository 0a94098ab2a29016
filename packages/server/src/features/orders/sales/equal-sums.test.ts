import { currencyOf } from "@recital/contract/values/currency";
import { formatPrice } from "@recital/contract/values/money";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { buildProduct } from "../../../testing/factories.ts";
import { fuzzRuns } from "../../../testing/night.ts";
import { readCsv } from "../../../testing/read-csv.ts";
import { startTestApp, type TestApp, type Visitor } from "../../../testing/start-test-app.ts";
import { concertTable } from "../../site/concerts/table.ts";

let app: TestApp;
let admin: Visitor;
let concertId: number;
const productIds: number[] = [];

const rate = (classId: number, firstItem: number, furtherItem: number, tracked: number | null = null) => ({
  classId,
  firstItem,
  furtherItem,
  tracked: tracked === null ? null : { firstItem: tracked, furtherItem },
});

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.admin();
  const { database } = app.recital;
  const classes = [{ id: 1, name: "Everything" }, { name: "LPs" }];
  const { version } = await admin.api("GET /api/admin/shipping");
  const saved = await admin.api("PUT /api/admin/shipping", {
    body: { shipsFrom: "DE", classes, zones: [], version },
  });
  const lp = saved.classes[1]?.id ?? 0;
  const zones = [
    { name: "Home", countries: ["DE"], freeFrom: 60, rates: [rate(1, 3.15, 0.55, 5.95), rate(lp, 6.49, 1.01, 9)] },
    { name: "World", countries: "rest" as const, rates: [rate(1, 9.99, 0, 15), rate(lp, 9.99, 3.33)] },
  ];
  await admin.api("PUT /api/admin/shipping", {
    body: { shipsFrom: "DE", classes: saved.classes, zones, version: saved.version },
  });
  const prices = [99, 1001, 1667, 2999, 3333];
  for (const [index, priceCents] of prices.entries()) {
    const priceMode = index >= 3 ? ("choose" as const) : ("fixed" as const);
    const fields = { priceCents, priceMode, isDigital: index === 1, shippingClassId: index === 3 ? lp : null };
    productIds.push((await buildProduct(database, fields)).id);
  }
  const [, , some = 0, lps = 0] = productIds;
  const codes = [
    { code: "SEVEN", kind: "percent" as const, value: 7 },
    { code: "SOME", kind: "percent" as const, value: 33, productIds: [some, lps] },
    { code: "FIVE", kind: "amount" as const, value: 5, minSubtotal: 8 },
    { code: "POST", kind: "free-shipping" as const },
  ];
  for (const body of codes) await admin.api("POST /api/admin/discount-codes", { body });
  const startsAt = new Date(Date.now() + 400 * 24 * 3_600_000);
  const about = { uid: "evening", timezone: "Europe/Brussels", title: "Evening", venue: "Hall", city: "Ghent" };
  const row = { ...about, startsAt, status: "scheduled" as const, createdAt: startsAt, updatedAt: startsAt };
  concertId = (await database.model(concertTable).create(row)).id;
});
afterAll(() => app.stop());

const cart = fc.record({
  lines: fc.uniqueArray(
    fc.record({
      product: fc.nat(4),
      quantity: fc.integer({ min: 1, max: 6 }),
      /** Of one, in cents; some products have a fixed price. */
      amount: fc.option(fc.integer({ min: 3333, max: 9999 }), { freq: 2 }),
    }),
    { minLength: 1, maxLength: 4, selector: ({ product }) => product },
  ),
  country: fc.constantFrom("DE", "NO", "US"),
  /** The place of the delivery among those that are offered. */
  delivery: fc.nat(2),
  tip: fc.constantFrom(0, 0, 1, 3.33),
  /** Left out where it gives nothing. */
  code: fc.constantFrom(null, "SEVEN", "SOME", "FIVE", "POST"),
});

type Cart = typeof cart extends fc.Arbitrary<infer Value> ? Value : never;

const session = z.object({
  amount_subtotal: z.int(),
  amount_total: z.int(),
  total_details: z.object({ amount_shipping: z.int(), amount_discount: z.int() }),
});

/** Returns the sums of a payment page at the provider. */
async function readSession(id: string) {
  const headers = { authorization: "Bearer sk_test_of_recital" };
  const response = await fetch(`${app.stripe.url}/v1/checkout/sessions/${id}`, { headers });
  const { amount_subtotal, amount_total, total_details } = session.parse(await response.json());
  return {
    goods: amount_subtotal / 100,
    discount: total_details.amount_discount / 100,
    shipping: total_details.amount_shipping / 100,
    total: amount_total / 100,
  };
}

/** Buys a cart for what its quote says, and expects the same everywhere. Returns the order's id with its sums. */
async function buy({ lines, country, delivery: place, tip: amount, code: wish }: Cart, index: number) {
  const visitor = app.visitor();
  const items = lines.map(({ product, quantity, amount }) => ({
    productId: productIds[product] ?? 0,
    quantity,
    amount: amount === null ? null : amount / 100,
  }));
  const { delivery: ways } = await visitor.api("POST /api/checkout/quote", { body: { items, country } });
  const delivery = ways[place % Math.max(1, ways.length)]?.id ?? null;
  const plain = { items, country, delivery, tip: amount, ...(delivery === "pickup" && { concertId }) };
  const tried = await visitor.api("POST /api/checkout/quote", { body: { ...plain, code: wish } });
  const code = tried.code?.problem === null ? wish : null;
  const request = { ...plain, code };
  const quote = await visitor.api("POST /api/checkout/quote", { body: request });
  const { subtotal, discount, shipping, tip, total } = quote;
  const sums = { subtotal, discount, shipping, tip, total, code };
  const customerEmail = `buyer${index}@example.com`;
  const { sessionId, orderId } = await visitor.api("POST /api/create-checkout-session", {
    body: { ...request, customerEmail, expectedTotal: total },
  });
  const goods = Math.round((subtotal + tip) * 100) / 100;
  expect({ request, ...(await readSession(sessionId)) }).toEqual({ request, goods, discount, shipping, total });
  await app.stripe.pay(sessionId);
  const { text } = await app.smtp.waitForEmail(({ to }) => to.includes(customerEmail));
  const params = { id: String(orderId) };
  const order = await visitor.api("GET /api/orders/:id", { params });
  expect({ request, ...order }).toMatchObject({ request, ...sums, paid: true });
  expect(order.items.map((item) => item.discount)).toEqual(quote.lines.map((line) => line.discount));
  expect(await admin.api("GET /api/admin/orders/:id", { params })).toMatchObject({ ...sums, refundable: total });
  const price = (amount: number | null) =>
    formatPrice(amount ?? NaN, currencyOf("usd", "en")).replaceAll(/[$.]/g, "\\$&");
  expect(text).toMatch(new RegExp(`Total +${price(total)}\n`));
  if (shipping !== 0) expect(text).toMatch(new RegExp(`Shipping +${price(shipping)}\n`));
  if (subtotal !== total) expect(text).toMatch(new RegExp(`Subtotal +${price(subtotal)}\n`));
  if (discount !== 0) expect(text).toMatch(new RegExp(`Discount \\(${code}\\) +-${price(discount)}\n`));
  if (tip !== 0) expect(text).toMatch(new RegExp(`Tip +${price(tip)}\n`));
  return { orderId: String(orderId), subtotal, discount, shipping, tip, total, code };
}

test("carts cost the same in quote, payment page, order, email and the export of the sales", async () => {
  const sold = [];
  for (const [index, generated] of fc.sample(cart, fuzzRuns).entries()) {
    // The next window of the limit on checkouts.
    app.clock.offsetMs += 3_600_000;
    // A login ends after some weeks of this clock.
    if (index % 300 === 299) admin = await app.admin();
    sold.push(await buy(generated, index));
  }
  const months = new Set<string>();
  const from = Date.now() - 24 * 3_600_000;
  for (let at = from; at <= app.clock.now().getTime() + 24 * 3_600_000; at += 24 * 3_600_000) {
    months.add(new Date(at).toISOString().slice(0, 7));
  }
  const rows: string[][] = [];
  for (const month of months) {
    const response = await admin.fetch(`/api/admin/sales/export?month=${month}`);
    rows.push(...readCsv(await response.text()).slice(1));
  }
  for (const { orderId, subtotal, discount, shipping, tip, total } of sold) {
    const cents = (kind: string | null) =>
      rows
        .filter((cells) => cells[1] === orderId && (kind === null || cells[2] === kind))
        .reduce((sum, cells) => sum + Math.round(Number(cells[5]) * 100), 0);
    const exported = {
      subtotal: cents("sale") / 100,
      discount: 0 - cents("discount") / 100,
      shipping: cents("shipping") / 100,
      tip: cents("tip") / 100,
      total: cents(null) / 100,
    };
    expect({ orderId, ...exported }).toEqual({ orderId, subtotal, discount, shipping, tip, total });
  }
  const sum = (amounts: readonly number[]) => Math.round(amounts.reduce((a, b) => a + b, 0) * 100) / 100;
  for (const { code, used, revenue, discount } of await admin.api("GET /api/admin/discount-codes")) {
    const orders = sold.filter((order) => order.code === code);
    expect({ code, used, revenue, discount }).toEqual({
      code,
      used: orders.length,
      revenue: sum(orders.map((order) => order.subtotal - order.discount)),
      discount: sum(orders.map((order) => order.discount)),
    });
  }
});
