import { limits } from "@recital/contract/values/limits";
import type { AdminProduct } from "@recital/contract/endpoints/shop/products";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { blackPng, imageForm } from "../../../testing/images.ts";
import { sendJson } from "../../../testing/send-json.ts";
import { startTestApp, type TestApp, type Visitor } from "../../../testing/start-test-app.ts";
import { productImageTable, productTable } from "./tables.ts";
import { imageTable } from "../../../images/table.ts";

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
  await productImage.destroy({ where: {} });
  await product.destroy({ where: {} });
});

async function add(fields: object = {}): Promise<number> {
  const { body } = await sendJson(admin, "POST /api/admin/products", { name: "Tape", price: 12, ...fields });
  return Number(body["id"]);
}

async function addImage(id: number, alt?: string, bytes: Buffer = blackPng(40, 30)) {
  const form = imageForm(alt === undefined ? {} : { alt }, { bytes });
  const response = await admin.fetch(`/api/admin/products/${id}/images`, { method: "POST", body: form });
  return { status: response.status, body: (await response.json()) as AdminProduct };
}

const put = (id: number, body: object) => sendJson(admin, `PUT /api/admin/products/${id}`, body);
const read = (id: number) => admin.api("GET /api/admin/products/:id", { params: { id: String(id) } });
const urls = async (id: number) => (await read(id)).images.map(({ url }) => url);
const order = (id: number, ids: readonly unknown[]) =>
  sendJson(admin, `PUT /api/admin/products/${id}/images/order`, { ids });

/** Checks that the fields for one image agree with the list of images. */
async function expectConsistent(id: number): Promise<void> {
  const { image_url, image, images } = await read(id);
  expect([image_url, image]).toEqual([images[0]?.url ?? null, images[0]?.image ?? null]);
}

test("images are added after the others, with what they show", async () => {
  const id = await add();
  const first = await addImage(id, " The sleeve ");
  expect(first.status).toBe(201);
  expect(first.body).toMatchObject({ id, images: [{ alt: "The sleeve", image: { width: 40, height: 30 } }] });
  expect(first.body.image_url).toMatch(/^\/uploads\/tape-[0-9a-f]{10}\.webp$/);
  const second = await addImage(id);
  expect(second.body.images.map(({ alt }) => alt)).toEqual(["The sleeve", ""]);
  expect(second.body.image_url).toBe(first.body.image_url);
  const { slug, images } = await read(id);
  const shown = await app.visitor().api("GET /api/products/:slug", { params: { slug } });
  expect(shown.images).toEqual(images);
  expect((await app.visitor().api("GET /api/products"))[0]?.images).toEqual(images);
  await expectConsistent(id);
});

test("images are sorted by all their ids, and the first one becomes the product's image", async () => {
  const id = await add();
  for (const alt of ["a", "b", "c"]) await addImage(id, alt);
  const { images, version } = await read(id);
  const [a, b, c] = images.map((image) => image.id);
  const sorted = await order(id, [c, a, b]);
  expect(sorted).toMatchObject({ status: 200, body: { images: [{ alt: "c" }, { alt: "a" }, { alt: "b" }] } });
  expect((await read(id)).version).toBe(version + 1);
  await expectConsistent(id);
  for (const ids of [[a, b], [a, b, b], [a, b, c, c], [a, b, 999_999], [], ["x"], "a"]) {
    expect((await order(id, ids as unknown[])).status).toBe(422);
  }
  expect((await read(id)).images.map(({ alt }) => alt)).toEqual(["c", "a", "b"]);
  expect((await order(id + 1, [])).status).toBe(404);
});

test("what an image shows can be changed, and an image removed", async () => {
  const id = await add();
  for (const alt of ["a", "b"]) await addImage(id, alt);
  const [a, b] = (await read(id)).images.map((image) => image.id);
  const path = `/api/admin/products/${id}/images`;
  const described = await sendJson(admin, `PUT ${path}/${b}`, { alt: "The back" });
  expect(described).toMatchObject({ status: 200, body: { images: [{ alt: "a" }, { alt: "The back" }] } });
  const long = await sendJson(admin, `PUT ${path}/${b}`, { alt: "x".repeat(501) });
  expect(long).toMatchObject({ status: 422, body: { fields: { alt: "Must be at most 500 characters" } } });
  expect((await sendJson(admin, `DELETE ${path}/${a}`)).status).toBe(204);
  expect((await sendJson(admin, `DELETE ${path}/${a}`)).status).toBe(404);
  expect((await sendJson(admin, `PUT ${path}/${a}`, { alt: "" })).status).toBe(404);
  expect((await read(id)).images).toMatchObject([{ id: b, alt: "The back" }]);
  await expectConsistent(id);
  const otherImage = await add();
  expect((await sendJson(admin, `DELETE /api/admin/products/${otherImage}/images/${b}`)).status).toBe(404);
  await sendJson(admin, `DELETE ${path}/${b}`);
  expect(await read(id)).toMatchObject({ image_url: null, image: null, images: [] });
});

test("the field image_url is the first image in both directions", async () => {
  const id = await add({ image_url: "/uploads/a.webp" });
  expect(await urls(id)).toEqual(["/uploads/a.webp"]);
  const { body } = await addImage(id, "second");
  const second = body.images[1]?.url ?? "";
  await put(id, { image_url: "/uploads/b.webp" });
  expect(await urls(id)).toEqual(["/uploads/b.webp", second]);
  await put(id, { name: "Other" });
  await put(id, { image_url: "/uploads/b.webp" });
  expect(await urls(id)).toEqual(["/uploads/b.webp", second]);
  await put(id, { image_url: second });
  expect((await read(id)).images).toMatchObject([{ url: second, alt: "second" }, { url: "/uploads/b.webp" }]);
  await expectConsistent(id);
  expect(await put(id, { image_url: null })).toMatchObject({ body: { image_url: null, images: [] } });
  await sendJson(admin, `DELETE /api/admin/products/${id}`);
  expect(await app.recital.database.model(productImageTable).count()).toBe(0);
});

test("what is no image, one too many and one of no product are refused, and nothing is stored", async () => {
  const id = await add();
  expect((await addImage(id, "", Buffer.from("no image"))).status).toBe(415);
  expect(await sendJson(admin, `POST /api/admin/products/${id}/images`, { alt: "x" })).toMatchObject({
    status: 422,
    body: { fields: { image: "Please select an image file" } },
  });
  expect((await addImage(id + 1)).status).toBe(404);
  expect((await app.visitor().fetch(`/api/admin/products/${id}/images`, { method: "POST" })).status).toBe(401);
  const image = app.recital.database.model(imageTable);
  const productImage = app.recital.database.model(productImageTable);
  const stored = await image.count();
  const row = { productId: id, imageUrl: "/uploads/a.webp", alt: "", createdAt: new Date() };
  await productImage.bulkCreate(
    Array.from({ length: limits.imagesPerProduct }, (_, position) => ({ ...row, position })),
  );
  expect(await addImage(id)).toMatchObject({ status: 409, body: { message: "A product has at most 20 images" } });
  expect(await image.count()).toBe(stored);
});
