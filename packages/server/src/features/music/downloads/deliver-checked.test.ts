import { afterAll, beforeAll, expect, test } from "vitest";
import { buy, readFiles, readOrder, tokenOf } from "../../../testing/buy-files.ts";
import { buildProduct } from "../../../testing/factories.ts";
import { zipFile } from "../../../testing/media-files.ts";
import { startTestApp, type TestApp, type Visitor } from "../../../testing/start-test-app.ts";
import { storeAsset } from "../../../testing/store-asset.ts";
import type { AssetRow } from "../assets/tables.ts";
import type { ProductRow } from "../../shop/products/tables.ts";
import { jobTable } from "../../../jobs/table.ts";

let app: TestApp;
let admin: Visitor;
const zip = zipFile(Buffer.alloc(1000, 1));

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.admin();
});
afterAll(() => app.stop());

/** Adds a file that is still being checked to a product. */
async function addUnchecked(product: ProductRow, label: string, bytes = zip): Promise<AssetRow> {
  const asset = await storeAsset(app, { bytes, state: "checking", sha256: null, checkedAt: null });
  const params = { id: String(product.id) };
  await admin.api("POST /api/admin/products/:id/files", { params, body: { assetId: asset.id, label } });
  return asset;
}

/** Runs a job and waits for its end. */
async function run(kind: string, assetId: number, name = ""): Promise<void> {
  const job = app.recital.database.model(jobTable);
  const now = app.clock.now();
  const { id } = await job.create({
    kind,
    payload: JSON.stringify({ assetId }),
    dedupeKey: `test-${kind}-${assetId}${name}`,
    runAt: now,
    createdAt: now,
  });
  app.recital.worker.nudge();
  await expect.poll(async () => (await job.findByPk(id))?.outcome).toBe("done");
}

/** Checks a file and waits until it is delivered. */
async function check(assetId: number): Promise<void> {
  await run("check-asset", assetId);
  const dedupeKey = `deliver-checked-${assetId}`;
  const job = app.recital.database.model(jobTable);
  await expect.poll(async () => (await job.findOne({ where: { dedupeKey } }))?.outcome).toBe("done");
}

const path = ({ id }: ProductRow) => `/api/admin/products/${id}/files`;
const labels = async (orderId: number) => {
  const token = await tokenOf(app, orderId);
  return token === "" ? [] : (await readFiles(app, token)).files.map(({ label }) => label);
};
const emails = (to: string) => app.smtp.emails(to).filter(({ subject }) => subject.startsWith("Your downloads"));

test("files that are checked after the payment reach the buyer by themselves, with one email", async () => {
  const product = await buildProduct(app.recital.database, { isDigital: true });
  const first = await addUnchecked(product, "Tracks");
  const broken = await addUnchecked(product, "Score", zip.subarray(0, 500));
  const second = await addUnchecked(product, "Notes");
  const { orderId, email } = await buy(app, [product]);
  expect(await labels(orderId)).toEqual([]);
  await check(first.id);
  expect(await labels(orderId)).toEqual(["Tracks"]);
  await check(second.id);
  expect(await labels(orderId)).toEqual(["Tracks", "Notes"]);
  expect(await app.recital.database.model(jobTable).count({ where: { kind: "downloads-email" } })).toBe(0);
  // The last file that the order waits for is refused, so the order gets the ready files only.
  await check(broken.id);
  await expect.poll(() => emails(email).length).toBe(1);
  expect(emails(email)[0]?.text).toContain(`Download your files <${app.url}/downloads/${await tokenOf(app, orderId)}>`);
  for (const { id } of [first, second, broken]) await run("deliver-checked-file", id, "-again");
  expect(await app.recital.database.model(jobTable).count({ where: { kind: "downloads-email" } })).toBe(1);
  const delivered = (await readOrder(admin, orderId)).events.filter(({ text }) => text?.startsWith("Files delivered"));
  expect(delivered).toHaveLength(2);
});

test("a file that a paid order waits for cannot be deleted before it is checked, and stays with its buyer after", async () => {
  const product = await buildProduct(app.recital.database, { isDigital: true });
  const asset = await addUnchecked(product, "Tracks");
  await addUnchecked(product, "Unsold");
  const [file, unsold] = await admin.api("GET /api/admin/products/:id/files", { params: { id: String(product.id) } });
  const remove = async (id = 0) => (await admin.fetch(`${path(product)}/${id}`, { method: "DELETE" })).status;
  expect(await remove(unsold?.id)).toBe(204);
  const { orderId } = await buy(app, [product]);
  expect(await remove(file?.id)).toBe(409);
  await check(asset.id);
  expect(await remove(file?.id)).toBe(204);
  expect(await labels(orderId)).toEqual(["Tracks"]);
});

test("the shop says from then on that the product has a file, also where the list was cached", async () => {
  const product = await buildProduct(app.recital.database, { isDigital: true });
  const delivers = async () =>
    (await app.visitor().api("GET /api/products")).find(({ id }) => id === product.id)?.deliversFiles;
  const asset = await addUnchecked(product, "Tracks");
  expect(await delivers()).toBe(false);
  await check(asset.id);
  expect(await delivers()).toBe(true);
  const params = { id: String(product.id) };
  const [file] = await admin.api("GET /api/admin/products/:id/files", { params });
  await admin.api("DELETE /api/admin/products/:id/files/:fileId", {
    params: { ...params, fileId: String(file?.id ?? 0) },
  });
  expect(await delivers()).toBe(false);
});

test("a file that is added after the payment waits for the owner", async () => {
  const product = await buildProduct(app.recital.database, { isDigital: true });
  const { orderId, email } = await buy(app, [product]);
  app.clock.offsetMs += 1000;
  await check((await addUnchecked(product, "Tracks")).id);
  expect(await labels(orderId)).toEqual([]);
  expect(emails(email)).toEqual([]);
});
