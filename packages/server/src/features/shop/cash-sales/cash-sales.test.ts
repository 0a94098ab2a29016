import { ApiError } from "@recital/contract/client";
import type { CashSaleInput } from "@recital/contract/endpoints/orders/sales";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { deleteOrders } from "../../../testing/build-order.ts";
import { buildProduct } from "../../../testing/factories.ts";
import { readCsv } from "../../../testing/read-csv.ts";
import { startTestApp, type TestApp, type Visitor } from "../../../testing/start-test-app.ts";
import { type JobRow, jobTable } from "../../../jobs/table.ts";
import { stockMoveTable } from "../stock/tables.ts";
import { orderTable } from "../../orders/orders/tables.ts";
import { refundTable } from "../../orders/refunds/tables.ts";
import { productTable, type VariantRow, variantTable } from "../products/tables.ts";

let app: TestApp;
let admin: Visitor;
let sales = 0;

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.admin();
});
afterAll(() => app.stop());
beforeEach(() => deleteOrders(app.recital.database));

/** Adds a product with this stock of its only variant. */
async function stockUp(stock: number | null, more: Parameters<VariantRow["update"]>[0] = {}) {
  const { database } = app.recital;
  const { id: productId } = await buildProduct(database, { name: "Hammer shirt", priceCents: 2000 });
  const variant = await database.model(variantTable).findOne({ where: { productId }, rejectOnEmpty: true });
  await variant.update({ stock, ...more });
  if (stock !== null) {
    const move = { variantId: variant.id, delta: stock, kind: "initial" as const, createdAt: new Date() };
    await database.model(stockMoveTable).create(move);
  }
  return variant;
}

function sell(variantId: number, more: Partial<CashSaleInput> & { readonly quantity?: number } = {}) {
  sales += 1;
  const { quantity = 1, ...rest } = more;
  const body = { requestKey: `sale-at-a-table-${sales}`, paid: "cash" as const, lines: [{ variantId, quantity }] };
  return admin.api("POST /api/admin/sales", { body: { ...body, ...rest } });
}

const read = (id: number) => admin.api("GET /api/admin/orders/:id", { params: { id: String(id) } });
const orderCount = () => app.recital.database.model(orderTable).count();
/** The kinds of the jobs that were ever enqueued for an order: emails, and refunds at the provider. */
async function jobsOf(orderId: number): Promise<string[]> {
  const job = app.recital.database.model(jobTable);
  const refund = app.recital.database.model(refundTable);
  const keys = (await refund.findAll({ where: { orderId } })).map(({ refundKey }) => refundKey);
  const isOwn = ({ dedupeKey }: JobRow) => [`order-${orderId}-`, ...keys].some((key) => dedupeKey?.includes(key));
  return (await job.findAll()).filter(isOwn).map(({ kind }) => kind);
}

/** The stock, and the sum of its moves, which is the same. */
async function stockOf({ id: variantId }: VariantRow): Promise<number | null> {
  const variant = app.recital.database.model(variantTable);
  const stockMove = app.recital.database.model(stockMoveTable);
  const { stock, held } = await variant.findByPk(variantId, { rejectOnEmpty: true });
  expect(held).toBe(0);
  if (stock !== null) expect(await stockMove.sum("delta", { where: { variantId } })).toBe(stock);
  return stock;
}

