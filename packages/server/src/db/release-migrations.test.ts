import { afterEach, beforeEach, expect, test } from "vitest";
import { makeTestStorage, type TestStorage } from "../testing/database.ts";
import { openDatabase, type Database } from "./connection.ts";
import { up as linkProducts } from "./migrations/0131-release-products.ts";
import { up as escapeDescriptions } from "./migrations/0140-release-descriptions.ts";
import { migrations } from "./migrations/index.ts";
import { migrate, migrateTo } from "./migrator.ts";

let storage: TestStorage;
let database: Database;

beforeEach(async () => {
  storage = await makeTestStorage();
  database = openDatabase({ url: storage.databaseUrl, dataDir: storage.dataDir });
});
afterEach(async () => {
  await database.close();
  await storage.remove();
});

const times = { created_at: new Date(), updated_at: new Date() };
const row = { kind: "ep", visibility: "draft", links: "[]", position: 0, ...times };

async function migrateBefore(name: string) {
  const names = migrations.map((migration) => migration.name);
  await migrateTo(database.sequelize, names.slice(0, names.indexOf(name)));
  return database.sequelize.getQueryInterface();
}

test("the product of each release stays linked, also after a second run", async () => {
  const db = await migrateBefore("0131-release-products");
  await db.bulkInsert("releases", [
    { ...row, slug: "a", title: "A", product_id: 7 },
    { ...row, slug: "b", title: "B", product_id: null },
    { ...row, slug: "c", title: "C", product_id: 7 },
  ]);
  await migrate(database);
  await linkProducts(db);
  const [links] = await database.sequelize.query("SELECT * FROM release_products ORDER BY release_id");
  expect(links).toEqual([1, 3].map((release_id) => ({ release_id, product_id: 7, position: 0 })));
});

test("the plain description of a release is shown unchanged as Markdown, as that of its product", async () => {
  const db = await migrateBefore("0140-release-descriptions");
  const text = "*Fade* is_a_word\n- not a list\n\n[1] 2";
  await db.bulkInsert("releases", [
    { ...row, id: 1, slug: "a", title: "A", description: text },
    { ...row, id: 2, slug: "b", title: "B", description: "First line\nsecond line" },
  ]);
  const sold = { price_cents: 900, category: "music", is_digital: true, is_active: true, ...times };
  await db.bulkInsert("products", [
    { ...sold, name: "A", slug: "a", position: 1, description: text },
    { ...sold, name: "B", slug: "b", position: 2, description: "*Own*" },
  ]);
  await db.bulkInsert("release_products", [
    { release_id: 1, product_id: 1, position: 0 },
    { release_id: 1, product_id: 2, position: 1 },
  ]);
  await migrate(database);
  await escapeDescriptions(db);
  const [releases] = await database.sequelize.query("SELECT description FROM releases ORDER BY id");
  const [products] = await database.sequelize.query("SELECT description FROM products ORDER BY id");
  const escaped = "\\*Fade\\* is\\_a\\_word\n\\- not a list\n\n[1] 2";
  expect(releases).toEqual([{ description: escaped }, { description: "First line\nsecond line" }]);
  expect(products).toEqual([{ description: escaped }, { description: "*Own*" }]);
});
