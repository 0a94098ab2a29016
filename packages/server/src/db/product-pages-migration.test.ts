import { afterEach, beforeEach, expect, test } from "vitest";
import { makeTestStorage, type TestStorage } from "../testing/database.ts";
import { openDatabase, type Database } from "./connection.ts";
import { up } from "./migrations/0034-product-pages.ts";
import { migrations } from "./migrations/index.ts";
import { migrate, migrateTo } from "./migrator.ts";

let storage: TestStorage;
let database: Database;

beforeEach(async () => {
  storage = await makeTestStorage();
  database = openDatabase({ url: storage.databaseUrl, dataDir: storage.dataDir });
  const earlier = migrations.map(({ name }) => name).filter((name) => name < "0034");
  await migrateTo(database.sequelize, earlier);
});
afterEach(async () => {
  await database.close();
  await storage.remove();
});

const time = new Date("2026-11-20T12:34:56.789Z");
const product = { price_cents: 1, category: "music", is_digital: false, is_active: true, version: 0 };
const insert = (rows: readonly object[]) =>
  database.sequelize.getQueryInterface().bulkInsert(
    "products",
    rows.map((row) => ({ ...product, created_at: time, updated_at: time, ...row })),
  );
const read = () => database.models.product.findAll({ order: [["position", "ASC"]] });
const slugs = async () => (await read()).map(({ slug }) => slug);

test("existing products get slugs of their names, places of their own, and their image as the first one", async () => {
  await insert([
    { id: 1, name: "Fade (vinyl LP)", position: 5, image_url: "/uploads/fade.webp" },
    { id: 2, name: "Fade: Vinyl LP!", position: 5, image_url: null },
    { id: 3, name: "夜の窓", position: 2, image_url: "" },
    { id: 4, name: "🎹", position: 9, image_url: null },
    { id: 5, name: "Ünlü Şarkı", position: 1, image_url: null },
    { id: 6, name: "x".repeat(200), position: 10, image_url: null },
    { id: 7, name: "x".repeat(199), position: 11, image_url: null },
  ]);
  await migrate(database);
  const long = "x".repeat(80);
  const names = ["unlu-sarki", "ye-no-chuang", "fade-vinyl-lp", "fade-vinyl-lp-2", "product", long];
  expect(await slugs()).toEqual([...names, `${long.slice(2)}-2`]);
  expect((await read()).map(({ position }) => position)).toEqual([0, 1, 2, 3, 4, 5, 6]);
  const images = await database.models.productImage.findAll();
  expect(images).toMatchObject([{ productId: 1, imageUrl: "/uploads/fade.webp", alt: "", position: 0 }]);
});

test("a second run changes nothing, and completes an interrupted one", async () => {
  await insert([
    { id: 1, name: "Tape", position: 1, image_url: "/uploads/a.webp" },
    { id: 2, name: "Tape", position: 0, image_url: null },
  ]);
  await migrate(database);
  await database.models.product.update({ slug: "chosen" }, { where: { id: 1 } });
  const db = database.sequelize.getQueryInterface();
  await up(db);
  expect(await slugs()).toEqual(["tape-2", "chosen"]);
  expect(await database.models.productImage.count()).toBe(1);
  await db.removeIndex("products", "products_slug_unique");
  await insert([
    { id: 3, name: "Tape", slug: "", position: 2, image_url: null },
    { id: 4, name: "Tape 2", slug: "", position: 2, image_url: null },
  ]);
  await up(db);
  expect(await slugs()).toEqual(["tape-2", "chosen", "tape", "tape-2-2"]);
});

test("ten thousand products of the same name get slugs", async () => {
  const rows = Array.from({ length: 10_000 }, (_, index) => ({ name: "Record", position: index % 7, image_url: null }));
  for (let start = 0; start < rows.length; start += 1000) await insert(rows.slice(start, start + 1000));
  await migrate(database);
  const found = await read();
  expect(new Set(found.map(({ slug }) => slug)).size).toBe(10_000);
  expect(new Set(found.map(({ position }) => position)).size).toBe(10_000);
  expect(await database.models.product.findByPk(10_000)).toMatchObject({ slug: "record-10000" });
});
