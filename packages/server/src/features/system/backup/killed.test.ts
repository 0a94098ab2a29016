import { execFileSync, spawn, type ChildProcess } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdir, readdir, rm, utimes } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makeDiskFileStore } from "../../../adapters/disk/disk-file-store.ts";
import { openDatabase, type Database } from "../../../db/connection.ts";
import { migrations } from "../../../db/migrations/index.ts";
import { systemClock } from "../../../kernel/clock.ts";
import { makeMigratedStorage, makeTestStorage, type TestStorage } from "../../../testing/database.ts";
import { fillTables, rowsOf, shapesAfter } from "../../../testing/fill-tables.ts";
import { testEncryption, testKey } from "../../../testing/test-encryption.ts";
import { until } from "../../../testing/until.ts";
import { makeBackup } from "./make-backup.ts";
import { withSnapshot } from "./write-archive.ts";
import { deleteRows, digestTable } from "./table-rows.ts";
import { isIncluded, type TableShape } from "./table-shape.ts";
import { adminUserTable } from "../../../http/tables.ts";
import { aboutEntryTable } from "../../site/about/table.ts";
import { backupRunTable } from "./table.ts";
import { orderTable } from "../../orders/orders/tables.ts";

const programs = fileURLToPath(new URL("../../../../dist/commands", import.meta.url));
const isBuilt = existsSync(join(programs, "restore.js"));

let storage: TestStorage;
let database: Database;
let backups: string;
let shapes: readonly TableShape[];

beforeAll(async () => {
  storage = await makeMigratedStorage({ hasAdmin: false });
  database = openDatabase({ url: storage.databaseUrl, dataDir: storage.dataDir });
  backups = join(storage.dataDir, "backups");
  const folder = join(storage.dataDir, "shapes");
  await mkdir(folder);
  shapes = await shapesAfter(migrations, folder);
  await fillTables(database, shapes);
  const files = makeDiskFileStore(join(storage.dataDir, "uploads"));
  // Enough files that packing takes longer than detecting that it has started.
  for (let index = 0; index < 40; index++) await files.save(`a-${index}.webp`, randomBytes(200_000));
});
afterAll(async () => {
  await database.close();
  await storage.remove();
});

