import { randomBytes, randomUUID } from "node:crypto";
import { mkdir, readdir, readFile, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { enqueue } from "../../../jobs/outbox.ts";
import { newAssetKey } from "../../../ports/asset-store.ts";
import { buildSoldFile, buy, readFiles, tokenOf } from "../../../testing/buy-files.ts";
import { sellRelease } from "../../../testing/sell-release.ts";
import { sendJson } from "../../../testing/send-json.ts";
import { startTestApp, type TestApp, type Visitor } from "../../../testing/start-test-app.ts";
import { storeAsset } from "../../../testing/store-asset.ts";
import { beginUpload, checkedAsset, putPart, uploadFile } from "../../../testing/upload-file.ts";
import { deleteUnusedFiles } from "./delete-unused-files.job.ts";
import { markerKey } from "./stored-files.ts";
import { jobTable } from "../../../jobs/table.ts";
import { assetTable, assetUploadPartTable, assetUploadTable } from "./tables.ts";

let app: TestApp;
let admin: Visitor;
let folder: string;

const dayMs = 24 * 3_600_000;
const bytes = randomBytes(1000);

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.admin();
  folder = join(app.storage.dataDir, "assets");
});
afterAll(() => app.stop());

/** Runs the job at a time from now, with the jobs that it enqueues. */
async function runAfter(days: number): Promise<void> {
  const { database, worker } = app.recital;
  app.clock.offsetMs = days * dayMs;
  const request = { payload: {}, dedupeKey: randomUUID(), now: app.clock.now() };
  await enqueue(database, null, deleteUnusedFiles, request);
  worker.nudge();
  const kind = ["delete-unused-files", "discard-upload"];
  await expect.poll(() => database.model(jobTable).count({ where: { kind, outcome: null } })).toBe(0);
  app.clock.offsetMs = 0;
}

afterEach(() => {
  app.clock.offsetMs = 0;
});

const stored = async () => (await readdir(folder)).filter((name) => name !== markerKey);

test("an upload is deleted seven days after its last part, and a checked file stays", async () => {
  const { assetId } = await uploadFile(admin, "kept.raw", bytes);
  await checkedAsset(admin, assetId);
  const abandoned = await beginUpload(admin, { fileName: "a.raw", size: bytes.length });
  await putPart(admin, abandoned.id, 1, bytes);
  await runAfter(6.9);
  expect((await sendJson(admin, `GET /api/admin/uploads/${abandoned.id}`)).status).toBe(200);
  await runAfter(7.1);
  expect((await sendJson(admin, `GET /api/admin/uploads/${abandoned.id}`)).status).toBe(404);
  const asset = app.recital.database.model(assetTable);
  const assetUpload = app.recital.database.model(assetUploadTable);
  const assetUploadPart = app.recital.database.model(assetUploadPartTable);
  expect([await assetUpload.count(), await assetUploadPart.count()]).toEqual([0, 0]);
  expect(await stored()).toEqual([(await asset.findByPk(assetId))?.storageKey]);
});

test("the copies of a killed encoding are deleted, and those that are in use are not", async () => {
  const encoding = join(app.storage.dataDir, "encoding");
  const longAgo = new Date(Date.now() - 2 * 3_600_000);
  for (const name of [".recital-killed", ".recital-busy"]) {
    await mkdir(join(encoding, name), { recursive: true });
    await writeFile(join(encoding, name, "master"), bytes);
  }
  for (const name of ["master", "."]) await utimes(join(encoding, ".recital-killed", name), longAgo, longAgo);
  await runAfter(0);
  expect(await readdir(encoding)).toEqual([".recital-busy"]);
});

test("a file that no asset names is deleted after its day and another one", async () => {
  const key = newAssetKey(app.clock.now());
  await writeFile(join(folder, key), bytes);
  await runAfter(0);
  expect(await readdir(folder)).toContain(key);
  await runAfter(2.1);
  expect(await readdir(folder)).not.toContain(key);
});

test("files of a store that another site has named in the last week are not deleted", async () => {
  const key = newAssetKey(app.clock.now());
  await writeFile(join(folder, key), bytes);
  const marker = join(folder, markerKey);
  const days = (count: number) => new Date(app.clock.now().getTime() + count * dayMs);
  const otherSite = { site: "https://shop.example", at: days(0) };
  await writeFile(marker, JSON.stringify(otherSite));
  await runAfter(6.9);
  expect(await readdir(folder)).toContain(key);
  expect(JSON.parse(await readFile(marker, "utf8"))).toMatchObject({ site: "https://shop.example" });
  await writeFile(marker, "no marker");
  await runAfter(9);
  expect(await readdir(folder)).toContain(key);
  // The other site has moved, or is gone.
  await writeFile(marker, JSON.stringify(otherSite));
  await runAfter(7.1);
  expect(await readdir(folder)).not.toContain(key);
  expect(JSON.parse(await readFile(marker, "utf8"))).toMatchObject({ site: app.url });
});

describe("files that nothing has", () => {
  const unused = async () => (await admin.api("GET /api/admin/assets/unused")).map(({ fileName }) => fileName);
  const remove = async ({ id }: { readonly id: number }) =>
    (await sendJson(admin, `DELETE /api/admin/assets/${id}`)).status;

  test("are listed two days later and deleted; others stay", async () => {
    const { file, product } = await buildSoldFile(app);
    const sold = await sellRelease(app, { titles: ["One"] });
    const bought = await storeAsset(app);
    const { orderId } = await buy(app, [product]);
    await sendJson(admin, `PUT /api/admin/products/${product.id}/files/${file.id}`, { assetId: bought.id });
    await sendJson(admin, `DELETE /api/admin/products/${product.id}/files/${file.id}`);
    const [wrong, large, checking] = [
      await storeAsset(app, { fileName: "wrong.wav" }),
      await storeAsset(app, { fileName: "large.wav", size: 5_000_000_000, state: "refused" }),
      await storeAsset(app, { fileName: "checking.wav", state: "checking" }),
    ];
    expect(await unused()).toEqual([]);
    expect(await remove(wrong)).toBe(409);
    app.clock.offsetMs = 2.1 * dayMs;
    // The first one was uploaded by another test, and the second one was replaced.
    expect(await unused()).toEqual(["large.wav", "kept.raw", "tracks.zip", "wrong.wav"]);
    const master = sold.tracks[0]?.masterAssetId ?? 0;
    for (const id of [bought.id, master, checking.id]) expect([id, await remove({ id })]).toEqual([id, 409]);
    expect([await remove(large), await remove(large)]).toEqual([204, 404]);
    expect((await sendJson(admin, "DELETE /api/admin/assets/unused")).status).toBe(204);
    expect(await unused()).toEqual([]);
    expect((await readFiles(app, await tokenOf(app, orderId))).files).toMatchObject([{ label: "Tracks" }]);
  });
});
