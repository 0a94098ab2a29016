import { QueryTypes } from "sequelize";
import { afterEach, beforeEach, expect, test } from "vitest";
import { makeTestStorage, type TestStorage } from "../testing/database.ts";
import { openDatabase, type Database } from "./connection.ts";
import { productPages as makeProductPages } from "./migrations/before-1.0/0032-to-0036.ts";
import { markdownTexts as escapeTexts } from "./migrations/before-1.0/0067-to-0104.ts";
import { earlyMigrations } from "./migrations/before-1.0/index.ts";
import { migrate, migrateTo } from "./migrator.ts";

// The rows after the migrations before the baseline.

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

/** Runs the migrations before this number. */
async function migrateBefore(number: string): Promise<void> {
  const names = earlyMigrations.map(({ name }) => name).filter((name) => name < number);
  await migrateTo(database.sequelize, names);
}

const time = new Date("2026-11-20T12:34:56.789Z");
const times = { created_at: time, updated_at: time };

/** Inserts rows that have these values beside their own. */
async function insert(table: string, shared: object, rows: readonly object[]): Promise<void> {
  const complete = rows.map((row) => ({ ...shared, ...row }));
  await database.sequelize.getQueryInterface().bulkInsert(table, complete);
}

function read<T>(sql: string): Promise<T[]> {
  return database.sequelize.query<T & object>(sql, { type: QueryTypes.SELECT });
}

test("0022: the orders that wait to be shipped are found by their status, items and refunds", async () => {
  await migrateBefore("0022");
  const changes: object[] = [
    {},
    { status: "pending" },
    { status: "shipped" },
    { status: "cancelled" },
    { paid_at: null },
    { refunded_at: time },
    { erased_at: time },
    {},
    {},
    {},
    {},
  ];
  const digitalOrder = 8;
  const refunds = [
    { order_id: 9, quantity: 2, state: "succeeded" },
    { order_id: 10, quantity: 1, state: "succeeded" },
    { order_id: 11, quantity: 2, state: "failed" },
  ];
  const money = { currency: "usd", total_cents: 1000, subtotal_cents: 1000 };
  const order = { customer_email: "", status: "processing", needs_shipping: true, version: 0, ...money, ...times };
  const paid = { checkout_expires_at: time, paid_at: time, refunded_at: null, erased_at: null };
  await insert(
    "orders",
    { ...order, ...paid },
    changes.map((change, index) => ({ id: index + 1, checkout_key: `key-${index + 1}`, ...change })),
  );
  await insert(
    "order_items",
    { name: "Record", unit_cents: 500, quantity: 2 },
    changes.map((_, index) => ({ id: index + 1, order_id: index + 1, is_digital: index + 1 === digitalOrder })),
  );
  const facts = { amount_cents: 500, shipping_cents: 0, reason: "other", restock: false, notify: false, attempt: 1 };
  await insert(
    "refunds",
    { ...facts, request_digest: "", attempted_at: time, created_at: time },
    refunds.map(({ order_id: id, state }) => ({
      id,
      order_id: id,
      refund_key: `r-${id}`,
      request_key: `r-${id}`,
      state,
    })),
  );
  await insert(
    "refund_lines",
    { amount_cents: 500 },
    refunds.map(({ order_id: id, quantity }) => ({ refund_id: id, order_item_id: id, quantity })),
  );
  await migrate(database);
  const found = await read<{ id: number }>("SELECT id FROM orders WHERE to_ship = 1 ORDER BY id");
  expect(found.map(({ id }) => id)).toEqual([1, 2, 10, 11]);
});

const product = { price_cents: 1, category: "music", is_digital: false, is_active: true, version: 0, ...times };
const readProducts = () =>
  read<{ slug: string; position: number }>("SELECT slug, position FROM products ORDER BY position");
const readImages = () => read("SELECT product_id, image_url, alt, position FROM product_images");
const readSlugs = async () => (await readProducts()).map(({ slug }) => slug);

