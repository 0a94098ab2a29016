import { rm } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { QueryTypes } from "./sequelize.ts";
import { makeMigratedStorage, type TestStorage } from "../testing/database.ts";
import { buildProduct } from "../testing/factories.ts";
import { productTable } from "../features/shop/products/tables.ts";
import { openDatabase, type Database } from "./connection.ts";
import { deleteCopy, readCopy, reopenCopy, settleCopy, takeCopy } from "./database-copy.ts";

const update = { from: "1.0.0", to: "1.1.0" };
let storage: TestStorage;

beforeEach(async () => {
  storage = await makeMigratedStorage();
  await withSite(async (database) => void (await buildProduct(database, { name: "Ëarly 🎹" })));
});
afterEach(() => storage.remove());

/** Opens the database as a site does, and closes it. */
async function withSite<T>(work: (database: Database) => Promise<T>): Promise<T> {
  const database = openDatabase({ url: storage.databaseUrl, dataDir: storage.dataDir });
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

/** What the next version does: a migration, and a row. */
const changeAll = () =>
  withSite(async (database) => {
    await database.sequelize.query("CREATE TABLE next_version (id INTEGER PRIMARY KEY)");
    await database.sequelize.query("ALTER TABLE products ADD COLUMN mood VARCHAR(20)");
    await database.model(productTable).update({ name: "Changed" }, { where: {} });
    await buildProduct(database, { name: "Late" });
  });

const names = () =>
  withSite(async ({ model }) => (await model(productTable).findAll({ order: ["id"] })).map(({ name }) => name));

/** Every table with the statement that creates it. */
const definitions = () =>
  withSite(async ({ sequelize, isSqlite }) => {
    const tables = (await sequelize.getQueryInterface().showAllTables()).toSorted();
    if (isSqlite)
      return sequelize.query("SELECT name, sql FROM sqlite_master ORDER BY name", { type: QueryTypes.SELECT });
    const made = [];
    for (const table of tables)
      made.push(await sequelize.query(`SHOW CREATE TABLE ${table}`, { type: QueryTypes.SELECT }));
    return made;
  });

const place = () => ({ databaseUrl: storage.databaseUrl, dataDir: storage.dataDir });

test("an update that was given up leaves the tables and rows of before", async () => {
  const before = await definitions();
  await takeCopy(place(), update);
  await changeAll();
  expect(await names()).toEqual(["Changed", "Late"]);
  expect(await settleCopy(place(), "1.0.0")).toBe(true);
  expect(await names()).toEqual(["Ëarly 🎹"]);
  expect(await definitions()).toEqual(before);
  expect(await settleCopy(place(), "1.0.0")).toBe(false);
  expect(await readCopy(place())).toBeNull();
  await withSite((database) => buildProduct(database, { name: "Next" }));
  expect(await names()).toEqual(["Ëarly 🎹", "Next"]);
});

test("the version that was updated to keeps its rows, until the one before is asked for again", async () => {
  await takeCopy(place(), update);
  await changeAll();
  expect(await settleCopy(place(), "1.1.0")).toBe(false);
  expect(await settleCopy(place(), "1.0.0")).toBe(false);
  expect(await names()).toEqual(["Changed", "Late"]);
  await reopenCopy(place());
  expect(await Promise.all([settleCopy(place(), "1.0.0"), settleCopy(place(), "1.0.0")])).toContain(true);
  expect(await names()).toEqual(["Ëarly 🎹"]);
});

test("a copy that was not finished is none, and the next one replaces it", async () => {
  await takeCopy(place(), update);
  await rm(join(storage.dataDir, "update/copy.json"));
  await changeAll();
  expect(await settleCopy(place(), "1.0.0")).toBe(false);
  expect(await names()).toEqual(["Changed", "Late"]);
  await takeCopy(place(), update);
  expect(await settleCopy(place(), "1.0.0")).toBe(true);
  expect(await names()).toEqual(["Changed", "Late"]);
  await takeCopy(place(), update);
  await deleteCopy(place());
  const tables = await withSite(({ sequelize }) => sequelize.getQueryInterface().showAllTables());
  expect(tables.filter((name) => name.startsWith("before_update_"))).toEqual([]);
});
