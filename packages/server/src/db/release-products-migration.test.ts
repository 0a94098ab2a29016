import { afterAll, beforeAll, expect, test } from "vitest";
import { makeTestStorage, type TestStorage } from "../testing/database.ts";
import { openDatabase, type Database } from "./connection.ts";
import { up } from "./migrations/0131-release-products.ts";
import { migrations } from "./migrations/index.ts";
import { migrate, migrateTo } from "./migrator.ts";

let storage: TestStorage;
let database: Database;

beforeAll(async () => {
  storage = await makeTestStorage();
  database = openDatabase({ url: storage.databaseUrl, dataDir: storage.dataDir });
});
afterAll(async () => {
  await database.close();
  await storage.remove();
});

test("the product of each release stays linked, also after a second run", async () => {
  const names = migrations.map(({ name }) => name);
  await migrateTo(database.sequelize, names.slice(0, names.indexOf("0131-release-products")));
  const times = { created_at: new Date(), updated_at: new Date() };
  const row = { kind: "ep", visibility: "draft", links: "[]", position: 0, ...times };
  const db = database.sequelize.getQueryInterface();
  await db.bulkInsert("releases", [
    { ...row, slug: "a", title: "A", product_id: 7 },
    { ...row, slug: "b", title: "B", product_id: null },
    { ...row, slug: "c", title: "C", product_id: 7 },
  ]);
  await migrate(database);
  await up(db);
  const [links] = await database.sequelize.query("SELECT * FROM release_products ORDER BY release_id");
  expect(links).toEqual([1, 3].map((release_id) => ({ release_id, product_id: 7, position: 0 })));
  expect(await db.describeTable("releases")).not.toHaveProperty("product_id");
});