test("0034: products get slugs of their names, places of their own, and their image as the first one", async () => {
  await migrateBefore("0034");
  await insert("products", product, [
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
  const slugs = ["unlu-sarki", "ye-no-chuang", "fade-vinyl-lp", "fade-vinyl-lp-2", "product", long];
  expect(await readSlugs()).toEqual([...slugs, `${long.slice(2)}-2`]);
  expect((await readProducts()).map(({ position }) => position)).toEqual([0, 1, 2, 3, 4, 5, 6]);
  expect(await readImages()).toEqual([{ product_id: 1, image_url: "/uploads/fade.webp", alt: "", position: 0 }]);
});

test("0034: a second run changes nothing, and completes an interrupted one", async () => {
  await migrateBefore("0034");
  await insert("products", product, [
    { id: 1, name: "Tape", position: 1, image_url: "/uploads/a.webp" },
    { id: 2, name: "Tape", position: 0, image_url: null },
  ]);
  await migrate(database);
  await database.sequelize.query("UPDATE products SET slug = 'chosen' WHERE id = 1");
  const db = database.sequelize.getQueryInterface();
  await makeProductPages(db);
  expect(await readSlugs()).toEqual(["tape-2", "chosen"]);
  expect(await readImages()).toHaveLength(1);
  await db.removeIndex("products", "products_slug_unique");
  await insert("products", product, [
    { id: 3, name: "Tape", slug: "", position: 2, image_url: null },
    { id: 4, name: "Tape 2", slug: "", position: 2, image_url: null },
  ]);
  await makeProductPages(db);
  expect(await readSlugs()).toEqual(["tape-2", "chosen", "tape", "tape-2-2"]);
});

test("0034: ten thousand products of the same name get slugs", async () => {
  await migrateBefore("0034");
  const rows = Array.from({ length: 10_000 }, (_, index) => ({ name: "Record", position: index % 7, image_url: null }));
  for (let start = 0; start < rows.length; start += 1000) {
    await insert("products", product, rows.slice(start, start + 1000));
  }
  await migrate(database);
  const found = await readProducts();
  expect(new Set(found.map(({ slug }) => slug)).size).toBe(10_000);
  expect(new Set(found.map(({ position }) => position)).size).toBe(10_000);
  expect(await read("SELECT slug FROM products WHERE id = 10000")).toEqual([{ slug: "record-10000" }]);
});

test("0069: names are folded, also in a second batch", async () => {
  await migrateBefore("0069");
  const rows = Array.from({ length: 501 }, (_, index) => ({
    email: `p${index}@example.com`,
    email_key: `p${index}@example.com`,
    name: index === 500 ? "Jörg MÜLLER" : "Ada",
    confirm_token: `confirm-${index}`,
    unsubscribe_token: `unsubscribe-${index}`,
  }));
  await insert("subscribers", { subscribed: true, created_at: time }, rows);
  await migrate(database);
  const sql = "SELECT name_folded AS folded, COUNT(*) AS n FROM subscribers GROUP BY name_folded ORDER BY name_folded";
  expect(await read(sql)).toEqual([
    { folded: "ada", n: 500 },
    { folded: "jorg muller", n: 1 },
  ]);
});

test("0104: plain texts look as they did, and those with Markdown are read as such, also after a second run", async () => {
  await migrateBefore("0104");
  const plain = "*Premiere* on\n5. May\n\n- and _again_, 2 * 3";
  const written = "Plays **every** night.\n\n*And days.*";
  await insert(
    "about_entries",
    { title: "One", ...times },
    [plain, written, "A pianist."].map((content, index) => ({ content, section_order: index + 1 })),
  );
  await insert("press_kit", { id: 1, quotes: "[]", updated_at: time }, [{ bio_short: plain, bio_long: written }]);
  await migrate(database);
  const escaped = String.raw`\*Premiere\* on
5\. May

\- and \_again\_, 2 \* 3`;
  const expectTexts = async () => {
    const entries = await read("SELECT content FROM about_entries ORDER BY id");
    expect(entries).toEqual([escaped, written, "A pianist."].map((content) => ({ content })));
    const [texts] = await read("SELECT bio_short, bio_medium, bio_long FROM press_kit");
    expect(texts).toEqual({ bio_short: escaped, bio_medium: null, bio_long: written });
  };
  await expectTexts();
  await escapeTexts(database.sequelize.getQueryInterface());
  await expectTexts();
});
