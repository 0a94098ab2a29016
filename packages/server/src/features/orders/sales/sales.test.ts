import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { Op } from "../../../db/sequelize.ts";
import { buildOrder, deleteOrders, paidAt, type OrderFields } from "../../../testing/build-order.ts";
import { buildRefund } from "../../../testing/build-refund.ts";
import { buildProduct } from "../../../testing/factories.ts";
import { readCsv } from "../../../testing/read-csv.ts";
import { reconcile } from "../../../testing/reconcile.ts";
import { startIsOver } from "../../../testing/start-is-over.ts";
import { startTestApp, type TestApp, type Visitor } from "../../../testing/start-test-app.ts";
import { orderItemTable, orderTable } from "../orders/tables.ts";
import { refundTable } from "../refunds/tables.ts";

let app: TestApp;
let admin: Visitor;

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.admin();
  // The first reconciliation would record the fee of a test's order.
  await startIsOver(app);
});
afterAll(() => app.stop());
beforeEach(() => deleteOrders(app.recital.database));

async function exported(month: string): Promise<string> {
  const response = await admin.fetch(`/api/admin/sales/export?month=${month}`);
  expect(response.status).toBe(200);
  // `text()` would drop the byte order mark.
  return Buffer.from(await response.arrayBuffer()).toString("utf8");
}

/** Returns the records below the header, each from its third cell to the country: kind, item, quantity, amount, fee, … */
async function records(month: string): Promise<string[][]> {
  return readCsv(await exported(month))
    .slice(1)
    .map((cells) => cells.slice(2, -1));
}

/** Sells through the checkout: two records for $32.00 each, and a shirt for $10.01. */
async function buy(): Promise<number> {
  const { database } = app.recital;
  const vinyl = await buildProduct(database, { name: "Vinyl", priceCents: 3200 });
  const shirt = await buildProduct(database, { name: "Shirt", priceCents: 1001 });
  const items = [
    { productId: vinyl.id, quantity: 2 },
    { productId: shirt.id, quantity: 1 },
  ];
  const body = { items, customerEmail: "ada@example.com" };
  const { orderId, sessionId } = await app.visitor().api("POST /api/create-checkout-session", { body });
  await app.stripe.pay(sessionId);
  await expect.poll(async () => (await read(orderId)).paid).toBe(true);
  return orderId;
}

const read = (orderId: number) => admin.api("GET /api/admin/orders/:id", { params: { id: String(orderId) } });

const sell = (timestamp: string, more: OrderFields = {}, items: Parameters<typeof buildOrder>[2] = [{}]) =>
  buildOrder(app.recital.database, { ...paidAt(new Date(timestamp)), ...more }, items);

