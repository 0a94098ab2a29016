import type { AdminReleaseDetail } from "@recital/contract/endpoints/music/releases";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildProduct } from "../../../testing/factories.ts";
import { sellRelease } from "../../../testing/sell-release.ts";
import { sendJson } from "../../../testing/send-json.ts";
import { startTestApp, type TestApp, type Visitor } from "../../../testing/start-test-app.ts";
import { productImageTable, productTable, variantTable } from "../../shop/products/tables.ts";

let app: TestApp;
let admin: Visitor;

beforeAll(async () => {
  app = await startTestApp({ runsWorker: false });
  admin = await app.admin();
});
afterAll(() => app.stop());

const artworkUrl = "/images/lamp.webp";
const idOf = ({ id }: { readonly id: number }) => ({ id: String(id) });
const add = (title: string, fields = {}) => admin.api("POST /api/admin/releases", { body: { title, ...fields } });
const read = (release: AdminReleaseDetail) => admin.api("GET /api/admin/releases/:id", { params: idOf(release) });
const change = (release: AdminReleaseDetail, body: object) =>
  sendJson(admin, `PUT /api/admin/releases/${release.id}`, body);
const publish = (release: AdminReleaseDetail) =>
  admin.api("POST /api/admin/releases/:id/publish", { params: idOf(release) });
const productOf = async (release: AdminReleaseDetail) => {
  const id = (await read(release)).product?.id ?? 0;
  return admin.api("GET /api/admin/products/:id", { params: { id: String(id) } });
};
const countProducts = () => app.recital.database.model(productTable).count();
const inShop = async () => (await app.visitor().api("GET /api/products")).map(({ name }) => name);

test("a price makes a digital product of a draft, which is on sale once the release is public", async () => {
  const before = await countProducts();
  const draft = await add("Lamp", { price: "9.50", description: "Five pieces.", artworkUrl });
  expect(draft).toMatchObject({ price: 9.5, product: { name: "Lamp", price: 9.5, isActive: false } });
  expect(await productOf(draft)).toMatchObject({
    name: "Lamp",
    description: "Five pieces.",
    price: 9.5,
    category: "music",
    is_digital: true,
    is_active: false,
    image_url: artworkUrl,
  });
  const productId = draft.product?.id ?? 0;
  expect(await app.recital.database.model(variantTable).count({ where: { productId } })).toBe(1);
  expect(await inShop()).not.toContain("Lamp");
  expect(await publish(draft)).toMatchObject({ price: 9.5, product: { id: productId, isActive: true } });
  expect(await inShop()).toContain("Lamp");

  expect((await change(draft, { price: 8 })).body).toMatchObject({ price: 8, productIds: [productId] });
  expect((await change(draft, { price: null })).body).toMatchObject({
    price: null,
    product: { id: productId, price: 8 },
  });
  expect(await inShop()).not.toContain("Lamp");
  expect((await change(draft, { price: "7" })).body).toMatchObject({ price: 7, productIds: [productId] });
  expect(await inShop()).toContain("Lamp");
  expect(await countProducts()).toBe(before + 1);
});

test("a release that is taken back is sold again once it is public", async () => {
  const release = await add("Tide", { price: 5 });
  await publish(release);
  const draft = (await change(release, { visibility: "draft" })).body;
  expect(draft).toMatchObject({ price: 5, product: { isActive: false } });
  expect(await publish(release)).toMatchObject({ price: 5, product: { isActive: true } });
  await change(release, { visibility: "draft", price: null });
  expect(await publish(release)).toMatchObject({ price: null, product: { isActive: false } });
});

test("a record that was linked by hand is sold on while its release is a draft, with its own text", async () => {
  const record = await buildProduct(app.recital.database, {
    name: "Lamp on vinyl",
    description: "180 g",
    priceCents: 2500,
  });
  const release = await add("Lamp, again", { productIds: [record.id] });
  expect(release).toMatchObject({ price: 25, product: { name: "Lamp on vinyl", isActive: true } });
  await publish(release);
  await change(release, { visibility: "draft", title: "Lamp, once more", description: "Five pieces.", artworkUrl });
  expect(await productOf(release)).toMatchObject({
    name: "Lamp on vinyl",
    description: "180 g",
    image_url: artworkUrl,
    is_active: true,
  });
});

test("the product has the texts and the artwork of its release until it has its own", async () => {
  const release = await add("Windows", { price: 9, description: "Of the night." });
  await change(release, { title: "Night Windows", description: "Six pieces.", artworkUrl });
  const product = await productOf(release);
  expect(product).toMatchObject({ name: "Night Windows", description: "Six pieces.", image_url: artworkUrl });
  const params = idOf(product);
  await admin.api("PUT /api/admin/products/:id", { params, body: { description: "Own words" } });
  await change(release, { description: "Seven pieces.", artworkUrl: "/images/other.webp" });
  expect(await productOf(release)).toMatchObject({ description: "Own words", image_url: "/images/other.webp" });
  await change(release, { artworkUrl: null });
  expect(await productOf(release)).toMatchObject({ image_url: "/images/other.webp" });
  const images = app.recital.database.model(productImageTable);
  expect(await images.count({ where: { productId: product.id } })).toBe(1);
});

test("two saves at once make one product, and a price never replaces one that its owner has not seen", async () => {
  const before = await countProducts();
  const release = await add("Twice");
  const { version } = release;
  const both = await Promise.all([change(release, { price: 9, version }), change(release, { price: 8, version })]);
  expect(both.map(({ status }) => status)).toEqual(expect.arrayContaining([200, 409]));
  expect(await countProducts()).toBe(before + 1);
  const { product } = await read(release);
  const params = { id: String(product?.id) };
  await admin.api("PUT /api/admin/products/:id", { params, body: { price: "12" } });
  const stale = await change(release, { title: "Once", price: 7, productVersion: product?.version });
  expect(stale.status).toBe(409);
  expect(await read(release)).toMatchObject({ title: "Twice", price: 12 });
});

test("a price is refused at its field, and the release is not saved", async () => {
  const before = await countProducts();
  expect(await sendJson(admin, "POST /api/admin/releases", { title: "A", price: "-1" })).toMatchObject({
    status: 422,
    body: { fields: { price: expect.stringContaining("Price must be an amount") as string } },
  });
  const chosen = await buildProduct(app.recital.database, {
    priceMode: "choose",
    priceCents: 500,
    suggestedCents: 900,
  });
  const release = await add("Chosen", { productIds: [chosen.id] });
  expect(await change(release, { title: "Other", price: 10 })).toMatchObject({
    status: 422,
    body: { fields: { price: expect.stringContaining("suggests $9.00") as string } },
  });
  expect(await read(release)).toMatchObject({ title: "Chosen", price: 5 });
  expect(await countProducts()).toBe(before + 1);
});

test("what is sold keeps its product, and a track says whether it is lossless", async () => {
  const { release, product } = await sellRelease(app);
  const params = idOf(release);
  const shown = await admin.api("GET /api/admin/releases/:id", { params });
  expect(shown).toMatchObject({ price: 9, productIds: [product.id] });
  expect(shown.tracks.map(({ isLossless }) => isLossless)).toEqual([true, true]);
});
