import { afterAll, beforeAll, expect, test } from "vitest";
import { makeTestStorage, type TestStorage } from "../testing/database.ts";
import { openDatabase, type Database } from "./connection.ts";
import { up } from "./migrations/0148-topics-and-places.ts";
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

test("people of before are to be looked up, with the state of their last address, also after a second run", async () => {
  const names = migrations.map(({ name }) => name);
  await migrateTo(database.sequelize, names.slice(0, names.indexOf("0148-topics-and-places")));
  const rows = database.sequelize.getQueryInterface();
  const seen = { tags: "[]", first_seen_at: time, last_seen_at: time };
  await rows.bulkInsert("people", [
    { id: 1, email_key: "ada", email: "ada", country: "US", city: "Portland", ...seen },
    { id: 2, email_key: "bo", email: "bo", country: "US", city: null, ...seen },
  ]);
  const order = { checkout_key: "one", customer_email: "ada", currency: "usd", status: "paid", needs_shipping: true };
  const sums = { subtotal_cents: 100, discount_cents: 0, shipping_cents: 0, total_cents: 100 };
  const address = { shipping_city: "Portland", shipping_state: "ME", shipping_country: "US" };
  const times = { paid_at: time, checkout_expires_at: time, created_at: time, updated_at: time };
  await rows.bulkInsert("orders", [{ ...order, ...sums, ...address, ...times, person_id: 1 }]);
  await migrate(database);
  await up(rows);
  const [people] = await database.sequelize.query("SELECT * FROM people ORDER BY id");
  expect(people).toMatchObject([
    { state: "ME", needs_location: 1, geo_x: null },
    { state: null, needs_location: 0, geo_x: null },
  ]);
});
