import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { buildProduct } from "../../../testing/factories.ts";
import { sendJson } from "../../../testing/send-json.ts";
import { startTestApp, type TestApp, type Visitor } from "../../../testing/start-test-app.ts";
import { productImageTable, productSlugTable, productTable } from "./tables.ts";
import { releaseTable, trackTable } from "../../music/releases/tables.ts";

let app: TestApp;
let admin: Visitor;

beforeAll(async () => {
  app = await startTestApp({ runsWorker: false });
  admin = await app.admin();
});
afterAll(() => app.stop());
beforeEach(async () => {
  const product = app.recital.database.model(productTable);
  const productImage = app.recital.database.model(productImageTable);
  const productSlug = app.recital.database.model(productSlugTable);
  const release = app.recital.database.model(releaseTable);
  const track = app.recital.database.model(trackTable);
  await Promise.all([track.destroy({ where: {} }), release.destroy({ where: {} })]);
  await Promise.all([productImage.destroy({ where: {} }), productSlug.destroy({ where: {} })]);
  await product.destroy({ where: {} });
});

async function add(fields: object = {}): Promise<{ id: number; slug: string }> {
  const { status, body } = await sendJson(admin, "POST /api/admin/products", { name: "Tape", price: 12, ...fields });
  expect(status).toBe(201);
  return { id: Number(body["id"]), slug: String(body["slug"]) };
}

const put = (id: number, body: object) => sendJson(admin, `PUT /api/admin/products/${id}`, body);
const remove = (id: number) => sendJson(admin, `DELETE /api/admin/products/${id}`);
const read = async (slug: string) => {
  const response = await app.visitor().fetch(`/api/products/${slug}`);
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
};
const open = async (path: string) => {
  const response = await app.visitor().fetch(path, { redirect: "manual" });
  return { status: response.status, location: response.headers.get("location") };
};

describe("the slug of a product", () => {
  test("is made of a name in any script, and its page opens", async () => {
    const { slug } = await add({ name: "Лунный свет" });
    expect([slug, (await add({ name: "月の光" })).slug, (await add({ name: "שיר" })).slug]).toEqual([
      "lunnyy-svet",
      "yue-no-guang",
      "syr",
    ]);
    expect(await read(slug)).toMatchObject({ status: 200, body: { name: "Лунный свет" } });
  });

  test("is made of its name, with a number if another product has it", async () => {
    expect((await add({ name: "Ünlü Şarkı (LP)" })).slug).toBe("unlu-sarki-lp");
    expect((await add({ name: "Ünlü Şarkı LP" })).slug).toBe("unlu-sarki-lp-2");
    expect((await add({ name: "♪ ♫" })).slug).toBe("product");
    expect((await add({ name: "x".repeat(200) })).slug).toBe("x".repeat(80));
    expect((await add({ name: "x".repeat(200) })).slug).toBe(`${"x".repeat(78)}-2`);
    expect((await add({ slug: " My-Tape " })).slug).toBe("my-tape");
  });

  test("stays when the name changes, and leads to the product while it is active", async () => {
    const { id, slug } = await add();
    expect(await put(id, { name: "Low Tide" })).toMatchObject({ body: { name: "Low Tide", slug } });
    expect(await read(slug)).toMatchObject({ status: 200, body: { id, name: "Low Tide", release: null } });
    await put(id, { is_active: false });
    expect((await read(slug)).status).toBe(404);
  });

  test.each(["", "a b", "-a", "a--b", "ä", "a/b", "x".repeat(81), 7, null])("is refused as %j", async (slug) => {
    const { id } = await add();
    for (const response of [
      await sendJson(admin, "POST /api/admin/products", { name: "Other", price: 1, slug }),
      await put(id, { slug }),
    ]) {
      expect(response).toMatchObject({ status: 422, body: { fields: { slug: expect.any(String) } } });
    }
  });

  test("of another product is refused, also of an inactive one, and nothing changes", async () => {
    await add({ slug: "one", is_active: false });
    const otherProduct = await add({ name: "Other", slug: "other" });
    const refused = { status: 422, body: { fields: { slug: "“Tape” has this URL" } } };
    expect(await put(otherProduct.id, { slug: "one", name: "New" })).toMatchObject(refused);
    expect(await sendJson(admin, "POST /api/admin/products", { name: "x", price: 1, slug: "one" })).toMatchObject(
      refused,
    );
    expect(await read("other")).toMatchObject({ body: { name: "Other" } });
    expect((await open("/store/other")).status).not.toBe(301);
  });

  test("that was replaced redirects the page to the present one, but not the API", async () => {
    const { id } = await add({ slug: "a" });
    await put(id, { slug: "b" });
    await put(id, { slug: "c" });
    for (const former of ["a", "b"]) {
      expect(await open(`/store/${former}?from=letter`)).toEqual({ status: 301, location: "/store/c?from=letter" });
      expect((await read(former)).status).toBe(404);
    }
    expect((await app.visitor().fetch("/store/a", { method: "HEAD", redirect: "manual" })).status).toBe(301);
    await put(id, { slug: "a" });
    expect(await open("/store/c")).toEqual({ status: 301, location: "/store/a" });
    expect((await read("a")).status).toBe(200);
    await put(id, { is_active: false });
    expect((await open("/store/c")).status).not.toBe(301);
  });

  test("in use beats a former one, and those of a deleted product lead nowhere", async () => {
    const first = await add({ slug: "tape" });
    await put(first.id, { slug: "low-tide" });
    const second = await add({ slug: "tape" });
    expect((await open("/store/tape")).status).not.toBe(301);
    expect(await read("tape")).toMatchObject({ body: { id: second.id } });
    await put(second.id, { slug: "high-tide" });
    expect(await open("/store/tape")).toEqual({ status: 301, location: "/store/high-tide" });
    await remove(second.id);
    for (const path of ["tape", "high-tide"]) {
      expect((await open(`/store/${path}`)).status).not.toBe(301);
      expect((await read(path)).status).toBe(404);
    }
    expect(await app.recital.database.model(productSlugTable).count({ where: { productId: second.id } })).toBe(0);
  });

  test("is in the sitemap and in the feed", async () => {
    await add({ slug: "tape" });
    await add({ slug: "hidden", is_active: false });
    const text = async (path: string) => (await app.visitor().fetch(path)).text();
    expect(await text("/sitemap.xml")).toContain(`<loc>${app.url}/store/tape</loc><lastmod>`);
    expect(await text("/sitemap.xml")).not.toContain("hidden");
    expect(await text("/feed.xml")).toContain(`href="${app.url}/store/tape"`);
  });
});

