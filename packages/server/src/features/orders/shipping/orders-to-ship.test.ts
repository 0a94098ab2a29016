import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { buildOrder, deleteOrders, paidAt, type OrderFields } from "../../../testing/build-order.ts";
import { buildProduct } from "../../../testing/factories.ts";
import { readCsv } from "../../../testing/read-csv.ts";
import { variantOf } from "../../../testing/stock.ts";
import { startTestApp, type TestApp, type Visitor } from "../../../testing/start-test-app.ts";
import { orderItemTable, orderTable } from "../orders/tables.ts";
import { shipmentLineTable, shipmentTable } from "./tables.ts";

let app: TestApp;
let admin: Visitor;

beforeAll(async () => {
  app = await startTestApp({ runsWorker: false });
  admin = await app.admin();
});
afterAll(() => app.stop());
beforeEach(async () => {
  app.clock.offsetMs += 10 * 60_000;
  await deleteOrders(app.recital.database);
});

type Items = Parameters<typeof buildOrder>[2];

const paid = paidAt(new Date("2026-11-20T10:00:00Z"));
const build = (fields: OrderFields, items?: Items) => buildOrder(app.recital.database, fields, items);
const buildToShip = (fields: OrderFields = {}, items?: Items) => build({ ...paid, toShip: true, ...fields }, items);

async function find(query: Record<string, string | number>) {
  let total = -1;
  const onHeaders = (headers: Headers) => (total = Number(headers.get("x-total-count")));
  const orders = await admin.api("GET /api/admin/orders", { query, onHeaders });
  return { ids: orders.map(({ id }) => id), total };
}

const address = {
  shippingName: "Ada Lovelace",
  shippingLine1: "1 Road",
  shippingCity: "Ghent",
  shippingState: "VOV",
  shippingPostalCode: "09000",
  shippingCountry: "BE",
};

async function labels(): Promise<string> {
  const response = await admin.fetch("/api/admin/orders/labels.csv?view=toShip");
  expect(response.status).toBe(200);
  expect(response.headers.get("content-type")).toBe("text/csv; charset=utf-8");
  expect(response.headers.get("content-disposition")).toBe('attachment; filename="labels.csv"');
  // `text()` would drop the byte order mark.
  return Buffer.from(await response.arrayBuffer()).toString("utf8");
}

describe("the views of the orders", () => {
  test("page and count their orders, can be combined with a search, and agree with the dashboard", async () => {
    const expected = [];
    for (let index = 0; index < 5; index++) expected.unshift((await buildToShip()).id);
    const unrelatedId = await buildToShip({ customerEmail: "grace@example.com" });
    await build({ ...paid, status: "shipped" });
    const unfinished = await build({});
    const expired = await build({ status: "cancelled", closedAt: new Date() });
    const all = [unrelatedId.id, ...expected];
    expect(await find({ view: "toShip" })).toEqual({ ids: all, total: 6 });
    for (let offset = 0; offset < 8; offset += 2) {
      expect(await find({ view: "toShip", limit: 2, offset })).toEqual({
        ids: all.slice(offset, offset + 2),
        total: 6,
      });
    }
    expect(await find({ view: "toShip", search: "grace" })).toEqual({ ids: [unrelatedId.id], total: 1 });
    expect(await find({ view: "toShip", search: `#${unfinished.id}` })).toEqual({ ids: [], total: 0 });
    expect(await find({ view: "unfinished" })).toEqual({ ids: [expired.id, unfinished.id], total: 2 });
    expect(await find({ view: "unfinished", status: "cancelled" })).toEqual({ ids: [expired.id], total: 1 });
    expect((await find({})).total).toBe(9);
    expect(await admin.api("GET /api/admin/summary")).toMatchObject({ toShip: 6, orders: 9 });
  });

  test("leave out what waits for a pre-order, until its day, its shipment or its refund", async () => {
    const { database } = app.recital;
    const day = (after: number) => new Date(app.clock.now().getTime() + after * 86_400_000).toISOString().slice(0, 10);
    const { id: later } = await buildProduct(database, { shipsOn: day(1) });
    const { id: due } = await buildProduct(database, { shipsOn: day(0) });
    const { id: plain } = await buildProduct(database);
    const ready = await buildToShip({}, [{ productId: due }, { productId: plain }]);
    await buildToShip({}, [{ productId: plain }, { productId: later }]);
    const deleted = await buildToShip({}, [{ productId: null }]);
    const digital = await buildToShip({}, [{ productId: plain }, { productId: later, isDigital: true }]);
    await buildToShip({ toShip: false }, [{ productId: plain }]);
    const shipped = await buildToShip({}, [{ productId: plain }, { productId: later, quantity: 2 }]);
    const part = await database.model(orderItemTable).findOne({ where: { orderId: shipped.id, productId: later } });
    const ship = () =>
      admin.api("POST /api/admin/orders/:id/shipments", {
        params: { id: String(shipped.id) },
        body: { carrier: "other", items: [{ itemId: part?.id ?? 0, quantity: 1 }], notify: false },
      });
    const ids = [digital.id, deleted.id, ready.id];
    expect(await find({ readyToShip: "true" })).toEqual({ ids, total: 3 });
    await ship();
    expect(await find({ readyToShip: "true", view: "toShip" })).toEqual({ ids, total: 3 });
    await ship();
    expect(await find({ readyToShip: "true" })).toEqual({ ids: [shipped.id, ...ids], total: 4 });
    expect((await find({ readyToShip: "false", view: "toShip" })).total).toBe(5);
    app.clock.offsetMs += 86_400_000;
    expect((await find({ readyToShip: "true" })).total).toBe(5);
  });

  test.each(["", "all", "toship", "toShip,unfinished"])("%j is no view", async (view) => {
    expect((await admin.fetch(`/api/admin/orders?view=${view}`)).status).toBe(400);
    expect((await admin.fetch(`/api/admin/orders/labels.csv?view=${view}`)).status).toBe(400);
  });
});

