import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeDiskAssetStore } from "../../../adapters/disk/disk-asset-store.ts";
import { makeDiskFileStore } from "../../../adapters/disk/disk-file-store.ts";
import { openDatabase } from "../../../db/connection.ts";
import { repeatableJobs } from "../../../features.ts";
import { buildSubscribers } from "../../../testing/build-subscribers.ts";
import { makeMigratedStorage, type TestStorage } from "../../../testing/database.ts";
import { startTestApp, type TestApp } from "../../../testing/start-test-app.ts";
import { waitForJobs } from "../../../testing/wait-for-jobs.ts";
import { makeBackup } from "./make-backup.ts";
import { restoreBackup } from "./restore-backup.ts";

let before: TestApp;
let after: TestApp | undefined;
let storage: TestStorage;

beforeAll(async () => {
  before = await startTestApp({ runsWorker: false });
  storage = await makeMigratedStorage({ hasAdmin: false });
});
afterAll(async () => {
  await after?.stop();
  await before.stop();
  await storage.remove();
});

test("a restore pauses every issue, and sends none until the owner resumes it", async () => {
  const { database, encryption } = before.recital;
  await buildSubscribers(database, [{ email: "ada@example.com" }]);
  const { api } = await before.admin();
  const ids: string[] = [];
  for (const sendAt of [undefined, new Date(before.clock.now().getTime() + 3_600_000).toISOString()]) {
    const { id } = await api("POST /api/admin/issues", { body: { subject: "Summer" } });
    await api("POST /api/admin/issues/:id/schedule", { params: { id: String(id) }, body: { sendAt } });
    ids.push(String(id));
  }
  const clock = { now: () => new Date() };
  const files = makeDiskFileStore(join(before.storage.dataDir, "uploads"));
  const source = { database, files, clock, encryption, settings: "" };
  const { file } = await makeBackup(source, { folder: join(before.storage.dataDir, "backups") });
  await restoreInto(file);

  after = await startTestApp({ storage, stripe: before.stripe, smtp: before.smtp });
  const owner = await after.admin();
  await waitForJobs(after.recital.database);
  const read = (id = "") => owner.api("GET /api/admin/issues/:id", { params: { id } });
  const paused = { state: "paused", resumesAt: null, pauseReason: expect.stringContaining("was restored") };
  for (const id of ids) expect(await read(id)).toMatchObject(paused);
  expect(before.smtp.emails("ada@example.com")).toEqual([]);
  for (const id of ids) await owner.api("POST /api/admin/issues/:id/resume", { params: { id } });
  await expect.poll(async () => (await read(ids[0])).state).toBe("sent");
  expect(await read(ids[1])).toMatchObject({ state: "scheduled" });
  expect(before.smtp.emails("ada@example.com")).toHaveLength(1);
});

async function restoreInto(file: string): Promise<void> {
  const database = openDatabase({ url: storage.databaseUrl, dataDir: storage.dataDir });
  const [files, assets] = [
    makeDiskFileStore(join(storage.dataDir, "uploads")),
    makeDiskAssetStore(join(storage.dataDir, "assets")),
  ];
  const clock = { now: () => new Date() };
  const none = () => Promise.resolve();
  const { encryption } = before.recital;
  const deps = { database, files, assets, clock, encryption, dataDir: storage.dataDir, repeatableJobs, before: none };
  await restoreBackup(deps, file, false);
  await database.close();
}
