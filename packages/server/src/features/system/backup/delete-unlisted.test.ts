import { mkdir, readdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { createHash } from "node:crypto";
import { afterEach, beforeEach, expect, test } from "vitest";
import { makeDiskAssetStore } from "../../../adapters/disk/disk-asset-store.ts";
import { makeDiskFileStore } from "../../../adapters/disk/disk-file-store.ts";
import { defaultRetryLimits } from "../../../adapters/s3/fetch-with-retry.ts";
import { makeS3AssetStore } from "../../../adapters/s3/s3-asset-store.ts";
import { openDatabase, type Database } from "../../../db/connection.ts";
import { makeLogger } from "../../../kernel/logger.ts";
import { newAssetKey } from "../../../ports/asset-store.ts";
import { makeMigratedStorage, type TestStorage } from "../../../testing/database.ts";
import { testEncryption } from "../../../testing/test-encryption.ts";
import { copyOriginals } from "./copy-originals.ts";
import { deleteUnlisted } from "./delete-unlisted.ts";
import { keepBackup, type BackupFolder } from "./keep-backup.ts";
import { assetTable } from "../../music/assets/tables.ts";

const dayMs = 24 * 3_600_000;
const start = new Date("2026-11-21T02:15:00.000Z").getTime();
const bytes = Buffer.from("a score");
const sha256 = createHash("sha256").update(bytes).digest("hex");

let storage: TestStorage;
let database: Database;
let deps: BackupFolder;
let now: number;

beforeEach(async () => {
  storage = await makeMigratedStorage();
  const { dataDir, databaseUrl } = storage;
  database = openDatabase({ url: databaseUrl, dataDir });
  await mkdir(join(dataDir, "assets"));
  now = start;
  deps = {
    database,
    folder: join(dataDir, "backups"),
    files: makeDiskFileStore(join(dataDir, "uploads")),
    assets: makeDiskAssetStore(join(dataDir, "assets")),
    clock: { now: () => new Date(now) },
    encryption: testEncryption,
    settings: "",
    copyFolder: null,
    keepDays: 7,
    log: makeLogger({ level: "silent", format: "json" }),
  };
});
afterEach(async () => {
  await database.close();
  await storage.remove();
});

async function addAsset(): Promise<void> {
  const storageKey = newAssetKey(deps.clock.now());
  await deps.assets.put(storageKey, Readable.from([bytes]));
  const file = { storageKey, sha256, size: bytes.length, mediaType: "application/pdf", fileName: "score.pdf" };
  await database.model(assetTable).create({ ...file, state: "ready", createdAt: deps.clock.now() });
}

/** Makes a backup with its originals. */
async function backUp(): Promise<string> {
  const { file } = await keepBackup(deps, "hand");
  expect(await copyOriginals(deps, { folder: deps.folder })).toMatchObject({ stopped: null, left: [] });
  return file;
}

const originals = () => readdir(join(deps.folder, "assets"));

test("an original is deleted once neither the database nor a retained archive lists it", async () => {
  await addAsset();
  await backUp();
  expect(await deleteUnlisted(deps)).toBe(0);
  await database.model(assetTable).destroy({ where: {} });
  for (const days of [1, 2]) {
    now = start + days * dayMs;
    await backUp();
    expect(await deleteUnlisted(deps)).toBe(0);
  }
  expect(await originals()).toEqual([sha256]);
  // The fourth archive ends the retention of the first.
  now = start + 8 * dayMs;
  await backUp();
  expect(await deleteUnlisted(deps)).toBe(1);
  expect(await originals()).toEqual([]);
});

test("no original is deleted while a backup is being made, or if an archive cannot be read, or if there is none", async () => {
  await addAsset();
  const listing = await backUp();
  await database.model(assetTable).destroy({ where: {} });
  now = start + dayMs;
  const otherBackup = await backUp();
  await rm(listing);

  const work = join(deps.folder, ".recital-another");
  await mkdir(work);
  expect(await deleteUnlisted(deps)).toBe(0);
  await rm(work, { recursive: true });

  const damaged = join(deps.folder, "recital-2026-11-20T02-15-00Z.tar.gz");
  await writeFile(damaged, "damaged");
  expect(await deleteUnlisted(deps)).toBe(0);
  await rm(damaged);

  await rm(otherBackup);
  expect(await deleteUnlisted(deps)).toBe(0);
  expect(await originals()).toEqual([sha256]);

  await backUp();
  expect(await deleteUnlisted(deps)).toBe(1);
});

test("a store that cannot be reached is named, and files that are in the backup stay", async () => {
  await addAsset();
  await backUp();
  const extra = { storageKey: newAssetKey(deps.clock.now()), sha256: "f".repeat(64), size: 3, state: "ready" as const };
  await database
    .model(assetTable)
    .create({ ...extra, mediaType: "audio/wav", fileName: "b.wav", createdAt: new Date(now) });
  const place = { endpoint: "http://127.0.0.1:1", bucket: "gone", region: "x", prefix: "", isPathStyle: true };
  const limits = { ...defaultRetryLimits, attempts: 1 };
  const assets = await makeS3AssetStore({ ...place, accessKeyId: "a", secretAccessKey: "b" }, limits);
  const result = await copyOriginals({ database, assets }, { folder: deps.folder });
  expect(result).toMatchObject({ total: 2, copied: [], left: [{ name: "b.wav" }] });
  expect(result.stopped?.message).toBe("The bucket gone did not respond");
  expect(await originals()).toEqual([sha256]);
});
