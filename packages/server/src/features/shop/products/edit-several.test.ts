import { afterAll, beforeAll, expect, test } from "vitest";
import { buildOrder, paidAt } from "../../../testing/build-order.ts";
import { buildProduct } from "../../../testing/factories.ts";
import { sendJson } from "../../../testing/send-json.ts";
import { startTestApp, type TestApp, type Visitor } from "../../../testing/start-test-app.ts";
import { orderItemTable } from "../../orders/orders/tables.ts";
import { productImageTable, variantTable } from "./tables.ts";

let app: TestApp;
let admin: Visitor;

beforeAll(async () => {
  app = await startTestApp({ runsWorker: false });
  admin = await app.admin();
});
afterAll(() => app.stop());

const build = (name: string, fields = {}) => buildProduct(app.recital.database, { name, ...fields });
const read = ({ id }: { readonly id: number }) =>
  admin.api("GET /api/admin/products/:id", { params: { id: String(id) } });
const edit = (...products: readonly object[]) => sendJson(admin, "PUT /api/admin/products", { products });

test("several products are changed at once, and a second request takes it back", async () => {
  const [record, score] = [
    await build("Record", { priceCents: 2000 }),
    await build("Score", { category: "digital", isDigital: true }),
  ];
  const former = await Promise.all([record, score].map(read));
  const { status, body } = await edit(
    ...[record, score].map(({ id, version }) => ({ id, version, price: "12,50", category: "music", is_active: false })),
  );
  expect([status, body]).toMatchObject([422, { fields: { price: expect.stringMatching(/^Price must be/) as string } }]);
  const changed = await edit(
    ...[record, score].map(({ id, version }) => ({ id, version, price: "12.50", category: "music", is_active: false })),
  );
  expect(changed.body).toMatchObject([
    { name: "Record", price: 12.5, category: "music", is_active: false },
    { name: "Score", price: 12.5, category: "music", is_active: false },
  ]);
  const versions = (await Promise.all([record, score].map(read))).map(({ version }) => version);
  const undone = await edit(
    ...former.map(({ id, price, category, is_digital, is_active }, index) => ({
      id,
      price,
      category,
      is_digital,
      is_active,
      version: versions[index],
    })),
  );
  expect(undone.status).toBe(200);
  for (const before of former) expect(await read(before)).toEqual({ ...before, version: expect.any(Number) as number });
});

test("one product that was changed since, is gone or named twice, refuses all", async () => {
  const [lamp, tide] = [await build("Lamp", { priceCents: 500 }), await build("Tide", { priceCents: 500 })];
  await admin.api("PUT /api/admin/products/:id", { params: { id: String(tide.id) }, body: { price: "6" } });
  const stale = await edit(...[lamp, tide].map(({ id, version }) => ({ id, version, price: 9 })));
  expect([stale.status, stale.body["error"]]).toEqual([
    409,
    "“Tide” was changed somewhere else. Nothing was changed here.",
  ]);
  expect((await edit({ id: lamp.id, price: 9 }, { id: 999_999, price: 9 })).status).toBe(404);
  expect((await edit({ id: lamp.id, price: 9 }, { id: lamp.id, price: 8 })).status).toBe(422);
  const chosen = await build("Chosen", { priceMode: "choose", priceCents: 100, suggestedCents: 300 });
  const refused = await edit({ id: lamp.id, price: 9 }, { id: chosen.id, price: 9 });
  expect(refused.body).toMatchObject({ fields: { products: expect.stringMatching(/^“Chosen”: /) as string } });
  expect([await read(lamp), await read(tide)]).toMatchObject([{ price: 5 }, { price: 6 }]);
});

test("what was sold keeps its name and its price in its order", async () => {
  const record = await build("Sold record", { priceCents: 2000 });
  const order = await buildOrder(app.recital.database, paidAt(app.clock.now()), [
    { productId: record.id, unitCents: 2000 },
  ]);
  const itemsOf = () => app.recital.database.model(orderItemTable).findAll({ where: { orderId: order.id }, raw: true });
  const before = await itemsOf();
  expect((await edit({ id: record.id, price: 1 })).status).toBe(200);
  expect(await itemsOf()).toEqual(before);
});

test("a copy is inactive, with images and variants, without stock and SKUs", async () => {
  const shirt = await build("Shirt", { description: "Cotton", priceCents: 2500 });
  const { clock } = app;
  const { database } = app.recital;
  await admin.api("POST /api/admin/products/:id/variants", {
    params: { id: String(shirt.id) },
    body: { options: { Size: "M" }, sku: "SHIRT-M", stock: 7, price: "26" },
  });
  await database.model(productImageTable).bulkCreate(
    ["/images/front.webp", "/images/back.webp"].map((imageUrl, position) => ({
      productId: shirt.id,
      imageUrl,
      alt: `Image ${position}`,
      position,
      createdAt: clock.now(),
    })),
  );
  await shirt.update({ imageUrl: "/images/front.webp" });
  const params = { id: String(shirt.id) };
  const copy = await admin.api("POST /api/admin/products/:id/copy", { params });
  expect(copy).toMatchObject({ name: "Copy of Shirt", slug: "copy-of-shirt", is_active: false, price: 25 });
  expect(copy.images.map(({ url, alt }) => [url, alt])).toEqual([
    ["/images/front.webp", "Image 0"],
    ["/images/back.webp", "Image 1"],
  ]);
  const variants = await database.model(variantTable).findAll({ where: { productId: copy.id }, raw: true });
  expect(variants).toMatchObject([{ title: "M", sku: null, stock: 0, priceCents: 2600, held: 0, numbersGiven: 0 }]);
  expect((await admin.api("POST /api/admin/products/:id/copy", { params })).slug).toBe("copy-of-shirt-2");
  expect((await sendJson(admin, "POST /api/admin/products/999999/copy")).status).toBe(404);
});
