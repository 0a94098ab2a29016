import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { buildOrder, paidAt } from "../../../testing/build-order.ts";
import { startTestApp, type TestApp, type Visitor } from "../../../testing/start-test-app.ts";
import { orderTable } from "./tables.ts";

let app: TestApp;
let admin: Visitor;
let second: TestApp;

beforeAll(async () => {
  app = await startTestApp({ runsWorker: false });
  admin = await app.admin();
  const { storage, stripe, smtp } = app;
  second = await startTestApp({ runsWorker: false, storage, stripe, smtp });
});
afterAll(async () => {
  await second.stop();
  await app.stop();
});
// Orders are never deleted, so tests compare with the number of earlier ones.
let before: number;
beforeEach(async () => {
  before = await app.recital.database.model(orderTable).count();
});

interface Found {
  readonly ids: number[];
  readonly total: number;
}

async function find(query: Record<string, string | number>, who = admin): Promise<Found> {
  let total = -1;
  const onHeaders = (headers: Headers) => (total = Number(headers.get("x-total-count")));
  const orders = await who.api("GET /api/admin/orders", { query, onHeaders });
  return { ids: orders.map(({ id }) => id), total };
}

type Order = Parameters<typeof buildOrder>;

const build = (fields?: Order[1], items?: Order[2]) => buildOrder(app.recital.database, fields, items);

describe("the list of orders", () => {
  test("shows each order with its items in order, its address and what is missing", async () => {
    const items = [
      { name: "Vinyl", unitCents: 3200, quantity: 2 },
      { name: "Sheet 🎼", unitCents: 5, isDigital: true },
    ];
    const address = { shippingName: "Ada", shippingLine1: "1 Road", shippingCity: "Town", shippingCountry: "DE" };
    const paid = await build({ ...paidAt(new Date("2026-05-17T10:20:30.456Z")), ...address, totalCents: 6405 }, items);
    const empty = await build({ needsShipping: false }, []);
    const [first, second] = await admin.api("GET /api/admin/orders", { query: { limit: 2 } });
    expect(first).toMatchObject({ id: empty.id, items: [], lacksShippingInfo: false, paidAt: null, paid: false });
    expect(second).toEqual({
      id: paid.id,
      customerEmail: "ada@example.com",
      customerName: "Ada",
      createdAt: "2026-05-17T10:20:30.456Z",
      paidAt: "2026-05-17T10:20:30.456Z",
      paid: true,
      paidBy: "card",
      currency: "usd",
      subtotal: 64.05,
      discount: 0,
      code: null,
      shipping: 0,
      tax: 0,
      taxIncluded: 0,
      tip: 0,
      total: 64.05,
      delivery: null,
      country: null,
      concertId: null,
      pickup: null,
      note: null,
      isNotePublic: false,
      status: "processing",
      needsShipping: true,
      lacksShippingInfo: false,
      refundedTotal: 0,
      version: 0,
      items: [
        { name: "Vinyl", variantTitle: null, price: 32, quantity: 2, subtotal: 64, discount: 0, tax: 0 },
        { name: "Sheet 🎼", variantTitle: null, price: 0.05, quantity: 1, subtotal: 0.05, discount: 0, tax: 0 },
      ],
      shippingAddress: {
        name: "Ada",
        address: { line1: "1 Road", line2: null, city: "Town", state: "", postal_code: "", country: "DE" },
      },
    });
    const detail = await admin.api("GET /api/admin/orders/:id", { params: { id: String(paid.id) } });
    expect(detail.items.map(({ name, isDigital }) => [name, isDigital])).toEqual([
      ["Vinyl", false],
      ["Sheet 🎼", true],
    ]);
  });

  test("is newest first, has the total count and returns any page, whichever end is nearer", async () => {
    for (let i = 0; i < 7; i++) await build({}, [{}, {}, {}]);
    const all = await find({ limit: 1000 });
    expect(all).toEqual({ ids: all.ids.toSorted((a, b) => b - a), total: before + 7 });
    for (let offset = 0; offset <= all.total + 2; offset++) {
      expect(await find({ limit: 3, offset })).toEqual({ ids: all.ids.slice(offset, offset + 3), total: all.total });
    }
  });

  test("counts orders of another process at once, with gaps in the numbers, and an hour later", async () => {
    const { total } = await find({});
    const { checkoutKey, id, ...columns } = (await build()).get();
    const { sequelize, model } = second.recital.database;
    const shop = await sequelize.transaction();
    await model(orderTable).create({ ...columns, checkoutKey: `${checkoutKey}-rolled-back` }, { transaction: shop });
    await shop.rollback();
    await buildOrder(second.recital.database, { id: id + 40 });
    expect((await find({})).total).toBe(total + 2);
    expect((await find({}, await second.admin())).total).toBe(total + 2);
    app.clock.offsetMs += 2 * 3_600_000;
    expect((await find({})).total).toBe(total + 2);
    await build();
    expect((await find({})).total).toBe(total + 3);
  });

  test("never returns data older than the request, also to concurrent requests", async () => {
    for (let round = 0; round < 15; round++) {
      const searches = Array.from({ length: 8 }, () => find({ limit: 1 }));
      const { id } = await build();
      const lists = await Promise.all(Array.from({ length: 8 }, () => find({ limit: 1 })));
      expect(lists).toEqual(lists.map(() => ({ ids: [id], total: before + round + 1 })));
      await Promise.all(searches);
    }
  });

  test("requires a login", async () => {
    await expect(app.visitor().api("GET /api/admin/orders", { query: {} })).rejects.toMatchObject({ status: 401 });
  });
});