describe("the shop's order", () => {
  const order = (ids: readonly unknown[]) => sendJson(admin, "PUT /api/admin/products/order", { ids });
  const shown = async () => (await app.visitor().api("GET /api/products")).map(({ id }) => id);

  test("is as the artist sorts it: products that are not named follow, new ones come first", async () => {
    const [a, b, c] = [(await add()).id, (await add()).id, (await add()).id];
    expect(await shown()).toEqual([c, b, a]);
    expect(await order([a, c])).toMatchObject({ status: 200, body: { ids: [a, c, b] } });
    expect(await shown()).toEqual([a, c, b]);
    const d = (await add()).id;
    expect(await shown()).toEqual([d, a, c, b]);
    expect(await order([])).toMatchObject({ status: 200 });
    const listed = await admin.api("GET /api/admin/products", { query: { sort: "shop" } });
    expect(listed.map(({ id }) => id)).toEqual([d, a, c, b]);
    expect(listed.map(({ position }) => position)).toEqual([0, 1, 2, 3]);
    expect(listed.map(({ version }) => version)).toEqual([0, 0, 0, 0]);
  });

  test("refuses unknown and repeated products, and nothing changes", async () => {
    const [a, b] = [(await add()).id, (await add()).id];
    for (const ids of [[a, a], [a, b + 1000], ["x"], [0], [a, null]]) {
      expect((await order(ids)).status).toBe(422);
    }
    expect(await shown()).toEqual([b, a]);
  });

  test("holds for more products than one statement sorts", async () => {
    const product = app.recital.database.model(productTable);
    const { priceCents, category, createdAt, updatedAt } = await buildProduct(app.recital.database);
    const row = { name: "Record", description: null, imageUrl: null, priceCents, category, createdAt, updatedAt };
    const rows = Array.from({ length: 1100 }, (_, index) => ({ ...row, slug: `many-${index}`, position: 0 }));
    await product.bulkCreate(rows.map((row) => ({ ...row, isDigital: false, isActive: true })));
    const ids = (await product.findAll({ attributes: ["id"] })).map(({ id }) => id).toSorted((a, b) => b - a);
    expect((await order(ids)).status).toBe(200);
    expect(await shown()).toEqual(ids);
  });
});

test("the page's description is read from simple formatting", async () => {
  await add({ slug: "tape", description: "**Two** pieces:\n- one\n- <b>two</b>" });
  expect((await read("tape")).body["descriptionBlocks"]).toMatchObject([
    { kind: "paragraph", runs: [{ text: "Two", isStrong: true }, { text: " pieces:" }] },
    { kind: "list", items: [[{ text: "one" }], [{ text: "<b>two</b>" }]] },
  ]);
});

test("a product that sells a published release names it, whole or as a track", async () => {
  const { database } = app.recital;
  const [album, single] = [await buildProduct(database), await buildProduct(database)];
  const { id, slug } = await admin.api("POST /api/admin/releases", { body: { title: "Lamp", productIds: [album.id] } });
  const params = { id: String(id) };
  const track = await admin.api("POST /api/admin/releases/:id/tracks", {
    params,
    body: { title: "One", masterAssetId: null },
  });
  await sendJson(admin, `PUT /api/admin/releases/${id}/tracks/${track.id}`, { productId: single.id });
  expect((await read(album.slug)).body).toMatchObject({ release: null });
  await sendJson(admin, `POST /api/admin/releases/${id}/publish`);
  expect((await read(album.slug)).body).toMatchObject({ release: { slug, trackId: null, releaseAt: null } });
  expect((await read(single.slug)).body).toMatchObject({ release: { slug, trackId: track.id } });
  expect(await app.visitor().api("GET /api/releases")).toMatchObject([{ slug, productSlug: album.slug }]);
  await put(album.id, { is_active: false });
  expect(await app.visitor().api("GET /api/releases")).toMatchObject([{ slug, productSlug: null }]);
});
