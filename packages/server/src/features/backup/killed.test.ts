import { execFileSync, spawn, type ChildProcess } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdir, readdir, utimes } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makeDiskFileStore } from "../../adapters/disk/disk-file-store.ts";
import { openDatabase, type Database } from "../../db/connection.ts";
import { migrations } from "../../db/migrations/index.ts";
import { migrate } from "../../db/migrator.ts";
import { makeTestPlace, type TestPlace } from "../../testing/database.ts";
import { fillTables, rowsOf, shapesAfter } from "../../testing/fill-tables.ts";

const programs = fileURLToPath(new URL("../../../dist/commands", import.meta.url));
const isBuilt = existsSync(join(programs, "restore.js"));

let place: TestPlace;
let database: Database;
let backups: string;

beforeAll(async () => {
  place = await makeTestPlace();
  database = openDatabase({ url: place.databaseUrl, dataDir: place.dataDir });
  backups = join(place.dataDir, "backups");
  await migrate(database);
  const folder = join(place.dataDir, "shapes");
  await mkdir(folder);
  await fillTables(database, await shapesAfter(migrations.length, folder));
  const files = makeDiskFileStore(join(place.dataDir, "uploads"));
  // As many as take longer to pack than it takes to notice that packing has begun.
  for (let index = 0; index < 40; index++) await files.save(`a-${index}.webp`, randomBytes(500_000));
});
afterAll(async () => {
  await database.close();
  await place.remove();
});

function start(command: "backup" | "restore", args: readonly string[], at: TestPlace = place): ChildProcess {
  const { dataDir, databaseUrl } = at;
  return spawn(process.execPath, [join(programs, `${command}.js`), ...args], {
    env: { DATA_DIR: dataDir, ...(databaseUrl && { DATABASE_URL: databaseUrl }) },
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

/** Kills a process as soon as `isReached`. */
async function killWhen(child: ChildProcess, isReached: () => Promise<boolean>): Promise<void> {
  const end = ended(child);
  while (!(await isReached())) {
    if (child.exitCode !== null) throw new Error(`it ended before it was killed: ${(await end).text}`);
    await new Promise(setImmediate);
  }
  child.kill("SIGKILL");
  await end;
}

const list = (folder: string) => readdir(folder).catch((): string[] => []);
const archivesIn = async (folder: string) => (await list(folder)).filter((name) => name.startsWith("recital-"));
const leftIn = async (folder: string) => (await list(folder)).filter((name) => name.startsWith(".recital-"));

/** Whether a file of a work folder begun after those of `before` is there. */
async function isWorkingOn(file: string, before: readonly string[]): Promise<boolean> {
  const fresh = (await leftIn(backups)).filter((name) => !before.includes(name));
  return fresh.some((name) => existsSync(join(backups, name, file)));
}

describe.skipIf(!isBuilt)("the built program (npm run build)", { timeout: 120_000 }, () => {
  test("killed while it backs up, leaves no archive, and the next one makes one and clears up", async () => {
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
    const runs = await database.models.backupRun.findAll({ order: [["id", "DESC"]] });
    expect(runs[0]).toMatchObject({ ok: true, error: null, file: expect.stringContaining("recital-") });
  });

  test("killed while it restores, leaves a database that may be restored into once more", async () => {
    const [name = ""] = await archivesIn(backups);
    const target = await makeTestPlace();
    const seen = openDatabase({ url: target.databaseUrl, dataDir: target.dataDir });
    const hasTable = async () => (await seen.sequelize.getQueryInterface().showAllTables()).length > 3;
    const hasUpload = async () => (await list(join(target.dataDir, "uploads"))).some((file) => file.endsWith(".webp"));
    const hasWork = async () => (await leftIn(target.dataDir)).length > 0;
    for (const moment of [hasWork, hasTable, hasUpload]) {
      await killWhen(start("restore", [join(backups, name)], target), moment);
      expect(await seen.models.order.count().catch(() => 0)).toBe(0);
    }
    expect(await ended(start("restore", [join(backups, name)], target))).toMatchObject({ code: 0 });
    expect(await seen.models.order.count()).toBe(rowsOf({ table: "orders" }));
    expect((await list(join(target.dataDir, "uploads"))).filter((file) => file.endsWith(".webp"))).toHaveLength(40);
    await seen.close();
    await target.remove();
  });

  test("says that the disk is full, leaves nothing on it, and ends with 1", async (context) => {
    const disk = join(place.dataDir, "small-disk");
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
      const runs = await database.models.backupRun.findAll({ order: [["id", "DESC"]] });
      expect(runs[0]).toMatchObject({ ok: false, error: `There is no space left in ${disk}`, file: null });
    } finally {
      execFileSync("umount", [disk]);
    }
  });
});
