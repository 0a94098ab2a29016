import { afterAll, beforeAll, expect, test } from "vitest";
import { makeTestStorage, type TestStorage } from "../testing/database.ts";
import { openDatabase, type Database } from "./connection.ts";
import { migrations } from "./migrations/index.ts";
import { migrate, migrateTo } from "./migrator.ts";

let storage: TestStorage;
let database: Database;

beforeAll(async () => {
  storage = await makeTestStorage();
  database = openDatabase({ url: storage.databaseUrl, dataDir: storage.dataDir });
  const earlier = migrations.map(({ name }) => name).filter((name) => name < "0022");
  await migrateTo(database.sequelize, earlier);
});
afterAll(async () => {
  await database.close();
  await storage.remove();
});

const time = new Date("2026-11-20T12:34:56.789Z");

async function insertOrder(id: number, fields: object, item: object = {}): Promise<void> {
  const db = database.sequelize.getQueryInterface();
  const times = { checkout_expires_at: time, created_at: time, updated_at: time, paid_at: time };
  const money = { currency: "usd", total_cents: 1000, subtotal_cents: 1000 };
  const order = { id, checkout_key: `key-${id}`, customer_email: "", status: "processing", needs_shipping: true };
  await db.bulkInsert("orders", [{ ...order, ...money, ...times, version: 0, ...fields }]);
  const bought = { id, order_id: id, name: "Record", unit_cents: 500, quantity: 2, is_digital: false };
  await db.bulkInsert("order_items", [{ ...bought, ...item }]);
}

async function insertRefund(orderId: number, quantity: number, state: string): Promise<void> {
  const db = database.sequelize.getQueryInterface();
  const keys = { refund_key: `r-${orderId}`, request_key: `r-${orderId}`, request_digest: "" };
  const facts = { amount_cents: 500, shipping_cents: 0, reason: "other", restock: false, notify: false, attempt: 1 };
  const row = { id: orderId, order_id: orderId, ...keys, ...facts, state, attempted_at: time, created_at: time };
  await db.bulkInsert("refunds", [row]);
  await db.bulkInsert("refund_lines", [{ refund_id: orderId, order_item_id: orderId, quantity, amount_cents: 500 }]);
}

test("the orders of an earlier version that wait to be shipped are found by their status, items and refunds", async () => {
  await insertOrder(1, {});
  await insertOrder(2, { status: "pending" });
  await insertOrder(3, { status: "shipped" });
  await insertOrder(4, { status: "cancelled" });
  await insertOrder(5, { paid_at: null });
  await insertOrder(6, { refunded_at: time });
  await insertOrder(7, { erased_at: time });
  await insertOrder(8, {}, { is_digital: true });
  await insertOrder(9, {});
  await insertRefund(9, 2, "succeeded");
  await insertOrder(10, {});
  await insertRefund(10, 1, "succeeded");
  await insertOrder(11, {});
  await insertRefund(11, 2, "failed");
  await migrate(database);
  const found = await database.models.order.findAll({ where: { toShip: true }, order: [["id", "ASC"]] });
  expect(found.map(({ id }) => id)).toEqual([1, 2, 10, 11]);
});
