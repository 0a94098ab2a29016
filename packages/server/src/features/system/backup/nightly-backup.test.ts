import { mkdir, readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { makeDiskFileStore } from "../../../adapters/disk/disk-file-store.ts";
import { JobFailure } from "../../../jobs/job-handler.ts";
import { retryDelayMs } from "../../../jobs/retry-delay.ts";
import { makeLogger } from "../../../kernel/logger.ts";
import { startTestApp, type TestApp } from "../../../testing/start-test-app.ts";
import { archiveName } from "./archive-format.ts";
import { nightlyBackupHandler } from "./nightly-backup.job.ts";
import { jobTable } from "../../../jobs/table.ts";
import { backupRunTable } from "./table.ts";
import { runningJob } from "../../../testing/running-job.ts";

const dayMs = 24 * 3_600_000;
const env = { BACKUP_NIGHTLY: "true", BACKUP_KEEP_DAYS: "7" };
const apps: TestApp[] = [];
let app: TestApp;
let folder: string;

async function start(): Promise<TestApp> {
  const [first] = apps;
  const shared = first && { storage: first.storage, stripe: first.stripe, smtp: first.smtp };
  const started = await startTestApp({ env, runsWorker: false, ...shared });
  apps.push(started);
  return started;
}

beforeAll(async () => {
  app = await start();
  folder = join(app.storage.dataDir, "backups");
  await mkdir(folder);
});
afterAll(async () => {
  for (const running of apps.toReversed()) await running.stop();
});

const jobs = (outcome: "done" | null) =>
  app.recital.database.model(jobTable).count({ where: { kind: "nightly-backup", outcome } });

test("all processes make one backup a day, however often they start, and delete old ones except the newest three", async () => {
  const old = [40, 30, 9, 8].map((days) => archiveName(new Date(Date.now() - days * dayMs)));
  for (const name of [...old, "notes.txt"]) await writeFile(join(folder, name), "");
  for (const running of [app, await start()]) running.recital.worker.start();
  await vi.waitFor(async () => expect(await jobs("done")).toBe(1), { timeout: 60_000 });
  const names = await readdir(folder);
  expect(names).toContain("notes.txt");
  expect(names).toEqual(expect.arrayContaining(old.slice(2)));
  expect(names).toHaveLength(4);

  (await start()).recital.worker.start();
  for (const running of apps) running.clock.offsetMs = dayMs;
  await vi.waitFor(async () => expect(await jobs("done")).toBe(2), { timeout: 60_000 });
  expect(await jobs(null)).toBe(0);
  expect(await app.recital.database.model(backupRunTable).count({ where: { ok: true, madeBy: "nightly" } })).toBe(2);
  expect((await readdir(folder)).length).toBe(4);
});

test("a failed backup is recorded with its reason and retried", async () => {
  const backupRun = app.recital.database.model(backupRunTable);
  const image = join(app.storage.dataDir, "uploads", "a-0123456789.webp");
  // A folder in storage of an image makes the backup fail.
  await mkdir(image);
  for (const running of apps) running.clock.offsetMs = 2 * dayMs;
  await vi.waitFor(async () => expect(await backupRun.count({ where: { ok: false } })).toBeGreaterThan(0), {
    timeout: 60_000,
  });
  const run = await backupRun.findOne({ where: { ok: false } });
  expect(run).toMatchObject({ file: null, bytes: null, error: expect.stringContaining("EISDIR") });
  await expect.poll(() => jobs(null)).toBe(1);
  expect((await readdir(folder)).filter((name) => name.startsWith(".recital-"))).toEqual([]);
});

test("a failing backup is retried for about half an hour", async () => {
  const { database, encryption, assets } = app.recital;
  const log = makeLogger({ level: "silent", format: "json" });
  const noFolder = join(app.storage.dataDir, "no-folder");
  await writeFile(noFolder, "");
  const files = makeDiskFileStore(join(app.storage.dataDir, "uploads"));
  const deps = {
    database,
    files,
    assets,
    clock: app.clock,
    encryption,
    settings: "",
    folder: noFolder,
    copyFolder: null,
    keepDays: 7,
    log,
  };
  const handler = nightlyBackupHandler(deps);
  let minutes = 0;
  for (let attempt = 1; ; attempt++) {
    const job = runningJob({ attempt, log });
    const error = await handler.run({}, job).then(
      () => null,
      (reason: unknown) => reason,
    );
    expect(error).toBeInstanceOf(Error);
    if (error instanceof JobFailure) break;
    minutes += retryDelayMs(attempt) / 60_000;
  }
  expect(minutes).toBeGreaterThan(25);
  expect(minutes).toBeLessThan(35);
});
