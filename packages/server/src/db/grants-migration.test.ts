import { afterAll, beforeAll, expect, test } from "vitest";
import { makeTestStorage, type TestStorage } from "../testing/database.ts";
import { openDatabase, type Database } from "./connection.ts";
import { up } from "./migrations/0132-grants.ts";
import { up as upOfPeople } from "./migrations/0133-grants-of-people.ts";
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

const time = new Date("2026-11-20T12:34:56.789Z");

async function insert(table: string, ...rows: object[]): Promise<void> {
  await database.sequelize.getQueryInterface().bulkInsert(table, rows);
}

async function insertOrder(id: number, more: object, ...items: object[]): Promise<void> {
  const about = { checkout_key: `k${id}`, customer_email: "", currency: "usd", status: "paid", needs_shipping: false };
  const cents = { subtotal_cents: 2000, shipping_cents: 0, total_cents: 2000 };
  const times = { checkout_expires_at: time, created_at: time, updated_at: time, paid_at: time };
  await insert("orders", { id, ...about, ...cents, ...times, ...more });
  const item = { order_id: id, name: "Album", unit_cents: 1000, is_digital: true };
  await insert("order_items", ...items.map((row) => ({ ...item, quantity: 1, ...row })));
  const limits = { max_downloads: 10, expires_at: time, created_at: time };
  await insert("download_access", { id, order_id: id, ...limits });
}

test("each item whose files a buyer has gets a grant, revoked if it was returned, also after a second run", async () => {
  const names = migrations.map(({ name }) => name);
  await migrateTo(database.sequelize, names.slice(0, names.indexOf("0132-grants")));
  // Two variants of product 7, of which one was returned, and product 8.
  await insertOrder(1, {}, { id: 1, product_id: 7 }, { id: 2, product_id: 7 }, { id: 3, product_id: 8 });
  await insertOrder(2, { refunded_at: time }, { id: 4, product_id: 7 }, { id: 5, product_id: 9 });
  await insertOrder(3, {}, { id: 6, product_id: null });
  const file = { product_file_id: 1, asset_id: 1, label: "A", position: 0, created_at: time };
  await insert(
    "download_files",
    { ...file, id: 1, access_id: 1, order_item_id: 1 },
    { ...file, id: 2, access_id: 1, order_item_id: 1, product_file_id: 2 },
    { ...file, id: 3, access_id: 1, order_item_id: 3, product_file_id: 3 },
    { ...file, id: 4, access_id: 2, order_item_id: 4 },
    { ...file, id: 5, access_id: 3, order_item_id: 6 },
  );
  const refund = { order_id: 1, amount_cents: 100, shipping_cents: 0, reason: "requested_by_customer", restock: false };
  const keys = { refund_key: "r", request_key: "q", request_digest: "d" };
  const facts = { notify: false, state: "succeeded", created_at: time, attempt: 1, attempted_at: time };
  await insert("refunds", { id: 1, ...refund, ...keys, ...facts });
  await insert("refund_lines", { refund_id: 1, order_item_id: 2, quantity: 1, amount_cents: 100 });
  await migrate(database);
  await up(database.sequelize.getQueryInterface());
  const read = async (sql: string) => (await database.sequelize.query(sql))[0];
  const order = { source: "order", subject: "product", person_id: null, revoked_reason: null };
  expect(await read("SELECT * FROM grants ORDER BY source_id")).toMatchObject([
    { ...order, source_id: 1, subject_id: 7, revoked_at: null },
    { ...order, source_id: 2, subject_id: 7, revoked_reason: "refunded" },
    { ...order, source_id: 3, subject_id: 8, revoked_at: null },
    { ...order, source_id: 4, subject_id: 7, revoked_reason: "refunded" },
    { ...order, source_id: 6, subject_id: 0, revoked_at: null },
  ]);
  const links =
    "SELECT source_id AS item, download_file_id AS file FROM grant_files JOIN grants ON grants.id = grant_id";
  expect(await read(`${links} ORDER BY item, file`)).toEqual([
    { item: 1, file: 1 },
    { item: 1, file: 2 },
    { item: 2, file: 1 },
    { item: 2, file: 2 },
    { item: 3, file: 3 },
    { item: 4, file: 4 },
    { item: 6, file: 5 },
  ]);
});

test("a person's page stands beside those of orders, once for each person", async () => {
  await migrate(database);
  await upOfPeople(database.sequelize.getQueryInterface());
  const row = { order_id: 0, max_downloads: 10, expires_at: time, created_at: time };
  await insert("download_access", { ...row, person_id: 1 }, { ...row, person_id: 2 });
  for (const double of [{ person_id: 2 }, { order_id: 1, person_id: 0 }]) {
    await expect(insert("download_access", { ...row, ...double })).rejects.toThrow(/validation|unique|duplicate/i);
  }
});
