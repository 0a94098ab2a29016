import type { AdminProduct } from "@recital/contract/endpoints/shop/products";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { buy, readFiles, readOrder, tokenOf } from "../../../testing/buy-files.ts";
import { buildProduct } from "../../../testing/factories.ts";
import { sellRelease } from "../../../testing/sell-release.ts";
import { sendJson } from "../../../testing/send-json.ts";
import { startTestApp, type TestApp, type Visitor } from "../../../testing/start-test-app.ts";
import { checkOut, expectSoundStock, setVariant, variantOf } from "../../../testing/stock.ts";
import type { ProductRow } from "./tables.ts";

let app: TestApp;
let admin: Visitor;

beforeAll(async () => {
  app = await startTestApp({ env: { TRUST_PROXY: "1" } });
  admin = await app.admin();
});
afterAll(() => app.stop());
beforeEach(() => {
  app.clock.offsetMs += 61_000;
});
afterEach(() => expectSoundStock(app.recital.database));

interface Part {
  readonly variantId?: number;
  readonly releaseId?: number;
  readonly quantity?: number;
}

const idOf = async (product: ProductRow) => (await variantOf(app.recital.database, product)).id;

async function addBundle(bundle: readonly Part[], fields: Readonly<Record<string, unknown>> = {}) {
  const { status, body } = await sendJson(admin, "POST /api/admin/products", {
    name: "Fan pack",
    price: 25,
    bundle,
    ...fields,
  });
  expect(status).toBe(201);
  return body as unknown as AdminProduct;
}

/** A record of $20 with a stock, a sticker of $3, a download of $9 and a bundle of them for $25. */
async function sellBundle({ stock = 5, stickers = 1 }: { readonly stock?: number; readonly stickers?: number } = {}) {
  const record = await buildProduct(app.recital.database, { name: "Record", priceCents: 2000 });
  await setVariant(app, admin, record, { stock });
  const sticker = await buildProduct(app.recital.database, { name: "Sticker", priceCents: 300 });
  const { release } = await sellRelease(app, {
    title: "Night Windows",
    artworkUrl: "https://images.example/night.png",
  });
  const bundle = await addBundle([
    { variantId: await idOf(record) },
    { variantId: await idOf(sticker), quantity: stickers },
    { releaseId: release.id },
  ]);
  return { record, sticker, release, bundle };
}

async function refund(orderId: number, itemId = 0, restock = false): Promise<void> {
  const body = { requestKey: `refund-of-${itemId}`, lines: [{ itemId, quantity: 1 }], reason: "other", restock };
  expect((await sendJson(admin, `POST /api/admin/orders/${orderId}/refunds`, body)).status).toBeLessThan(300);
  const isMade = async () => (await readOrder(admin, orderId)).refunds.every(({ state }) => state === "succeeded");
  await expect.poll(isMade).toBe(true);
}

const levelOf = async (product: ProductRow) => {
  const { stock, held } = await variantOf(app.recital.database, product);
  return { stock, held };
};