describe("a sale at a table", () => {
  test("is an order that is paid and delivered, takes from the stock, and sends no email", async () => {
    const variant = await stockUp(5, { title: "M" });
    const soldAt = new Date(app.clock.now().getTime() - 3_600_000).toISOString();
    const order = await sell(variant.id, { quantity: 2, soldAt, note: "For the drummer" });
    expect(order).toMatchObject({
      status: "delivered",
      paid: true,
      paidAt: soldAt,
      paidBy: "cash",
      total: 40,
      needsShipping: false,
      canShip: false,
      customerEmail: "",
      lacksShippingInfo: false,
      items: [{ name: "Hammer shirt", variantTitle: "M", quantity: 2, price: 20, variantId: variant.id }],
      mails: [],
    });
    expect(order.events).toEqual([
      { kind: "paid", at: soldAt, by: "admin", text: "Sold at the table for $40.00 in cash: For the drummer" },
    ]);
    expect(await stockOf(variant)).toBe(3);
    const [listed] = await admin.api("GET /api/admin/orders", { query: {} });
    expect(listed).toMatchObject({ id: order.id, paidBy: "cash" });
    const params = { id: String(order.id) };
    const resend = admin.api("POST /api/admin/orders/:id/mails", { params, body: { mail: "confirmation" } });
    await expect(resend).rejects.toMatchObject({ status: 409, userMessage: "A sale at the table has no emails." });
    expect(await jobsOf(order.id)).toEqual([]);
  });

  test("is recorded once, however often and at the same moment it is sent", async () => {
    const variant = await stockUp(5);
    const requestKey = "the-same-sale";
    const responses = await Promise.all(Array.from({ length: 8 }, () => sell(variant.id, { requestKey })));
    responses.push(await sell(variant.id, { requestKey }));
    expect(new Set(responses.map(({ id }) => id)).size).toBe(1);
    expect(await orderCount()).toBe(1);
    expect(await stockOf(variant)).toBe(4);
  });

  test("beyond the stock is recorded, and the owner is told", async () => {
    const variant = await stockUp(1);
    const { id } = await sell(variant.id, { quantity: 3 });
    await sell(variant.id);
    await sell(variant.id);
    expect(await stockOf(variant)).toBe(-4);
    const subject = "Hammer shirt: more sold at the table than in stock";
    const email = await app.smtp.waitForEmail((email) => email.subject === subject);
    expect(email.text).toContain(`The first such order today is #${id}.`);
    // One email per day, and another one for another variant.
    const otherProduct = await stockUp(0);
    await sell(otherProduct.id);
    app.clock.offsetMs += 24 * 3_600_000;
    admin = await app.admin();
    await sell(variant.id);
    await expect.poll(() => app.smtp.emails().filter((email) => email.subject === subject)).toHaveLength(3);
    const product = (await app.visitor().api("GET /api/products")).find((product) => product.id === variant.productId);
    expect(product?.availability).toBe("out");
  });

  test.each([
    ["1969-07-20T20:17:00.000Z", "1969-07-20"],
    ["0000-01-01T00:00:00.000Z", "0000-01-01"],
    ["2999-12-31T20:00:00.000Z", "2999-12-31"],
  ])("of a device whose clock says %s is dated when it is recorded, and its order says so", async (soldAt, day) => {
    const variant = await stockUp(5);
    const before = app.clock.now();
    const order = await sell(variant.id, { soldAt });
    expect(new Date(order.paidAt ?? 0).getTime()).toBeGreaterThanOrEqual(before.getTime());
    const note = `The device’s clock was wrong (${day}), so this is when it was recorded`;
    expect(order.events[0]?.text).toBe(`Sold at the table for $20.00 in cash. ${note}`);
    const lastMonth = new Date(before.getTime() - 30 * 86_400_000).toISOString();
    expect(await sell(variant.id, { soldAt: lastMonth })).toMatchObject({ paidAt: lastMonth });
  });

  test("has the prices that were charged, one line for each of them", async () => {
    const variant = await stockUp(null);
    const line = { variantId: variant.id, quantity: 1 };
    const order = await sell(variant.id, {
      paid: "card-elsewhere",
      lines: [line, { ...line, price: 15.5 }, { ...line, quantity: 2, price: 15.5 }],
    });
    expect(order).toMatchObject({
      total: 66.5,
      paidBy: "card-elsewhere",
      items: [{ price: 20 }, { price: 15.5, quantity: 3 }],
    });
  });

  test("of an inactive product is recorded, since it was made", async () => {
    const variant = await stockUp(2, { isActive: false });
    await sell(variant.id);
    expect(await stockOf(variant)).toBe(1);
  });

  test("takes the next numbers of an edition, and none beyond its size", async () => {
    const variant = await stockUp(10, { editionSize: 3 });
    const numbers = (order: Awaited<ReturnType<typeof sell>>) =>
      order.items.map(({ editionNumbers }) => editionNumbers);
    expect(numbers(await sell(variant.id, { quantity: 2 }))).toEqual([[1, 2]]);
    expect(numbers(await sell(variant.id, { quantity: 2 }))).toEqual([[3]]);
  });

  test("of nothing, of an unknown variant or at no price is refused, and records nothing", async () => {
    const variant = await stockUp(1);
    const line = { variantId: variant.id, quantity: 1 };
    await expect(sell(variant.id, { lines: [] })).rejects.toMatchObject({ status: 422 });
    await expect(sell(variant.id, { lines: [line, { variantId: 999_999, quantity: 1 }] })).rejects.toMatchObject({
      status: 422,
      fields: { "lines.1": "This product no longer exists" },
    });
    await expect(sell(variant.id, { lines: [{ ...line, price: 0.001 }] })).rejects.toBeInstanceOf(ApiError);
    expect((await app.visitor().fetch("/api/admin/sales/today")).status).toBe(401);
    expect(await orderCount()).toBe(0);
    expect(await stockOf(variant)).toBe(1);
  });

  test("is dated at its arrival if its device's clock is ahead", async () => {
    const variant = await stockUp(null);
    const { paidAt } = await sell(variant.id, { soldAt: "2099-01-01T00:00:00.000Z" });
    expect(new Date(paidAt ?? "") <= app.clock.now()).toBe(true);
  });
});

