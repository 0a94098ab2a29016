import { copyFile, mkdir, readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { readFileSync } from "node:fs";
import { Op } from "../../../db/sequelize.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeDiskAssetStore } from "../../../adapters/disk/disk-asset-store.ts";
import { makeDiskFileStore } from "../../../adapters/disk/disk-file-store.ts";
import { openDatabase, type Database } from "../../../db/connection.ts";
import { earlyMigrations } from "../../../db/migrations/before-1.0/index.ts";
import { migrations } from "../../../db/migrations/index.ts";
import { migrate, migrateTo } from "../../../db/migrator.ts";
import { makeMigratedStorage, makeTestStorage, type TestStorage } from "../../../testing/database.ts";
import { migratedSqliteFiles } from "../../../testing/migrated-template.ts";
import { fillTables, presentRows, rowsOf, shapesAfter } from "../../../testing/fill-tables.ts";
import { testEncryption } from "../../../testing/test-encryption.ts";
import { makeBackup } from "./make-backup.ts";
import { restoreBackup } from "./restore-backup.ts";
import { isIncluded, type NeutralRow, type TableShape } from "./table-shape.ts";
import { digestTable, readRows } from "./table-rows.ts";
import { jobTable } from "../../../jobs/table.ts";
import { orderItemTable, orderTable } from "../../orders/orders/tables.ts";
import { aboutEntryTable } from "../../site/about/table.ts";
import { adminUserTable } from "../../../http/tables.ts";
import { contentVersionTable } from "../../../db/content-version.ts";
import { productTable } from "../../shop/products/tables.ts";
import { tables } from "../../../tables.ts";

/** A site's stores, on the tested database or on SQLite. */
interface Site {
  readonly storage: TestStorage;
  readonly database: Database;
  readonly files: ReturnType<typeof makeDiskFileStore>;
}

const takenAt = new Date("2026-11-21T02:15:00.000Z");
const later = new Date("2026-11-21T03:15:00.000Z");
const repeatableJobs = ["image-variants"];
const image = Buffer.from("the bytes of an image");
const encryption = testEncryption;
const sites: Site[] = [];
let shapes: readonly TableShape[];

/** Opens a site whose database has every table and no rows; an SQLite file, or an empty database, on request. */
async function openSite({ isSqlite = false, isEmpty = false } = {}): Promise<Site> {
  const storage = await (isEmpty ? makeTestStorage() : makeMigratedStorage({ hasAdmin: false }));
  if (isSqlite && !isEmpty)
    await copyFile((await migratedSqliteFiles()).unused, join(storage.dataDir, "recital.sqlite"));
  const database = openDatabase({ url: isSqlite ? undefined : storage.databaseUrl, dataDir: storage.dataDir });
  const site = { storage, database, files: makeDiskFileStore(join(storage.dataDir, "uploads")) };
  sites.push(site);
  return site;
}

function backUp({ storage, ...site }: Site, settings = "") {
  const folder = join(storage.dataDir, "backups");
  return makeBackup({ ...site, encryption, settings, clock: { now: () => takenAt } }, { folder });
}

function restore({ storage, ...site }: Site, file: string, replace = false, before = () => Promise.resolve()) {
  const clock = { now: () => later };
  const assets = makeDiskAssetStore(join(storage.dataDir, "assets"));
  return restoreBackup(
    { ...site, assets, encryption, clock, dataDir: storage.dataDir, repeatableJobs, before },
    file,
    replace,
  );
}

/** Whether a restore adds the row: the time of the backup, from which payments are listed. */
function isOfRestore({ table }: TableShape, { kind }: NeutralRow): boolean {
  return table === "provider_cursors" && (kind === "backup" || kind === "checkouts");
}

/** Returns all rows of the backed-up tables, by table, except rows that a restore adds. */
function readAll({ sequelize }: Database, of = shapes.filter(isIncluded)): Promise<Map<string, NeutralRow[]>> {
  return sequelize.transaction(async (transaction) => {
    const all = new Map<string, NeutralRow[]>();
    for (const shape of of) {
      const rows: NeutralRow[] = [];
      for await (const some of readRows({ sequelize, transaction }, shape)) {
        rows.push(...some.filter((row) => !isOfRestore(shape, row)));
      }
      all.set(shape.table, rows);
    }
    return all;
  });
}

let full: Site;
let archive: string;

beforeAll(async () => {
  full = await openSite();
  const folder = join(full.storage.dataDir, "shapes");
  await mkdir(folder);
  shapes = await shapesAfter(migrations, folder);
  await fillTables(full.database, shapes);
  await full.files.save("fade-0123456789.webp", image);
  archive = (await backUp(full, "ARTIST_NAME=Ada\n")).file;
});
afterAll(async () => {
  for (const { database, storage } of sites) {
    await database.close();
    await storage.remove();
  }
});

test("a backup includes every table and column that the program declares", () => {
  const known = tables.map((table) => ({
    table: table.name,
    columns: Object.values(full.database.model(table).getAttributes()).map(({ field }) => field),
  }));
  expect(new Set(shapes.map(({ table }) => table))).toEqual(new Set(known.map(({ table }) => table)));
  for (const { table, columns } of known) {
    const shape = shapes.find((shape) => shape.table === table);
    expect(new Set(shape?.columns.map(({ name }) => name))).toEqual(new Set(columns));
  }
});

test("an archive is named by its time, readable by its owner only, and the only file in its folder", async () => {
  expect(archive).toMatch(/recital-2026-11-21T02-15-00Z\.tar\.gz$/);
  expect(await readdir(join(full.storage.dataDir, "backups"))).toEqual(["recital-2026-11-21T02-15-00Z.tar.gz"]);
  if (process.platform !== "win32") expect((await stat(archive)).mode & 0o777).toBe(0o600);
});

test("sessions are not in an archive", () => {
  const text = gunzipSync(readFileSync(archive)).toString("latin1");
  expect(text).toContain("rows/orders.jsonl");
  expect(text).not.toContain("sessions");
});

test.each([
  ["the same database", false],
  ["SQLite", true],
])("every row, file and setting comes back in %s, and from there once more", async (_, isSqlite) => {
  const first = await openSite({ isSqlite, isEmpty: true });
  const restored = await restore(first, archive);
  expect(restored).toMatchObject({ uploads: 1, settings: "ARTIST_NAME=Ada\n" });
  expect(await first.files.read("/uploads/fade-0123456789.webp")).toEqual(image);
  expect(withoutRestoreColumns(await readAll(first.database))).toEqual(
    withoutRestoreColumns(await readAll(full.database)),
  );

  const second = await openSite();
  await restore(second, (await backUp(first)).file);
  expect(withoutRestoreColumns(await readAll(second.database))).toEqual(
    withoutRestoreColumns(await readAll(full.database)),
  );
  expect(await migrate(second.database)).toEqual([]);
});

/** Omits the columns that a restore changes on purpose. */
function withoutRestoreColumns(all: Map<string, NeutralRow[]>) {
  const without: Record<string, readonly string[]> = {
    jobs: ["outcome", "finished_at", "last_error", "locked_by", "locked_until", "running_alone"],
    orders: ["restored_at"],
    content_version: ["version"],
    gifts: ["state"],
    sequences: ["due_after", "pause_reason", "resumes_at"],
    sequence_emails: ["state", "ended_at", "error"],
    provider_cursors: ["up_to"],
  };
  return [...all].map(([table, rows]) => [
    table,
    rows.map((row) => Object.entries(row).filter(([name]) => !without[table]?.includes(name))),
  ]);
}

test("pending emails are held, idempotent jobs are not, and open orders are marked for reconciliation", async () => {
  const site = await openSite();
  await restore(site, archive);
  const jobs = await site.database.model(jobTable).findAll({ raw: true });
  const waited = jobs.filter(({ id }) => id % 3 === 0);
  for (const { kind, outcome, lastError } of waited) {
    expect(outcome).toBe(kind === "image-variants" ? null : "uncertain");
    if (kind !== "image-variants") expect(lastError).toMatch(/^email uncertain: .* 2026-11-21T02:15/);
  }
  expect(waited).toHaveLength(4);
  for (const { paidAt, restoredAt } of await site.database.model(orderTable).findAll()) {
    if (paidAt === null) expect(restoredAt).toEqual(later);
  }
});

test("new rows get ids that no row had before, including rows deleted before the backup", async () => {
  const source = await openSite();
  await restore(source, archive);
  const about = { title: "A", content: "B", sectionOrder: 1, createdAt: takenAt, updatedAt: takenAt };
  const { id } = await source.database.model(aboutEntryTable).create(about);
  expect(id).toBeGreaterThan(rowsOf({ table: "about_entries" }));
  await source.database.model(aboutEntryTable).destroy({ where: { id } });
  const target = await openSite();
  const { file } = await backUp(source);
  await restore(target, file);
  expect((await target.database.model(aboutEntryTable).create(about)).id).toBe(id + 1 + 1000);
  await target.database.model(aboutEntryTable).create({ ...about, id: id + 9000 });
  await restore(target, file, true);
  expect((await target.database.model(aboutEntryTable).create(about)).id).toBe(id + 9001 + 1000);
});

test("a database in use is replaced only with --replace, after its backup", async () => {
  const site = await openSite();
  await site.database.model(adminUserTable).create({ username: "ada", passwordHash: "x" });
  const unneeded = () => Promise.reject(new Error("not expected to be called"));
  await expect(restore(site, archive, false, unneeded)).rejects.toThrow(/not empty.*--replace/);
  expect(await site.database.model(orderTable).count()).toBe(0);
  expect(await site.files.list()).toEqual([]);

  const refuses = () => Promise.reject(new Error("no space for a backup"));
  await expect(restore(site, archive, true, refuses)).rejects.toThrow("no space for a backup");
  expect(await site.database.model(adminUserTable).count()).toBe(1);

  await site.database.model(contentVersionTable).update({ version: 9000 }, { where: { id: 1 } });
  await restore(site, archive, true);
  expect(await site.database.model(adminUserTable).count()).toBe(rowsOf({ table: "admin_users" }));
  // Otherwise a running process would serve its cached pages.
  const version = await site.database.model(contentVersionTable).findByPk(1);
  expect(version?.version).toBeGreaterThan(9000);
});

test("a database that comes into use during a restore keeps its rows", async () => {
  const site = await openSite();
  let calls = 0;
  const before = () => Promise.resolve(void (calls += 1));
  const save = async (name: string, bytes: Buffer) => {
    await site.database.model(adminUserTable).create({ username: "ada", passwordHash: "x" });
    return site.files.save(name, bytes);
  };
  const restoring = restore({ ...site, files: { ...site.files, save } }, archive, false, before);
  await expect(restoring).rejects.toThrow(/not empty.*--replace/);
  expect(await site.database.model(adminUserTable).findAll()).toMatchObject([{ username: "ada" }]);
  expect(await site.database.model(orderTable).count()).toBe(0);
  expect(calls).toBe(0);
});

test("a transaction during a backup is included completely or not at all", async () => {
  const site = await openSite();
  await restore(site, archive);
  const { model, sequelize } = site.database;
  const first = await model(orderTable).findByPk(1, { rejectOnEmpty: true });
  let isOver = false;
  const buying = (async () => {
    for (let id = 10_000; !isOver; id++) {
      await sequelize.transaction(async (transaction) => {
        const order = { ...first.get(), id, checkoutKey: `key ${id}`, sessionId: null, requestKey: null };
        await model(orderTable).create(order, { transaction });
        const item = { orderId: id, productId: 1, name: "R", unitCents: 1, quantity: 1, isDigital: false };
        await model(orderItemTable).create(item, { transaction });
      });
    }
  })();
  const { file } = await backUp(site);
  isOver = true;
  await buying;
  const copy = await openSite({ isSqlite: true });
  await restore(copy, file);
  const where = { id: { [Op.gte]: 10_000 } };
  const orders = await copy.database.model(orderTable).count({ where });
  const items = await copy.database.model(orderItemTable).count({ where: { orderId: where.id } });
  expect(items).toBe(orders);
  expect(await model(orderTable).count({ where })).toBeGreaterThan(orders);
});

// Every other schema is migrated in db/upgrade.test.ts.
test.each(
  [1, 4, earlyMigrations.length - 1, earlyMigrations.length].map(
    (count) => [earlyMigrations[count - 1]?.name, count] as const,
  ),
)("an archive whose last migration is %s is restored with the current schema", async (_, count) => {
  const old = await openSite({ isSqlite: true, isEmpty: true });
  const ran = earlyMigrations.slice(0, count);
  await mkdir(old.storage.dataDir, { recursive: true });
  await migrateTo(
    old.database.sequelize,
    ran.map(({ name }) => name),
  );
  const folder = join(old.storage.dataDir, "shapes");
  await mkdir(folder);
  const oldShapes = await shapesAfter(ran, folder);
  await fillTables(old.database, oldShapes);
  const { file } = await backUp(old);
  const site = await openSite({ isSqlite: count % 2 === 0 });
  await restore(site, file);
  const now = await readAll(site.database);
  for (const [table, rows] of oldShapes.filter(isIncluded).map(presentRows)) expect(now.get(table)).toHaveLength(rows);
  expect(await migrate(site.database)).toEqual([]);
});

test("an empty database is not backed up", async () => {
  await expect(backUp(await openSite({ isEmpty: true }))).rejects.toThrow("nothing to back up");
});

test("a digest detects one changed character", async () => {
  const site = await openSite({ isSqlite: true });
  await restore(site, archive);
  const { sequelize, model } = site.database;
  const shape = shapes.find(({ table }) => table === "products");
  if (!shape) throw new Error("no products");
  const digest = () => sequelize.transaction((transaction) => digestTable({ sequelize, transaction }, shape));
  const before = await digest();
  await model(productTable)
    .unscoped()
    .update({ name: "00'x" }, { where: { id: 12 } });
  expect((await digest()).sha256).not.toBe(before.sha256);
});
