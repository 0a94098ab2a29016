import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buildProduct } from "../../../testing/factories.ts";
import { sendJson, type JsonResponse } from "../../../testing/send-json.ts";
import { startTestApp, type TestApp, type Visitor } from "../../../testing/start-test-app.ts";
import { checkOut, expectSoundStock, startOrder, variantOf } from "../../../testing/stock.ts";
import { type ProductRow, variantTable } from "../products/tables.ts";

let app: TestApp;
let admin: Visitor;

beforeAll(async () => {
  app = await startTestApp({ env: { TRUST_PROXY: "1" } });
  admin = await app.admin();
});
afterAll(() => app.stop());

const path = ({ id }: ProductRow) => `/api/admin/products/${id}/variants`;
const add = (product: ProductRow, fields: object) => sendJson(admin, `POST ${path(product)}`, fields);
const change = (product: ProductRow, id: unknown, fields: object) =>
  sendJson(admin, `PUT ${path(product)}/${String(id)}`, fields);
const remove = (product: ProductRow, id: unknown) => sendJson(admin, `DELETE ${path(product)}/${String(id)}`);
const list = (product: ProductRow) =>
  admin.api("GET /api/admin/products/:id/variants", { params: { id: String(product.id) } });
const size = (value: string, more: object = {}) => ({ options: { Size: value }, ...more });

async function shown(product: ProductRow) {
  const all = await app.visitor().api("GET /api/products");
  return all.find(({ id }) => id === product.id);
}

async function added(product: ProductRow, fields: object): Promise<number> {
  const { status, body } = await add(product, fields);
  expect(status).toBe(201);
  return Number(body["id"]);
}

async function fieldsOf(response: Promise<JsonResponse>): Promise<unknown> {
  const { status, body } = await response;
  expect(status).toBe(422);
  return body["fields"];
}

describe("a product without options", () => {
  test("has one variant, unlimited and at the product's price", async () => {
    const tape = await buildProduct(app.recital.database, { priceCents: 900 });
    const variant = {
      title: "",
      options: {},
      sku: null,
      price: null,
      stock: null,
      held: 0,
      available: null,
      version: 0,
    };
    expect(await list(tape)).toMatchObject([{ ...variant, availability: "in", isActive: true, productId: tape.id }]);
    expect(await shown(tape)).toMatchObject({
      availability: "in",
      shipsOn: null,
      variants: [{ title: "", options: {}, price: 9, availability: "in" }],
    });
  });

  test("keeps its variant, which takes no options", async () => {
    const tape = await buildProduct(app.recital.database);
    const { id } = await variantOf(app.recital.database, tape);
    expect((await remove(tape, id)).status).toBe(409);
    expect(await fieldsOf(change(tape, id, size("M")))).toEqual({ options: "Add a variant with these options" });
    expect(await fieldsOf(add(tape, { options: {} }))).toEqual({ options: "Each variant needs an option" });
    expect((await change(await buildProduct(app.recital.database), id, { stock: 1 })).status).toBe(404);
  });
});

test("a variant has a weight, an HS code of 6 to 10 digits and a country of origin for customs", async () => {
  const shirt = await buildProduct(app.recital.database);
  const id = await added(shirt, size("M", { weightGrams: 180, hsCode: "6109.10 00", originCountry: "pt" }));
  expect(await list(shirt)).toContainEqual(
    expect.objectContaining({ id, weightGrams: 180, hsCode: "61091000", originCountry: "PT" }),
  );
  expect(await fieldsOf(change(shirt, id, { hsCode: "8523" }))).toHaveProperty("hsCode");
  expect(await fieldsOf(change(shirt, id, { hsCode: "85238012345" }))).toHaveProperty("hsCode");
  expect(await fieldsOf(change(shirt, id, { originCountry: "Portugal" }))).toHaveProperty("originCountry");
  expect((await change(shirt, id, { hsCode: "", stock: 3 })).body).toMatchObject({ hsCode: null, originCountry: "PT" });
});