describe("a bundle", () => {
  test("shows what is in it, and is left as often as its scarcest part allows", async () => {
    const { record, bundle } = await sellBundle({ stock: 3 });
    expect(bundle.bundle).toMatchObject([
      { name: "Record", quantity: 1, isDigital: false, releaseId: null, availability: "low" },
      { name: "Sticker", quantity: 1, availability: "in" },
      { name: "Night Windows", quantity: 1, isDigital: true, variantId: null },
    ]);
    expect(bundle).toMatchObject({ is_digital: false, deliversFiles: true, availability: "low" });
    expect(bundle.variants).toMatchObject([{ availability: "low", left: 3 }]);
    await setVariant(app, admin, record, { stock: 0 });
    const shown = await app.visitor().api("GET /api/products/:slug", { params: { slug: bundle.slug } });
    expect(shown).toMatchObject({ availability: "out", variants: [{ availability: "out" }] });
  });

  test("is paid: its parts share its price, take stock and give files; a refund of one part ends exactly that", async () => {
    const { record, bundle } = await sellBundle({ stickers: 2 });
    const sold = await buy(app, [bundle as never]);
    const order = await readOrder(admin, sold.orderId);
    expect(order.total).toBe(25);
    // 25 is shared by 20 : 6 : 9.
    expect(order.items.map(({ name, quantity, price }) => [name, quantity, price])).toEqual([
      ["Record", 1, 14.29],
      ["Sticker", 2, 2.14],
      ["Night Windows", 1, 6.43],
    ]);
    const ofBuyer = await sold.buyer.api("GET /api/orders/:id", { params: { id: String(sold.orderId) } });
    expect(ofBuyer.items[2]).toMatchObject({ productId: null, imageUrl: "https://images.example/night.png" });
    expect(await levelOf(record)).toEqual({ stock: 4, held: 0 });
    const token = await tokenOf(app, sold.orderId);
    expect((await readFiles(app, token)).files).toMatchObject([{ label: "Night Windows" }]);
    const [first, , download] = order.items;
    await refund(sold.orderId, first?.id, true);
    expect(await levelOf(record)).toEqual({ stock: 5, held: 0 });
    expect((await readFiles(app, token)).files).toHaveLength(1);
    await refund(sold.orderId, download?.id);
    expect(await readOrder(admin, sold.orderId)).toMatchObject({
      refunds: [{ amount: 14.29 }, { amount: 6.43 }],
      refundable: 4.28,
      downloads: { files: [{ label: "Night Windows", revoked: true }] },
    });
  });

  test("of only digital things needs no shipping, and one of goods does", async () => {
    const { release, sticker } = await sellBundle();
    const files = await addBundle([{ releaseId: release.id }], { name: "Files" });
    const goods = await addBundle([{ releaseId: release.id }, { variantId: await idOf(sticker) }], { name: "Goods" });
    expect([files.is_digital, goods.is_digital]).toEqual([true, false]);
    const quoted = (product: AdminProduct) =>
      app.visitor().api("POST /api/checkout/quote", { body: { items: [{ productId: product.id, quantity: 2 }] } });
    expect(await quoted(files)).toMatchObject({
      needsShipping: false,
      subtotal: 50,
      lines: [{ quantity: 2, unit: 25 }],
    });
    expect(await quoted(goods)).toMatchObject({ needsShipping: true });
    // A part that is no longer posted makes the bundle digital.
    await sendJson(admin, `PUT /api/admin/products/${sticker.id}`, { is_digital: true });
    expect(await readProduct(goods)).toMatchObject({ is_digital: true });
  });

  test("that is sold out in one part names its line, also if another line takes the last", async () => {
    const { record, bundle } = await sellBundle({ stock: 1 });
    const both = [
      { productId: record.id, quantity: 1 },
      { productId: bundle.id, quantity: 1 },
    ];
    expect(await checkOut(app.visitor(), both)).toMatchObject({
      status: 409,
      body: { fields: { "items.1": "Fan pack is sold out" } },
    });
    expect(await checkOut(app.visitor(), both.slice(1))).toMatchObject({ status: 201 });
    expect(await levelOf(record)).toEqual({ stock: 1, held: 1 });
    expect(await checkOut(app.visitor(), both.slice(1))).toMatchObject({ status: 409 });
    const { problems } = await app.visitor().api("POST /api/checkout/quote", { body: { items: both } });
    expect(problems.map(({ index }) => index)).toEqual([0, 1]);
  });

  test("is sold as often as an order may have of its parts, and says how often that is", async () => {
    const { sticker, record, bundle } = await sellBundle({ stickers: 2 });
    await setVariant(app, admin, sticker, { maxPerOrder: 5 });
    const refused = async (...lines: (readonly [ProductRow | AdminProduct, number])[]) => {
      const { body } = await checkOut(
        app.visitor(),
        lines.map(([{ id }, quantity]) => ({ productId: id, quantity })),
      );
      return [body["fields"], body["limits"]];
    };
    const message = "At most 5 of Sticker per order";
    const limit = (max: number) => ({ max, kind: "per-order" });
    expect(await refused([record, 1], [bundle, 4])).toEqual([{ "items.1": message }, { "items.1": limit(2) }]);
    expect(await refused([sticker, 3], [bundle, 2])).toEqual([{ "items.1": message }, { "items.1": limit(1) }]);
    expect(await refused([sticker, 4], [bundle, 1])).toEqual([{ "items.1": message }, undefined]);
  });

  test("shares a discount among its parts, and comes back as one line of an unfinished cart", async () => {
    const { bundle } = await sellBundle();
    const code = { code: `PACK${bundle.id}`, kind: "percent", value: 10, productIds: [bundle.id] };
    expect(await sendJson(admin, "POST /api/admin/discount-codes", code)).toMatchObject({ status: 201 });
    const visitor = app.visitor();
    const items = [{ productId: bundle.id, quantity: 2 }];
    const { body } = await checkOut(visitor, items, { code: code.code });
    const order = await readOrder(admin, Number(body["orderId"]));
    expect(order).toMatchObject({ subtotal: 50, discount: 5, total: 45 });
    const paid = order.items.map((item) => [item.name, item.quantity, item.paid, item.bundle]);
    // 50 is shared by 20 : 3 : 9, and so is the discount.
    expect(paid).toEqual([
      ["Record", 2, 28.13, "Fan pack"],
      ["Sticker", 2, 4.21, "Fan pack"],
      ["Night Windows", 2, 12.66, "Fan pack"],
    ]);
    const { checkout } = await visitor.api("GET /api/checkout/unfinished");
    expect(checkout?.items).toEqual([
      { productId: bundle.id, variantId: null, name: "Fan pack", variantTitle: null, quantity: 2, unit: 25 },
    ]);
  });

  test("that is free and digital is given with a press, with what its parts bring", async () => {
    const { release } = await sellBundle();
    const free = await addBundle([{ releaseId: release.id }], { name: "Free pack", price: 0 });
    const visitor = app.visitor();
    const body = { productId: free.id, email: "free@example.com" };
    const given = await visitor.api("POST /api/free-orders", { body });
    expect(await visitor.api("POST /api/free-orders", { body })).toEqual(given);
    const order = await readOrder(admin, given.orderId);
    expect(order).toMatchObject({ items: [{ name: "Night Windows", bundle: "Free pack", price: 0 }] });
    expect(given.downloadsUrl).toMatch(/^\/downloads\//);
  });
});

const readProduct = ({ id }: Pick<AdminProduct, "id">) =>
  admin.api("GET /api/admin/products/:id", { params: { id: String(id) } });

type Refused = (sold: Awaited<ReturnType<typeof sellBundle>>) => Promise<readonly Part[]>;

const refusals: readonly (readonly [string, string, RegExp, Refused])[] = [
  ["another bundle", "bundle.0", /is a bundle/, async ({ bundle }) => [{ variantId: await idOf(bundle as never) }]],
  ["an unknown product", "bundle.0", /does not exist/, async () => [{ variantId: 99_999 }]],
  ["an unknown release", "bundle.0", /does not exist/, async () => [{ releaseId: 99_999 }]],
  [
    "no piece",
    "bundle.0.quantity",
    /from 1 to/,
    async ({ sticker }) => [{ variantId: await idOf(sticker), quantity: 0 }],
  ],
  ["a release twice", "bundle.0.quantity", /once/, async ({ release }) => [{ releaseId: release.id, quantity: 2 }]],
  [
    "the same twice",
    "bundle.1",
    /in the bundle already/,
    async ({ sticker }) => [{ variantId: await idOf(sticker) }, { variantId: await idOf(sticker) }],
  ],
  ["nothing", "bundle.0", /Choose a product or a release/, async () => [{}]],
  [
    "a deleted product",
    "bundle.0",
    /does not exist/,
    async () => {
      const sold = await buildProduct(app.recital.database);
      await buy(app, [sold]);
      await sendJson(admin, `DELETE /api/admin/products/${sold.id}`);
      return [{ variantId: await idOf(sold) }];
    },
  ],
];

describe("a bundle is refused", () => {
  test.each(refusals)("with %s, at %s", async (_, field, message, partsOf) => {
    const bundle = await partsOf(await sellBundle());
    const { status, body } = await sendJson(admin, "POST /api/admin/products", { name: "No", price: 1, bundle });
    expect([status, body["fields"]]).toEqual([422, { [field]: expect.stringMatching(message) }]);
  });

  test("that contains itself, is part of another one, or has a stock, options or files of its own", async () => {
    const { bundle, sticker, release, record } = await sellBundle();
    const put = async (product: Pick<AdminProduct, "id">, part: Part) => {
      const { body } = await sendJson(admin, `PUT /api/admin/products/${product.id}`, { bundle: [part] });
      return body["fields"];
    };
    const self = { variantId: await idOf(bundle as never) };
    expect(await put(bundle, self)).toEqual({ "bundle.0": "A bundle cannot contain itself" });
    const part = { releaseId: release.id };
    expect(await put(sticker, part)).toEqual({ bundle: expect.stringContaining("part of the bundle “Fan pack”") });
    expect(await put(record, part)).toEqual({ bundle: expect.stringContaining("stock to unlimited") });
    const { product } = await sellRelease(app);
    expect(await put(product, part)).toEqual({ bundle: expect.stringContaining("brings files") });
    const variants = `/api/admin/products/${bundle.id}/variants`;
    const options = await sendJson(admin, `POST ${variants}`, { options: { Size: "M" } });
    expect(options.body["fields"]).toEqual({ options: "A bundle has no options" });
    const stock = await sendJson(admin, `PUT ${variants}/${self.variantId}`, { stock: 3 });
    expect(stock.body["fields"]).toEqual({ stock: "A bundle has the stock of its parts" });
  });
});

test("what a bundle contains cannot be deleted, until it is taken out", async () => {
  const { bundle, record, sticker, release } = await sellBundle();
  const remove = (path: string) => sendJson(admin, `DELETE /api/admin/${path}`);
  const refused = {
    status: 409,
    body: { message: "It is part of the bundle “Fan pack”. Take it out of there first." },
  };
  expect(await remove(`products/${record.id}`)).toMatchObject(refused);
  expect(await remove(`releases/${release.id}`)).toMatchObject(refused);
  const options = { options: { Size: "M" } };
  expect(await sendJson(admin, `POST /api/admin/products/${sticker.id}/variants`, options)).toMatchObject(refused);
  const body = { bundle: [{ variantId: await idOf(sticker) }] };
  expect(await sendJson(admin, `PUT /api/admin/products/${bundle.id}`, body)).toMatchObject({ status: 200 });
  expect(await remove(`products/${record.id}`)).toMatchObject({ status: 204 });
  expect(await remove(`products/${bundle.id}`)).toMatchObject({ status: 204 });
  expect(await remove(`products/${sticker.id}`)).toMatchObject({ status: 204 });
});

test("forty checkouts of bundles that share parts sell no part twice", async () => {
  const parts: ProductRow[] = [];
  for (const stock of [7, 9, 11]) {
    const product = await buildProduct(app.recital.database);
    await setVariant(app, admin, product, { stock });
    parts.push(product);
  }
  const ids = await Promise.all(parts.map(idOf));
  const pairs = [
    [2, 0],
    [1, 2],
    [0, 1],
  ].map((pair) => pair.map((place) => ({ variantId: ids[place] ?? 0 })));
  const bundles: AdminProduct[] = [];
  for (const pair of pairs) bundles.push(await addBundle(pair));
  const outcomes = await Promise.all(
    Array.from({ length: 40 }, (_, place) => {
      const productId = bundles[place % 3]?.id ?? 0;
      return checkOut(app.visitor(), [{ productId, quantity: 1 }]);
    }),
  );
  const statuses = new Set(outcomes.map(({ status }) => status));
  expect([...statuses].filter((status) => ![201, 409, 503].includes(status))).toEqual([]);
  const accepted = outcomes.filter(({ status }) => status === 201).length;
  const levels = await Promise.all(parts.map(levelOf));
  expect(levels.reduce((sum, { held }) => sum + held, 0)).toBe(2 * accepted);
  expect(levels.filter(({ stock, held }) => held > (stock ?? 0))).toEqual([]);
});