describe("the labels", () => {
  test("have one row for each order to ship, oldest first, with what is left to ship", async () => {
    const { model } = app.recital.database;
    const items = [
      { name: 'Vinyl "Live"', quantity: 3 },
      { name: "Shirt", quantity: 1 },
      { name: "Album", isDigital: true },
    ];
    const first = await buildToShip({ ...address, customerEmail: "ada@example.com" }, items);
    const [vinyl] = await model(orderItemTable).findAll({ where: { orderId: first.id }, order: [["id", "ASC"]] });
    const sent = { orderId: first.id, shipmentKey: "k", adminName: "admin", shippedAt: new Date() };
    const shipment = await model(shipmentTable).create({ ...sent, carrier: "dhl", trackingNumber: null });
    await model(shipmentLineTable).create({ shipmentId: shipment.id, orderItemId: vinyl?.id ?? 0, quantity: 1 });
    await build({ ...paid, ...address });
    const second = await buildToShip({
      shippingName: "=HYPERLINK(1)",
      shippingLine1: "+1",
      shippingCountry: "belgium ",
    });
    const record = await variantOf(app.recital.database, await buildProduct(app.recital.database));
    await record.update({ weightGrams: 250 });
    const third = await buildToShip({ shippingName: "Bob", shippingCountry: "uk" }, [
      { name: "Record", quantity: 2, variantId: record.id },
    ]);
    const without = await buildToShip();
    const text = await labels();
    expect(text.startsWith("\ufeff")).toBe(true);
    const [header, ...rows] = readCsv(text);
    expect(header?.join()).toBe(
      "Order number,Name,Address line 1,Address line 2,City,State,Postal code,Country code,Email,Quantity,Items,Weight (g)",
    );
    expect(rows).toEqual([
      [
        String(first.id),
        "Ada Lovelace",
        "1 Road",
        "",
        "Ghent",
        "VOV",
        "09000",
        "BE",
        "ada@example.com",
        "3",
        '2 × Vinyl "Live"; 1 × Shirt',
        "",
      ],
      [String(second.id), "HYPERLINK(1)", "1", "", "", "", "", "BE", "ada@example.com", "1", "1 × Record", ""],
      [String(third.id), "Bob", "", "", "", "", "", "GB", "ada@example.com", "2", "2 × Record", "500"],
      [String(without.id), "", "", "", "", "", "", "", "ada@example.com", "1", "1 × Record", ""],
    ]);
  });

  test("of many orders are complete", async () => {
    const { model } = app.recital.database;
    const { id, checkoutKey, ...columns } = (await buildToShip()).get();
    const more = Array.from({ length: 450 }, (_, index) => ({ ...columns, checkoutKey: `${checkoutKey}-${index}` }));
    await model(orderTable).bulkCreate(more);
    const ids = readCsv(await labels())
      .slice(1)
      .map(([number]) => Number(number));
    expect(ids[0]).toBe(id);
    expect(new Set(ids).size).toBe(451);
    expect(ids).toEqual(ids.toSorted((a, b) => a - b));
  });

  test("require a login, and are limited", async () => {
    expect((await app.visitor().fetch("/api/admin/orders/labels.csv")).status).toBe(401);
    const responses = [];
    for (let count = 0; count < 31; count++) responses.push(await admin.fetch("/api/admin/orders/labels.csv"));
    expect(responses.map(({ status }) => status)).toEqual([...Array.from({ length: 30 }, () => 200), 429]);
  });
});
