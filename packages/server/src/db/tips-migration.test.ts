import { afterAll, beforeAll, expect, test } from "vitest";
import { makeTestStorage, type TestStorage } from "../testing/database.ts";
import { openDatabase, type Database } from "./connection.ts";
import { up } from "./migrations/0119-tips.ts";
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

function insertOrder(key: string, sums: object): Promise<unknown> {
  const about = { checkout_key: key, customer_email: "", currency: "usd", status: "pending", needs_shipping: true };
  const times = { checkout_expires_at: time, created_at: time, updated_at: time };
  return database.sequelize.getQueryInterface().bulkInsert("orders", [{ ...about, ...times, ...sums }]);
}

test("the orders of before keep their sums, and a total has its tip, also after a second run", async () => {
  const names = migrations.map(({ name }) => name);
  await migrateTo(database.sequelize, names.slice(0, names.indexOf("0119-tips")));
  const old = { subtotal_cents: 2000, discount_cents: 300, shipping_cents: 700, total_cents: 2400 };
  await insertOrder("old", old);
  await migrate(database);
  await up(database.sequelize.getQueryInterface());
  await insertOrder("new", { ...old, tip_cents: 100, total_cents: 2500 });
  await expect(insertOrder("wrong", { ...old, tip_cents: 100 })).rejects.toThrow(/validation|constraint/i);
  const [rows] = await database.sequelize.query("SELECT * FROM orders ORDER BY id");
  expect(rows).toMatchObject([
    { ...old, checkout_key: "old", tax_cents: 0, tip_cents: 0 },
    { ...old, checkout_key: "new", tax_cents: 0, tip_cents: 100, total_cents: 2500 },
  ]);
});
