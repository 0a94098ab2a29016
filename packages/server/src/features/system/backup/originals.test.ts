import { createHash, randomBytes } from "node:crypto";
import { mkdir, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { startS3Emulator, type S3Emulator } from "@recital/emulators/s3/s3-emulator";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { makeDiskFileStore } from "../../../adapters/disk/disk-file-store.ts";
import { openDatabase } from "../../../db/connection.ts";
import { repeatableJobs } from "../../../features.ts";
import { buildSoldFile, buy, startDownload, tokenOf } from "../../../testing/buy-files.ts";
import { makeMigratedStorage, type TestStorage } from "../../../testing/database.ts";
import { startTestApp, type TestApp } from "../../../testing/start-test-app.ts";
import { openAssets } from "../../../open-files.ts";
import { restoreBackup } from "./restore-backup.ts";
import { jobTable } from "../../../jobs/table.ts";
import { assetTable } from "../../music/assets/tables.ts";
import { backupRunTable } from "./table.ts";

const dayMs = 24 * 3_600_000;
const nightly = { BACKUP_NIGHTLY: "true" };
/** Several chunks of a stream, and several parts in a bucket. */
const bytes = randomBytes(9 * 1024 * 1024);
const sha256 = createHash("sha256").update(bytes).digest("hex");

let s3: S3Emulator;
const apps: TestApp[] = [];
const storages: TestStorage[] = [];

beforeAll(async () => {
  s3 = await startS3Emulator();
});
afterAll(() => s3.stop());
afterEach(async () => {
  for (const app of apps.splice(0).toReversed()) await app.stop();
  for (const storage of storages.splice(0)) await storage.remove();
});

async function start(options: Parameters<typeof startTestApp>[0]): Promise<TestApp> {
  const app = await startTestApp({ runsWorker: false, ...options });
  apps.push(app);
  return app;
}

const backupsOf = ({ storage }: TestApp) => join(storage.dataDir, "backups");
const originalOf = (app: TestApp) => join(backupsOf(app), "assets", sha256);
const copiesDone = (app: TestApp) =>
  app.recital.database.model(jobTable).count({ where: { kind: "copy-originals", outcome: "done" } });
const archivesOf = async (app: TestApp) => (await readdir(backupsOf(app))).filter((name) => name.endsWith(".gz"));

function bucketOf(prefix: string) {
  const { bucket, region, accessKeyId, secretAccessKey } = s3;
  return { endpoint: s3.url, bucket, region, accessKeyId, secretAccessKey, prefix, isPathStyle: true };
}

function bucketVariables(prefix: string): Record<string, string> {
  const { endpoint, bucket, region, accessKeyId, secretAccessKey } = bucketOf(prefix);
  return {
    S3_ENDPOINT: endpoint,
    S3_BUCKET: bucket,
    S3_REGION: region,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
    S3_PREFIX: prefix,
  };
}

/** Restores an archive into an empty place, and starts a site there. */
async function restoreElsewhere(app: TestApp, archive: string, prefix: string | null): Promise<TestApp> {
  const storage = await makeMigratedStorage({ hasAdmin: false });
  storages.push(storage);
  const { dataDir, databaseUrl } = storage;
  const [s3Settings, clock] = [prefix === null ? null : bucketOf(`${prefix}/`), app.clock];
  const assets = await openAssets({ dataDir, s3: s3Settings, clock });
  const [files, before] = [makeDiskFileStore(join(dataDir, "uploads")), () => Promise.resolve()];
  const database = openDatabase({ url: databaseUrl, dataDir });
  const { encryption } = app.recital;
  const deps = { database, files, assets, clock, encryption, dataDir, repeatableJobs, before };
  expect((await restoreBackup(deps, archive, false)).originals).toEqual({ restored: 1, present: 0, missing: [] });
  await database.close();
  const env = prefix === null ? {} : bucketVariables(prefix);
  return start({ storage, stripe: app.stripe, smtp: app.smtp, env });
}

describe.each(["a folder", "a bucket"])("a file that is sold, in %s", (place) => {
  const [prefix, otherPrefix] = place === "a bucket" ? ["first", "second"] : [null, null];

  test("is copied once beside the nightly archive, and reaches its customer from a restored site", async () => {
    const app = await start({ env: { ...nightly, ...(prefix && bucketVariables(prefix)) } });
    const { product } = await buildSoldFile(app, bytes);
    const { orderId } = await buy(app, [product]);
    app.recital.worker.start();
    await expect.poll(() => copiesDone(app)).toBe(1);
    expect(await readdir(join(backupsOf(app), "assets"))).toEqual([sha256]);
    expect((await readFile(originalOf(app))).equals(bytes)).toBe(true);
    const first = await stat(originalOf(app));
    if (process.platform !== "win32") expect(first.mode & 0o777).toBe(0o600);

    app.clock.offsetMs = dayMs;
    await expect.poll(() => copiesDone(app)).toBe(2);
    const second = await stat(originalOf(app));
    expect([second.ino, second.mtimeMs]).toEqual([first.ino, first.mtimeMs]);

    const [archive = ""] = (await archivesOf(app)).toSorted();
    const token = await tokenOf(app, orderId);
    const restored = await restoreElsewhere(app, join(backupsOf(app), archive), otherPrefix);
    const response = await fetch(restored.url + (await startDownload(restored, token)));
    const received = Buffer.from(await response.arrayBuffer());
    expect([response.status, createHash("sha256").update(received).digest("hex")]).toEqual([200, sha256]);
  });
});

test("a file that cannot be copied is an alert that names it, the archive is there, and a later attempt copies it", async () => {
  const app = await start({ env: nightly });
  await buildSoldFile(app, bytes);
  // A file in place of the folder makes the copy fail.
  await mkdir(backupsOf(app), { recursive: true });
  await writeFile(join(backupsOf(app), "assets"), "");
  app.recital.worker.start();
  const admin = await app.admin();
  const shown = async () => (await admin.fetch("/api/admin/status")).text();
  await expect.poll(shown).toContain('"backup-files-missing"');
  expect(await shown()).toMatch(
    /assets cannot be written to\. Of 1 files that are sold, 1 were not copied: tracks\.zip\./,
  );
  expect(await archivesOf(app)).toHaveLength(1);
  const { backup } = await admin.api("GET /api/admin/status");
  expect(backup).toMatchObject({ failedInARow: 0, last: { ok: true, error: null } });

  await rm(join(backupsOf(app), "assets"));
  await expect.poll(shown).not.toContain('"backup-files-missing"');
  expect((await readFile(originalOf(app))).equals(bytes)).toBe(true);
});

test("a file whose bytes in the store were changed is not copied, and the others are", async () => {
  const app = await start({ env: nightly });
  await buildSoldFile(app, bytes);
  const small = await buildSoldFile(app, Buffer.from("a score"));
  const { model } = app.recital.database;
  const changed = await model(assetTable).findByPk(small.file.assetId, { rejectOnEmpty: true });
  await writeFile(join(app.storage.dataDir, "assets", changed.storageKey), "b score");
  app.recital.worker.start();
  await expect.poll(() => copiesDone(app)).toBe(1);
  expect(await readdir(join(backupsOf(app), "assets"))).toEqual([sha256]);
  const [run] = await model(backupRunTable).findAll();
  expect(run).toMatchObject({ ok: true, error: expect.stringMatching(/not the ones that were uploaded: tracks\.zip/) });
});