describe("the export of a month", () => {
  test("has a record for each item sold, with the fee on the order's first, and for each part of a refund", async () => {
    const orderId = await buy();
    const { items } = await read(orderId);
    const reason = "other" as const;
    const body = { requestKey: "one-vinyl", reason, lines: [{ itemId: items[0]?.id ?? 0, quantity: 1 }] };
    await admin.api("POST /api/admin/orders/:id/refunds", { params: { id: String(orderId) }, body });
    await expect.poll(async () => (await read(orderId)).refundedTotal).toBe(32);
    const order = app.recital.database.model(orderTable);
    const refund = app.recital.database.model(refundTable);
    await order.update({ paidAt: new Date("2026-11-30T23:59:59.999Z") }, { where: { id: orderId } });
    await refund.update({ settledAt: new Date("2026-11-01T00:00:00.000Z") }, { where: { orderId } });
    await expect.poll(async () => (await order.findByPk(orderId))?.shippingCountry).toBe("US");
    const lines = (fee: string) =>
      [
        '\ufeff"date","order","kind","item","quantity","amount","fee","currency","country","paid"',
        `"2026-11-30","${orderId}","sale","Vinyl","2","64.00","${fee}","USD","US","card"`,
        `"2026-11-30","${orderId}","sale","Shirt","1","10.01","","USD","US","card"`,
        `"2026-11-01","${orderId}","refund","Vinyl","-1","-32.00","","USD","US","card"`,
      ].map((line) => `${line}\r\n`);
    expect(await exported("2026-11")).toBe(lines("2.45").join(""));
    // Of methods that reach the account late, the provider says it later.
    await order.update({ feeCents: null }, { where: { id: orderId } });
    expect(await exported("2026-11")).toBe(lines("").join(""));
    await order.update({ paidAt: app.clock.now() }, { where: { id: orderId } });
    await reconcile(app);
    await expect.poll(async () => (await order.findByPk(orderId))?.feeCents).toBe(Math.round(7401 * 0.029) + 30);
    await order.update({ paidAt: new Date("2026-11-30T23:59:59.999Z") }, { where: { id: orderId } });
    expect(await exported("2026-11")).toBe(lines("2.45").join(""));
  });

  test("is a file with the month in its name, and one header row without sales", async () => {
    const response = await admin.fetch("/api/admin/sales/export?month=2026-10");
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": 'attachment; filename="sales-2026-10.csv"',
      "cache-control": "no-store",
    });
    expect(readCsv(await response.text())).toHaveLength(1);
  });

  test("has discount, shipping, tip and tax unless they are 0, and the rest of a refund, as records of their own", async () => {
    const parts = { discountCents: 500, shippingCents: 700, tipCents: 300, taxCents: 81 };
    const amounts = { subtotalCents: 2500, ...parts, totalCents: 3081, discountCode: "SPRING" };
    const { id: orderId } = await sell("2026-11-20T10:00:00Z", { ...amounts, feeCents: 0 }, [{ quantity: 2 }]);
    const settledAt = new Date("2026-11-21T10:00:00Z");
    const item = await app.recital.database.model(orderItemTable).findOne({ where: { orderId }, rejectOnEmpty: true });
    const line = { orderItemId: item.id, quantity: 1, amountCents: 1040 };
    await buildRefund(app.recital.database, { orderId, amountCents: 1740, shippingCents: 700, settledAt }, [line]);
    await buildRefund(app.recital.database, { orderId, amountCents: 1, settledAt });
    expect(await records("2026-11")).toEqual([
      ["sale", "Record", "2", "25.00", "0.00", "USD", ""],
      ["discount", "SPRING", "", "-5.00", "", "USD", ""],
      ["shipping", "", "", "7.00", "", "USD", ""],
      ["tip", "", "", "3.00", "", "USD", ""],
      ["tax", "", "", "0.81", "", "USD", ""],
      ["refund", "Record", "-1", "-10.40", "", "USD", ""],
      ["refund", "", "", "-7.00", "", "USD", ""],
      ["refund", "", "", "-0.01", "", "USD", ""],
    ]);
  });

  test("contains exactly what was paid, and given back by the provider, in this month of UTC", async () => {
    const { database } = app.recital;
    const { id: orderId } = await sell("2026-10-31T23:59:59.999Z");
    await sell("2026-12-01T00:00:00.000Z");
    const first = await sell("2026-11-01T00:00:00.000Z", { shippingCountry: "DE" });
    const yen = { currency: "jpy", totalCents: 1250, feeCents: 66 };
    const last = await sell("2026-11-30T23:59:59.999Z", { ...yen, status: "refunded" });
    const free = { subtotalCents: 0, totalCents: 0, paidCents: 0 };
    const { id: freeId } = await sell("2026-11-02T10:00:00Z", free, [{ unitCents: 0 }]);
    const unpaid = await buildOrder(database, { createdAt: new Date("2026-11-20T10:00:00Z") });
    const within = new Date("2026-11-20T10:00:00Z");
    await buildRefund(database, { orderId, amountCents: 250, settledAt: within });
    await buildRefund(database, { orderId, amountCents: 100, settledAt: new Date("2026-12-01T00:00:00.000Z") });
    await buildRefund(database, { orderId, amountCents: 100, settledAt: within, state: "failed" });
    await buildRefund(database, { orderId, amountCents: 100, settledAt: null, state: "pending" });
    await buildRefund(database, { orderId: unpaid.id, amountCents: 100, settledAt: within });
    expect(readCsv(await exported("2026-11")).slice(1)).toEqual([
      ["2026-11-01", String(first.id), "sale", "Record", "1", "12.50", "", "USD", "DE", "card"],
      ["2026-11-02", String(freeId), "sale", "Record", "1", "0.00", "", "USD", "", "card"],
      ["2026-11-30", String(last.id), "sale", "Record", "1", "1250", "66", "JPY", "", "card"],
      ["2026-11-20", String(orderId), "refund", "", "", "-2.50", "", "USD", "", "card"],
    ]);
  });

  test("has no name that a spreadsheet would run, and negative amounts as numbers", async () => {
    const { id: orderId } = await sell("2026-11-20T10:00:00Z", {}, [{ name: '=HYPERLINK("http://evil.example")' }]);
    await buildRefund(app.recital.database, { orderId, amountCents: 5, settledAt: new Date("2026-11-20T10:00:00Z") });
    expect((await records("2026-11")).map(([, item, , amount]) => [item, amount])).toEqual([
      [`'=HYPERLINK("http://evil.example")`, "12.50"],
      ["", "-0.05"],
    ]);
  });

  test("has each of 1,300 orders once, in order, whether paid at different times or at the same", async () => {
    const order = app.recital.database.model(orderTable);
    const orderItem = app.recital.database.model(orderItemTable);
    const { id: _id, ...fields } = (await sell("2026-12-20T10:00:00Z")).get();
    const time = (index: number) => new Date(Date.UTC(2026, 10, 2, 0, 0, index < 700 ? 0 : index));
    const rows = Array.from({ length: 1300 }, (_, index) => index);
    await order.bulkCreate(rows.map((index) => ({ ...fields, checkoutKey: `m-${index}`, paidAt: time(index) })));
    const made = await order.findAll({ where: { checkoutKey: { [Op.like]: "m-%" } }, attributes: ["id", "paidAt"] });
    const item = { productId: 1, unitCents: 625, quantity: 1, isDigital: false };
    await orderItem.bulkCreate(
      made.flatMap(({ id: orderId }) => ["A", "B"].map((name) => ({ ...item, name, orderId }))),
    );
    const found = readCsv(await exported("2026-11")).slice(1);
    const ids = made.toSorted((a, b) => Number(a.paidAt) - Number(b.paidAt) || a.id - b.id).map(({ id }) => String(id));
    expect(found.map((cells) => [cells[1], cells[3]])).toEqual(
      ids.flatMap((id) => [
        [id, "A"],
        [id, "B"],
      ]),
    );
  });

  test.each(["2026-13", "2026-00", "2026-1", "26-11", "2026-11-01", "0001-01", "9999-12", "now", "", "%00", "٢٠٢٦-١١"])(
    "%j is refused by a sentence",
    async (month) => {
      const response = await admin.fetch(`/api/admin/sales/export?month=${month}`);
      expect(response.status).toBe(422);
      expect(await response.json()).toMatchObject({ fields: { month: "Enter a month as YYYY-MM" } });
    },
  );

  test("requires a login and a month", async () => {
    expect((await app.visitor().fetch("/api/admin/sales/export?month=2026-11")).status).toBe(401);
    expect((await admin.fetch("/api/admin/sales/export")).status).toBe(422);
  });
});
