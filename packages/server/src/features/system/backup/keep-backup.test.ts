import { mkdir, readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { makeDiskAssetStore } from "../../../adapters/disk/disk-asset-store.ts";
import { makeDiskFileStore } from "../../../adapters/disk/disk-file-store.ts";
import { openDatabase, type Database } from "../../../db/connection.ts";
import { earlyMigrations } from "../../../db/migrations/before-1.0/index.ts";
import { migrate, migrateTo } from "../../../db/migrator.ts";
import { makeLogger } from "../../../kernel/logger.ts";
import { makeTestStorage, type TestStorage } from "../../../testing/database.ts";
import { testEncryption } from "../../../testing/test-encryption.ts";
import { archiveName } from "./archive-format.ts";
import { backUpBefore } from "./in-use.ts";
import { keepBackup, type BackupFolder } from "./keep-backup.ts";
import { backupRunTable } from "./table.ts";

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
const start = new Date("2026-11-21T02:15:00.000Z").getTime();
const names = earlyMigrations.map(({ name }) => name);
const last = names.at(-1) ?? "";

let storage: TestStorage;
let database: Database;
let folder: string;
let now: number;
let lines: string[];
let deps: BackupFolder;

beforeEach(async () => {
  storage = await makeTestStorage();
  database = openDatabase({ url: storage.databaseUrl, dataDir: storage.dataDir });
  // The last one before the baseline is pending.
  await migrateTo(database.sequelize, names.slice(0, -1));
  folder = join(storage.dataDir, "backups");
  now = start;
  lines = [];
  deps = {
    database,
    folder,
    files: makeDiskFileStore(join(storage.dataDir, "uploads")),
    assets: makeDiskAssetStore(join(storage.dataDir, "assets")),
    clock: { now: () => new Date(now) },
    encryption: testEncryption,
    settings: "",
    copyFolder: null,
    keepDays: 7,
    log: makeLogger({ level: "info", format: "json", destination: { write: (line) => void lines.push(line) } }),
  };
});
afterEach(async () => {
  await database.close();
  await storage.remove();
});

/** Starts with a migration that fails. */
async function startAndFail(): Promise<void> {
  const backUp = backUpBefore(deps, "a migration");
  const failing = migrate(database, async (migration) => {
    await backUp(migration);
    throw new Error("the migration fails");
  });
  await expect(failing).rejects.toThrow("the migration fails");
}

test("a migration that fails at every start leaves one archive an hour and deletes old ones", async () => {
  await mkdir(folder);
  const old = [40, 30, 9, 8].map((days) => archiveName(new Date(start - days * dayMs)));
  for (const name of old) await writeFile(join(folder, name), "");
  // Archives made for another reason, however recent, are not reused.
  await writeFile(join(folder, archiveName(new Date(start - minuteMs))), "");
  await writeFile(join(folder, archiveName(new Date(start - minuteMs), "0001-shop")), "");

  for (let minutes = 0; minutes < 60; minutes += 20) {
    now = start + minutes * minuteMs;
    await startAndFail();
  }
  const made = archiveName(new Date(start), last);
  expect(made).toBe(`recital-2026-11-21T02-15-00Z-before-${last}.tar.gz`);
  const recent = [archiveName(new Date(start - minuteMs)), archiveName(new Date(start - minuteMs), "0001-shop"), made];
  expect((await readdir(folder)).toSorted()).toEqual(recent.toSorted());

  now = start + 60 * minuteMs;
  await startAndFail();
  expect(await readdir(folder)).toHaveLength(4);
});

test("a change that is not a migration is backed up each time", async () => {
  const backUp = backUpBefore(deps, "its database is replaced");
  await backUp();
  now += minuteMs;
  await backUp();
  expect(await readdir(folder)).toHaveLength(2);
});

test("a backup succeeds even if an old one cannot be deleted, which is logged", async () => {
  await migrate(database);
  const old = [40, 39, 38, 37].map((days) => archiveName(new Date(start - days * dayMs)));
  const [oldest = "", second = "", ...newest] = old;
  // A folder with an archive's name cannot be deleted.
  await mkdir(join(folder, second), { recursive: true });
  for (const name of [oldest, ...newest]) await writeFile(join(folder, name), "");
  const { file, deleted } = await keepBackup(deps, "hand");
  expect(deleted).toBe(1);
  expect((await readdir(folder)).map((name) => join(folder, name))).toContain(file);
  expect(await readdir(folder)).not.toContain(oldest);
  expect(lines.filter((line) => line.includes("old backup could not be deleted"))).toHaveLength(1);
  expect(await database.model(backupRunTable).findAll({ raw: true })).toMatchObject([
    { ok: expect.anything(), error: null },
  ]);
});