describe("a product with options", () => {
  test("is sold by variant: one must be named, at its own price and by its own name", async () => {
    const shirt = await buildProduct(app.recital.database, { name: "Hammer shirt", priceCents: 2500 });
    const medium = await added(shirt, size("M", { stock: 6, sku: "HAMMER-M" }));
    const large = await added(shirt, size("XL", { price: "27.50", stock: 0 }));
    expect(await shown(shirt)).toMatchObject({
      availability: "in",
      variants: [
        { id: medium, title: "M", options: { Size: "M" }, sku: "HAMMER-M", price: 25, availability: "in" },
        { id: large, title: "XL", price: 27.5, availability: "out" },
      ],
    });
    const line = { productId: shirt.id, quantity: 1 };
    const unnamed = await checkOut(app.visitor(), [line]);
    expect(unnamed).toMatchObject({ status: 422, body: { fields: { "items.0": "Choose an option of Hammer shirt" } } });
    const none = await checkOut(app.visitor(), [{ ...line, variantId: large }]);
    expect(none).toMatchObject({ status: 409, body: { message: "Hammer shirt (XL) is sold out" } });
    const visitor = app.visitor();
    const { orderId, sessionId } = await startOrder(visitor, [{ ...line, variantId: medium }]);
    const order = await admin.api("GET /api/admin/orders/:id", { params: { id: String(orderId) } });
    expect(order).toMatchObject({
      total: 25,
      paidBy: "card",
      items: [{ name: "Hammer shirt", variantTitle: "M", variantId: medium }],
    });
    const session = app.stripe.sessions().find(({ id }) => id === sessionId);
    expect(session?.lines[0]).toMatchObject({ name: "Hammer shirt (M)" });
  });

  test("has each combination and each SKU once", async () => {
    const shirt = await buildProduct(app.recital.database, { name: "Shirt" });
    const first = await added(shirt, { options: { Size: "M", Color: "Black" }, sku: "ONCE" });
    const same = { options: { Color: "Black", Size: "M" } };
    expect(await fieldsOf(add(shirt, same))).toEqual({ options: "“M / Black” has these options" });
    await added(shirt, { options: { ["Größe".normalize("NFC")]: "Café".normalize("NFC") } });
    const decomposed = { options: { ["Größe".normalize("NFD")]: "Café".normalize("NFD") } };
    expect(await fieldsOf(add(shirt, decomposed))).toEqual({ options: "“Café” has these options" });
    const second = await added(shirt, size("L"));
    expect(await fieldsOf(change(shirt, second, same))).toHaveProperty("options");
    expect(await fieldsOf(change(shirt, second, { sku: "ONCE" }))).toEqual({ sku: "“Shirt” has this SKU" });
    expect((await change(shirt, first, { ...same, sku: "ONCE" })).status).toBe(200);
  });

  test("sells no variant that is not active, and none of another product", async () => {
    const shirt = await buildProduct(app.recital.database, { name: "Vest" });
    const medium = await added(shirt, size("M"));
    const small = await added(shirt, size("S", { isActive: false }));
    const line = { productId: shirt.id, quantity: 1 };
    const gone = await checkOut(app.visitor(), [{ ...line, variantId: small }]);
    expect(gone).toMatchObject({ status: 422, body: { message: "Vest (S) is no longer available" } });
    const { id: otherId } = await variantOf(app.recital.database, await buildProduct(app.recital.database));
    expect((await checkOut(app.visitor(), [{ ...line, variantId: otherId }])).status).toBe(422);
    expect((await change(shirt, medium, { isActive: false })).status).toBe(200);
    expect(await shown(shirt)).toMatchObject({ availability: "out", variants: [] });
  });

  test("becomes one without options once its last variant is deleted; a sold one is kept for its orders", async () => {
    const shirt = await buildProduct(app.recital.database);
    const { id: former } = await variantOf(app.recital.database, shirt);
    await startOrder(app.visitor(), [{ productId: shirt.id, quantity: 1 }]);
    const medium = await added(shirt, size("M", { stock: 2 }));
    const large = await added(shirt, size("L", { stock: 2 }));
    expect(await list(shirt)).toMatchObject([{ id: former, isActive: false }, { id: medium }, { id: large }]);
    await startOrder(app.visitor(), [{ productId: shirt.id, variantId: medium, quantity: 1 }]);
    expect((await remove(shirt, medium)).status).toBe(204);
    expect((await remove(shirt, large)).status).toBe(204);
    expect(await list(shirt)).toMatchObject([
      { id: former, isActive: true },
      { id: medium, isActive: false, held: 1 },
    ]);
    expect((await remove(shirt, large)).status).toBe(404);
    await expectSoundStock(app.recital.database);
  });
});

