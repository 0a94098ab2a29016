import { randomBytes } from "node:crypto";
import { readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { enqueue } from "../../jobs/outbox.ts";
import { newAssetKey } from "../../ports/asset-store.ts";
import { sendJson } from "../../testing/send-json.ts";
import { startTestApp, type TestApp, type Visitor } from "../../testing/start-test-app.ts";
import { beginUpload, checkedAsset, putPart, uploadFile } from "../../testing/upload-file.ts";
import { deleteUnusedFiles } from "./delete-unused-files.job.ts";

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
  const dedupeKey = `after ${days} days`;
  await enqueue(database, null, deleteUnusedFiles, { payload: {}, dedupeKey, now: app.clock.now() });
  worker.nudge();
  const kind = ["delete-unused-files", "discard-upload"];
  await expect.poll(() => database.models.job.count({ where: { kind, outcome: null } })).toBe(0);
  app.clock.offsetMs = 0;
}

test("an upload is deleted seven days after its last part, and a checked file stays", async () => {
  const { assetId } = await uploadFile(admin, "kept.raw", bytes);
  await checkedAsset(admin, assetId);
  const abandoned = await beginUpload(admin, { fileName: "a.raw", size: bytes.length });
  await putPart(admin, abandoned.id, 1, bytes);
  await runAfter(6.9);
  expect((await sendJson(admin, `GET /api/admin/uploads/${abandoned.id}`)).status).toBe(200);
  await runAfter(7.1);
  expect((await sendJson(admin, `GET /api/admin/uploads/${abandoned.id}`)).status).toBe(404);
  const { asset, assetUpload, assetUploadPart } = app.recital.database.models;
  expect([await assetUpload.count(), await assetUploadPart.count()]).toEqual([0, 0]);
  expect(await readdir(folder)).toEqual([(await asset.findByPk(assetId))?.storageKey]);
});

test("a file that no asset names is deleted after its day and another one", async () => {
  const key = newAssetKey(app.clock.now());
  await writeFile(join(folder, key), bytes);
  await runAfter(0);
  expect(await readdir(folder)).toContain(key);
  await runAfter(2.1);
  expect(await readdir(folder)).not.toContain(key);
});
