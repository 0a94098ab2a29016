import type { AdminReleaseDetail } from "@recital/contract/endpoints/music/releases";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buy, readFiles, tokenOf } from "../../../testing/buy-files.ts";
import { buildProduct } from "../../../testing/factories.ts";
import { sellRelease } from "../../../testing/sell-release.ts";
import { sendJson } from "../../../testing/send-json.ts";
import { startTestApp, type TestApp, type Visitor } from "../../../testing/start-test-app.ts";
import { type ProductRow, productTable } from "../../shop/products/tables.ts";

let app: TestApp;
let admin: Visitor;
let record: ProductRow;
let tape: ProductRow;

beforeAll(async () => {
  app = await startTestApp({ runsWorker: false });
  admin = await app.admin();
  record = await buildProduct(app.recital.database, { name: "Record", priceCents: 2500 });
  tape = await buildProduct(app.recital.database, { name: "Tape", priceCents: 1200, isActive: false });
});
afterAll(() => app.stop());

const read = ({ id }: { readonly id: number }): Promise<AdminReleaseDetail> =>
  admin.api("GET /api/admin/releases/:id", { params: { id: String(id) } });
const put = (release: { readonly id: number }, productIds: readonly number[], version?: number) =>
  sendJson(admin, `PUT /api/admin/releases/${release.id}/products`, { productIds, version });

test("a record, a tape and the download bring a release, whose price is that of the download", async () => {
  const { release, product } = await sellRelease(app);
  const { status, body } = await put(release, [record.id, tape.id, product.id]);
  expect([status, body]).toMatchObject([
    200,
    { productIds: [record.id, tape.id, product.id], price: 9, product: { id: product.id } },
  ]);
  const visitor = app.visitor();
  const shown = await visitor.api("GET /api/releases/:slug", { params: { slug: release.slug } });
  expect(shown.offers.map(({ id }) => id)).toEqual([record.id, product.id]);
  expect(shown.productSlug).toBe(record.slug);
  const { orderId } = await buy(app, [record]);
  expect((await readFiles(app, await tokenOf(app, orderId))).files.map(({ label }) => label)).toEqual([release.title]);
  await put(release, [product.id]);
  expect((await readFiles(app, await tokenOf(app, orderId))).files).toHaveLength(1);
  expect((await admin.fetch(`/api/admin/releases/${release.id}`, { method: "DELETE" })).status).toBe(409);
});

test("an order of two products of one release brings its download once", async () => {
  const { release, product } = await sellRelease(app);
  await put(release, [product.id, record.id]);
  const { orderId } = await buy(app, [record, product]);
  expect((await readFiles(app, await tokenOf(app, orderId))).files).toHaveLength(1);
});

test("products are refused that do not exist, are listed twice, or were changed somewhere else", async () => {
  const { release, product } = await sellRelease(app);
  for (const ids of [
    [999_999],
    [record.id, 999_999],
    [record.id, record.id],
    Array.from({ length: 21 }, (_, id) => id + 1),
  ]) {
    expect(await put(release, ids)).toMatchObject({
      status: 422,
      body: { fields: { productIds: expect.anything() as unknown } },
    });
  }
  const { version } = await read(release);
  expect((await put(release, [record.id], version)).status).toBe(200);
  expect((await put(release, [], version)).status).toBe(409);
  expect((await read(release)).productIds).toEqual([record.id]);
  expect((await put(release, [])).body).toMatchObject({ productIds: [], price: null, product: null });
  expect(await app.recital.database.model(productTable).findByPk(product.id)).toMatchObject({ isActive: true });
});

test("the products keep their order, and a deleted one is found by its buyers only", async () => {
  const { release, product } = await sellRelease(app);
  await put(release, [record.id, product.id]);
  const { orderId } = await buy(app, [product]);
  expect((await admin.fetch(`/api/admin/products/${product.id}`, { method: "DELETE" })).status).toBe(204);
  expect(await read(release)).toMatchObject({ productIds: [record.id], price: 25 });
  expect((await put(release, [tape.id, record.id])).body).toMatchObject({ productIds: [tape.id, record.id] });
  expect((await readFiles(app, await tokenOf(app, orderId))).files).toHaveLength(1);
});
