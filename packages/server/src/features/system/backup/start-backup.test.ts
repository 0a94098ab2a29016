import { join } from "node:path";
import { mkdir } from "node:fs/promises";
import { afterEach, beforeEach, expect, test } from "vitest";
import { makeDiskFileStore } from "../../../adapters/disk/disk-file-store.ts";
import { startTestApp, type TestApp, type Visitor } from "../../../testing/start-test-app.ts";
import { makeBackup } from "./make-backup.ts";
import { jobTable } from "../../../jobs/table.ts";
import { backupRunTable } from "./table.ts";

let app: TestApp;
let admin: Visitor;
beforeEach(async () => {
  app = await startTestApp({ runsWorker: false });
  admin = await app.admin();
  await mkdir(join(app.storage.dataDir, "backups"), { recursive: true });
});
afterEach(() => app.stop());

const press = () => admin.api("POST /api/admin/backups");
const readBackup = async () => (await admin.api("GET /api/admin/status")).backup;
const jobs = () => app.recital.database.model(jobTable).findAll({ where: { kind: "nightly-backup" }, order: ["id"] });

test("one press makes one backup, and the status says that it is made and when it was", async () => {
  expect(await readBackup()).toMatchObject({ running: null, last: null });
  expect(await press()).toEqual({ isNew: true });
  expect(await readBackup()).toMatchObject({ running: { step: "archive", done: null }, last: null });
  app.recital.worker.start();
  await expect.poll(async () => (await readBackup()).last).toMatchObject({ ok: true });
  await expect.poll(async () => (await readBackup()).running).toBeNull();
  expect(await jobs()).toHaveLength(1);
  expect(await app.recital.database.model(backupRunTable).count()).toBe(1);
  expect(await press()).toEqual({ isNew: true });
});

test("a press while one waits or runs starts no second one, also at the same time", async () => {
  await Promise.all([press(), press(), press()]);
  expect(await press()).toEqual({ isNew: false });
  expect(await jobs()).toHaveLength(1);
  const [job] = await jobs();
  await job?.update({ lockedBy: "a worker", lockedUntil: new Date(Date.now() + 60_000) });
  expect(await press()).toEqual({ isNew: false });
  expect(await jobs()).toHaveLength(1);
});

test("a backup that failed and waits for its next attempt is due at once", async () => {
  await press();
  const [job] = await jobs();
  await job?.update({ attempts: 3, runAt: new Date(Date.now() + 600_000) });
  expect((await readBackup()).running).toBeNull();
  expect(await press()).toEqual({ isNew: false });
  expect((await readBackup()).running).toEqual({ step: "archive", done: null });
  expect((await jobs())[0]?.runAt.getTime()).toBeLessThanOrEqual(Date.now());
});

test("the progress of a running backup grows, and then that of its files", async () => {
  await press();
  const [job] = await jobs();
  const lockedUntil = new Date(Date.now() + 60_000);
  for (const progress of [0, 250, 990]) {
    await job?.update({ lockedBy: "a worker", lockedUntil, progress });
    expect((await readBackup()).running).toEqual({ step: "archive", done: progress / 1000 });
  }
  await job?.update({ lockedBy: null, lockedUntil: null, outcome: "done", finishedAt: new Date() });
  const now = new Date();
  const files = { kind: "copy-originals", payload: "{}", dedupeKey: "files", runAt: now, createdAt: now };
  await app.recital.database.model(jobTable).create({ ...files, progress: 500 });
  expect((await readBackup()).running).toEqual({ step: "files", done: 0.5 });
});

test("an archive reports its progress table by table and image by image", async () => {
  const { database, encryption } = app.recital;
  const files = makeDiskFileStore(join(app.storage.dataDir, "uploads"));
  const reported: number[] = [];
  const onProgress = (done: number) => void reported.push(done);
  const deps = { database, files, clock: app.clock, encryption, settings: "", onProgress };
  await makeBackup(deps, { folder: join(app.storage.dataDir, "backups") });
  expect(reported.length).toBeGreaterThan(20);
  expect(reported).toEqual(reported.toSorted((a, b) => a - b));
  expect(reported.at(-1)).toBe(0.8);
});

test("requires a login", async () => {
  await expect(app.visitor().api("POST /api/admin/backups")).rejects.toMatchObject({ status: 401 });
  expect(await jobs()).toHaveLength(0);
});