describe("a variant's stock", () => {
  const move = (id: number, body: object) => sendJson(admin, `POST /api/admin/variants/${id}/stock`, body);

  test("is counted and corrected with notes, never below 0", async () => {
    const shirt = await buildProduct(app.recital.database);
    const id = await added(shirt, size("M", { stock: 4 }));
    const counted = await move(id, { delta: -1, kind: "count", note: "After the concert" });
    expect(counted).toMatchObject({ status: 200, body: { stock: 3, available: 3 } });
    expect(await fieldsOf(move(id, { delta: -4, kind: "correction" }))).toEqual({ delta: "Only 3 in stock" });
    expect((await change(shirt, id, { stock: 10 })).body).toMatchObject({ stock: 10 });
    expect((await change(shirt, id, { stock: null })).body).toMatchObject({ stock: null, available: null });
    expect(await fieldsOf(move(id, { delta: 1, kind: "count" }))).toHaveProperty("delta");
    const moves = (await sendJson(admin, `GET /api/admin/variants/${id}/moves`)).body;
    expect(moves).toMatchObject([
      { delta: -10, kind: "correction" },
      { delta: 7, kind: "correction", by: "admin" },
      { delta: -1, kind: "count", note: "After the concert" },
      { delta: 4, kind: "initial" },
    ]);
    await expectSoundStock(app.recital.database);
  });

  test("is not overwritten after it moved, while a sale refuses no other edit", async () => {
    const shirt = await buildProduct(app.recital.database);
    const id = await added(shirt, size("M", { stock: 4 }));
    const { version = 0 } = (await list(shirt)).find((variant) => variant.id === id) ?? {};
    const { sessionId } = await startOrder(app.visitor(), [{ productId: shirt.id, variantId: id, quantity: 1 }]);
    await app.stripe.pay(sessionId);
    const variant = app.recital.database.model(variantTable);
    await expect.poll(async () => (await variant.findByPk(id))?.stock).toBe(3);
    expect((await change(shirt, id, { stock: 9, version })).status).toBe(409);
    expect((await move(id, { delta: 1, kind: "count", version })).status).toBe(409);
    const edited = await change(shirt, id, { price: 5, version });
    expect(edited).toMatchObject({ status: 200, body: { price: 5, stock: 3 } });
    expect((await change(shirt, id, { price: 6, version })).status).toBe(409);
    expect((await change(shirt, id, { stock: 9, version: edited.body["version"] })).status).toBe(200);
  });

  test("may be counted below what open checkouts hold, which the owner is told", async () => {
    const shirt = await buildProduct(app.recital.database, { name: "Short shirt" });
    const id = await added(shirt, size("M", { stock: 3 }));
    await startOrder(app.visitor(), [{ productId: shirt.id, variantId: id, quantity: 3 }]);
    expect((await move(id, { delta: -2, kind: "count" })).body).toMatchObject({ stock: 1, held: 3, available: -2 });
    const subjects = () => app.smtp.emails().map(({ subject }) => subject);
    await expect.poll(subjects).toContain("Short shirt (M): less in stock than in open checkouts");
  });
});

test("a pre-order shows its day until it is over, and pages change by themselves then", async () => {
  const soon = new Date(app.clock.now().getTime() + 86_400_000).toISOString().slice(0, 10);
  const record = await buildProduct(app.recital.database);
  const edit = (shipsOn: unknown) => sendJson(admin, `PUT /api/admin/products/${record.id}`, { shipsOn });
  expect((await edit(soon)).body).toMatchObject({ shipsOn: soon });
  expect(await shown(record)).toMatchObject({ shipsOn: soon, variants: [{ shipsOn: soon }] });
  expect((await edit("soon")).status).toBe(422);
  app.clock.offsetMs += 2 * 86_400_000;
  app.recital.worker.nudge();
  await expect.poll(() => shown(record)).toMatchObject({ shipsOn: null });
});