describe("a search among the orders", () => {
  test("finds part of an email in any letter case, and matches every character", async () => {
    const orderId = await build({ customerEmail: "Grace.Hopper+50%_off@Navy.example" });
    await build({ customerEmail: "grace@other.example" });
    for (const search of ["hopper", "HOPPER+50%_OFF@navy", "%_off", ".hopper"]) {
      expect(await find({ search })).toEqual({ ids: [orderId.id], total: 1 });
    }
    expect((await find({ search: "grace", limit: 1 })).total).toBe(2);
  });

  test("finds the name and the city that the order is shipped to", async () => {
    const orderId = await build({
      customerEmail: "h@example.com",
      shippingName: "Jörg MÜLLER-Lüdenscheidt",
      shippingCity: "Zürich",
    });
    for (const search of ["müller-LÜDENSCHEIDT", "zurich jörg", "h@example.com zürich"]) {
      expect(await find({ search })).toEqual({ ids: [orderId.id], total: 1 });
    }
    expect((await find({ search: "müller-lüdenscheidt hamburg" })).total).toBe(0);
  });

  test("finds the street, the postal code with or without its space, and the name of who bought only files", async () => {
    const order = await build({
      shippingName: "Łucja",
      shippingLine1: "Straße 12b",
      shippingLine2: "c/o Café Ø",
      shippingPostalCode: "SW1A 1AA",
    });
    for (const search of ["strasse 12B", "sw1a1aa", "1aa sw1a lucja", "CAFE o lu"]) {
      expect(await find({ search })).toEqual({ ids: [order.id], total: 1 });
    }
    const files = await build({ customerName: "Zoë Ångström", needsShipping: false });
    expect(await find({ search: "angstrom zoe" })).toEqual({ ids: [files.id], total: 1 });
    const [shown] = await admin.api("GET /api/admin/orders", { query: { search: "ÅNGSTRÖM" } });
    expect(shown).toMatchObject({ customerName: "Zoë Ångström" });
  });

  test("for a number finds the order of this number before those of this postal code", async () => {
    const first = await build({ customerEmail: "number@example.com" });
    const others = [];
    for (let count = 0; count < 3; count++) others.push((await build({ shippingPostalCode: String(first.id) })).id);
    const ids = [first.id, ...others.toReversed()];
    for (let offset = 0; offset <= 4; offset++) {
      const search = String(first.id);
      expect(await find({ search, limit: 2, offset })).toEqual({ ids: ids.slice(offset, offset + 2), total: 4 });
    }
    expect((await find({ search: `#${first.id}` })).ids).toEqual([first.id]);
  });

  test.each(["%%", "__", "' OR 1=1 --", "🎹", "\\", "نور", "<script>", "x".repeat(200), ":limit", "?"])(
    "for %s finds nothing",
    async (search) => {
      await build({ customerEmail: "plain@example.com" });
      expect(await find({ search })).toEqual({ ids: [], total: 0 });
    },
  );

  test("finds an order by its number, with or without #, and none by a part of its number", async () => {
    const { id } = await build({ customerEmail: "order12345@example.com" });
    for (const search of [String(id), `#${id}`, ` ${id} `])
      expect(await find({ search })).toEqual({ ids: [id], total: 1 });
    for (const search of ["999999999", "#0", "999999999999999"]) expect((await find({ search })).total).toBe(0);
  });

  test("that is too long, or with an invalid limit or offset, is refused by field", async () => {
    for (const query of [
      `search=${"x".repeat(201)}`,
      "limit=0",
      "limit=1001",
      "offset=-1",
      "offset=1.5",
      "status=gone",
    ]) {
      const response = await admin.fetch(`/api/admin/orders?${query}`);
      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({
        fields: { [query.slice(0, query.indexOf("="))]: expect.any(String) },
      });
    }
  });
});

describe("filters", () => {
  test("by status and by missing address count their matches and can be combined", async () => {
    const email = `filter-${before}@example.com`;
    const make = (fields: Order[1]) => build({ customerEmail: email, ...fields });
    const waiting = await make({ status: "processing" });
    const unpaid = await make({ status: "pending" });
    await make({ status: "cancelled" });
    await make({ status: "processing", shippingName: "Ada" });
    await make({ status: "processing", needsShipping: false });
    const search = email;
    expect(await find({ search, lacksShippingInfo: "true" })).toEqual({ ids: [unpaid.id, waiting.id], total: 2 });
    expect((await find({ search, status: "processing" })).total).toBe(3);
    expect((await find({ search, status: "processing", limit: 2 })).ids).toHaveLength(2);
    expect(await find({ search, status: "processing", lacksShippingInfo: "true" })).toEqual({
      ids: [waiting.id],
      total: 1,
    });
    expect((await find({ search, lacksShippingInfo: "false" })).total).toBe(5);
  });

  test("agree with the order itself for every order", async () => {
    const lacking = await find({ lacksShippingInfo: "true", limit: 1000 });
    const all = await admin.api("GET /api/admin/orders", { query: { limit: 1000 } });
    expect(lacking.ids).toEqual(all.filter((order) => order.lacksShippingInfo).map(({ id }) => id));
    expect(lacking.total).toBe(lacking.ids.length);
  });
});