function start(command: "backup" | "restore", args: readonly string[], at: TestStorage = storage): ChildProcess {
  const { dataDir, databaseUrl } = at;
  return spawn(process.execPath, [join(programs, `${command}.js`), ...args], {
    env: {
      DATA_DIR: dataDir,
      ...(databaseUrl && { DATABASE_URL: databaseUrl }),
      BACKUP_BEFORE_CHANGES: "false",
      // Without it, a restore deletes what another key has encrypted.
      ENCRYPTION_KEY: testKey.toString("hex"),
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
}

async function ended(child: ChildProcess) {
  let text = "";
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding("utf8").on("data", (part: string) => (text += part));
  const [code] = (await once(child, "close")) as [number | null];
  return { code, text };
}

/** Kills a process as soon as `isReached` resolves to true. */
async function killWhen(child: ChildProcess, isReached: () => Promise<boolean>): Promise<void> {
  const end = ended(child);
  await until(async () => (await isReached()) || child.exitCode !== null);
  if (child.exitCode !== null) throw new Error(`it ended before it was killed: ${(await end).text}`);
  child.kill("SIGKILL");
  await end;
}

const list = (folder: string) => readdir(folder).catch((): string[] => []);
const archivesIn = async (folder: string) => (await list(folder)).filter((name) => name.startsWith("recital-"));
const leftIn = async (folder: string) => (await list(folder)).filter((name) => name.startsWith(".recital-"));

/** Returns whether a work folder newer than those of `before` contains the file. */
async function isWorkingOn(file: string, before: readonly string[]): Promise<boolean> {
  const fresh = (await leftIn(backups)).filter((name) => !before.includes(name));
  return fresh.some((name) => existsSync(join(backups, name, file)));
}

/** Returns the number of rows of each table in one snapshot. */
function countAll(of: Database): Promise<Record<string, number>> {
  return withSnapshot(of, async (snapshot) => {
    const counts: Record<string, number> = {};
    for (const shape of shapes.filter(isIncluded)) counts[shape.table] = (await digestTable(snapshot, shape)).rows;
    return counts;
  });
}

/** Makes a site with rows of its own in the first tables and in the last. */
async function makeOld({ sequelize, model }: Database): Promise<void> {
  await sequelize.transaction(async (transaction) => {
    for (const shape of shapes.toReversed()) await deleteRows({ sequelize, transaction }, shape);
    await model(adminUserTable).create({ username: "ada", passwordHash: "x" }, { transaction });
    const now = systemClock.now();
    const about = { title: "A", content: "B", sectionOrder: 1, createdAt: now, updatedAt: now };
    await model(aboutEntryTable).create(about, { transaction });
  });
}

describe.skipIf(!isBuilt)("the built program (npm run build)", () => {
  test("killed during a backup, leaves no archive, and the next backup succeeds and cleans up", async () => {
    for (const file of ["", "staging.sqlite", "orders", "archive"]) {
      const before = await leftIn(backups);
      await killWhen(start("backup", []), () => isWorkingOn(file, before));
    }
    expect(await archivesIn(backups)).toEqual([]);
    const left = await leftIn(backups);
    expect(left.length).toBeGreaterThan(0);
    const longAgo = new Date(Date.now() - 2 * 3_600_000);
    for (const folder of left) {
      for (const file of await list(join(backups, folder))) await utimes(join(backups, folder, file), longAgo, longAgo);
      await utimes(join(backups, folder), longAgo, longAgo);
    }
    expect(await ended(start("backup", []))).toMatchObject({
      code: 0,
      text: expect.stringMatching(/restored for trial: .*recital-.*\n\d+ rows, 40 files/),
    });
    expect(await archivesIn(backups)).toHaveLength(1);
    expect(await leftIn(backups)).toEqual([]);
    const runs = await database.model(backupRunTable).findAll({ order: [["id", "DESC"]] });
    expect(runs[0]).toMatchObject({ ok: true, error: null, file: expect.stringContaining("recital-") });
  });

  test("killed during a restore, leaves a database that can be restored into again", async () => {
    const [name = ""] = await archivesIn(backups);
    const target = await makeTestStorage();
    const seen = openDatabase({ url: target.databaseUrl, dataDir: target.dataDir });
    const hasTable = async () => (await seen.sequelize.getQueryInterface().showAllTables()).length > 3;
    const hasUpload = async () => (await list(join(target.dataDir, "uploads"))).some((file) => file.endsWith(".webp"));
    const hasWork = async () => (await leftIn(target.dataDir)).length > 0;
    for (const isReached of [hasWork, hasTable, hasUpload]) {
      await killWhen(start("restore", [join(backups, name)], target), isReached);
      expect(
        await seen
          .model(orderTable)
          .count()
          .catch(() => 0),
      ).toBe(0);
    }
    expect(await ended(start("restore", [join(backups, name)], target))).toMatchObject({ code: 0 });
    expect(await seen.model(orderTable).count()).toBe(rowsOf({ table: "orders" }));
    expect((await list(join(target.dataDir, "uploads"))).filter((file) => file.endsWith(".webp"))).toHaveLength(40);
    await seen.close();
    await target.remove();
  });

  test("killed while replacing a site, leaves all rows of the old one or all of the new one", async () => {
    const target = await makeMigratedStorage({ hasAdmin: false });
    const site = openDatabase({ url: target.databaseUrl, dataDir: target.dataDir });
    const files = makeDiskFileStore(join(storage.dataDir, "one-upload"));
    await files.save("last.webp", Buffer.from("x"));
    const archive = join(storage.dataDir, "one-upload.tar.gz");
    await makeBackup(
      { database, files, clock: systemClock, encryption: testEncryption, settings: "" },
      { file: archive },
    );
    const [upload, fresh] = [join(target.dataDir, "uploads", "last.webp"), await countAll(database)];
    // A restore notes from when on it looks for payments, and for what.
    const restored = { ...fresh, provider_cursors: (fresh["provider_cursors"] ?? 0) + 2 };
    let killed = 0;
    // Rows are replaced after the last upload: kill after this many reads, or once a read sees new rows.
    for (const readings of [0, 300, Infinity]) {
      await makeOld(site);
      await rm(upload, { force: true });
      const old = await countAll(site);
      const child = start("restore", [archive, "--replace"], target);
      const end = ended(child);
      await until(() => child.exitCode !== null || existsSync(upload));
      for (let read = 0; child.exitCode === null && read < readings; read++) {
        if ((await site.model(orderTable).count()) > 0) break;
      }
      child.kill("SIGKILL");
      if ((await end).code === null) killed += 1;
      expect([old, restored]).toContainEqual(await countAll(site));
    }
    expect(killed).toBeGreaterThan(0);
    await site.close();
    await target.remove();
  });

  test("reports a full disk, leaves nothing on it, and exits with 1", async (context) => {
    const disk = join(storage.dataDir, "small-disk");
    await mkdir(disk);
    try {
      execFileSync("mount", ["-t", "tmpfs", "-o", "size=3m", "tmpfs", disk], { stdio: "pipe" });
    } catch (error) {
      return context.skip(`needs root to mount a small disk: ${String(error)}`);
    }
    try {
      const { code, text } = await ended(start("backup", ["--to", disk]));
      expect([code, text]).toEqual([1, `No backup was made. There is no space left in ${disk}.\n`]);
      expect(await readdir(disk)).toEqual([]);
      const runs = await database.model(backupRunTable).findAll({ order: [["id", "DESC"]] });
      expect(runs[0]).toMatchObject({ ok: false, error: `There is no space left in ${disk}`, file: null });
    } finally {
      execFileSync("umount", [disk]);
    }
  });
});