describe("a refund of a sale at a table", () => {
  test("succeeds at once without the provider, gives stock back, and sends no email", async () => {
    const variant = await stockUp(5);
    const { id } = await sell(variant.id, { quantity: 2 });
    const order = await refund(id, 1);
    expect(order).toMatchObject({ status: "delivered", refundedTotal: 20, refundable: 20 });
    expect(order.refunds).toMatchObject([{ state: "succeeded", amount: 20, by: "admin", restock: true }]);
    expect(order.events.at(-1)).toMatchObject({ text: "Refunded $20.00", by: "admin" });
    expect(await stockOf(variant)).toBe(4);
    expect(await refund(id, 1)).toMatchObject({ status: "refunded", refundable: 0 });
    expect(await stockOf(variant)).toBe(5);
    expect(await jobsOf(id)).toEqual([]);
  });

  async function refund(orderId: number, quantity: number) {
    const { items, refunds } = await read(orderId);
    return admin.api("POST /api/admin/orders/:id/refunds", {
      params: { id: String(orderId) },
      body: {
        requestKey: `refund-${orderId}-${refunds.length}`,
        lines: [{ itemId: items[0]?.id ?? 0, quantity }],
        reason: "other",
        restock: true,
      },
    });
  }
});

describe("the figures", () => {
  test("of today are the sales at the table less what was given back, by how they were paid", async () => {
    const variant = await stockUp(null);
    const today = (since?: Date) =>
      admin.api("GET /api/admin/sales/today", { query: since ? { since: since.toISOString() } : {} });
    expect(await today()).toEqual({ count: 0, total: 0, cash: 0 });
    const yesterday = new Date(app.clock.now().getTime() - 86_400_000);
    await sell(variant.id, { soldAt: yesterday.toISOString() });
    await sell(variant.id);
    await sell(variant.id, { paid: "card-elsewhere" });
    const returned = await sell(variant.id);
    await admin.api("POST /api/admin/orders/:id/refunds", {
      params: { id: String(returned.id) },
      body: { requestKey: "all-of-it", reason: "other" },
    });
    expect(await today()).toEqual({ count: 2, total: 40, cash: 20 });
    expect(await today(yesterday)).toEqual({ count: 3, total: 60, cash: 40 });
    const { bestSellers } = await admin.api("GET /api/admin/statistics", { query: {} });
    expect(bestSellers).toMatchObject([{ productId: variant.productId, quantity: 3, sales: 60 }]);
    expect(await admin.api("GET /api/admin/month")).toMatchObject({ fees: 0, ordersWithoutFee: 0 });
    const month = app.clock.now().toISOString().slice(0, 7);
    const csv = await admin.fetch(`/api/admin/sales/export?month=${month}`);
    const cells = readCsv(await csv.text()).map((row) => [row.at(2), row.at(-1)]);
    expect(cells).toContainEqual(["sale", "card-elsewhere"]);
    expect(cells).toContainEqual(["refund", "cash"]);
  });

  test("of the table are the active variants of what is not digital, in the shop's order", async () => {
    const { database } = app.recital;
    await database.model(productTable).update({ isActive: false }, { where: {} });
    const shirt = await stockUp(4, { title: "M", priceCents: 2500 });
    await stockUp(1, { isActive: false });
    await buildProduct(database, { name: "Files", isDigital: true });
    const poster = await stockUp(null);
    await database.model(productTable).update({ position: 0 }, { where: { id: poster.productId } });
    expect(await admin.api("GET /api/admin/sales/goods")).toEqual({
      currency: "usd",
      goods: [
        {
          variantId: poster.id,
          productId: poster.productId,
          name: "Hammer shirt",
          variantTitle: null,
          price: 20,
          left: null,
        },
        {
          variantId: shirt.id,
          productId: shirt.productId,
          name: "Hammer shirt",
          variantTitle: "M",
          price: 25,
          left: 4,
        },
      ],
    });
  });
});
