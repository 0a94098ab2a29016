import { afterAll, beforeAll, expect, test } from "vitest";
import { buildOrder, paidAt } from "../../../testing/build-order.ts";
import { makeMigratedStorage, type TestStorage } from "../../../testing/database.ts";
import { buildProduct } from "../../../testing/factories.ts";
import { openDatabase, type Database } from "../../../db/connection.ts";
import { readGoods, readTableGoods, readTableSales } from "./queries.ts";
import { variantTable } from "../products/tables.ts";

let storage: TestStorage;
let database: Database;

beforeAll(async () => {
  storage = await makeMigratedStorage();
  database = openDatabase({ url: storage.databaseUrl, dataDir: storage.dataDir });
});
afterAll(async () => {
  await database.close();
  await storage.remove();
});

test("the goods on the table, and those of a sale, are variants with their product's name and price", async () => {
  const { model } = database;
  const { id: productId } = await buildProduct(database, { name: "LP", priceCents: 1250 });
  await model(variantTable).update({ stock: 3, held: 2 }, { where: { productId } });
  const { id: variantId } = await model(variantTable).findOne({ where: { productId }, rejectOnEmpty: true });
  const good = { variantId, productId, name: "LP", title: "", unitCents: 1250, isDigital: false, stock: 3, held: 2 };
  expect(await readTableGoods(database)).toMatchObject([good]);
  expect(await readGoods(database, [variantId, variantId + 1])).toMatchObject([good]);
});

test("the sales at a table are those that were not paid at the provider, less refunds", async () => {
  const time = new Date("2026-11-20T12:34:56.789Z");
  const sold = { ...paidAt(time), totalCents: 1000 };
  await buildOrder(database, sold);
  await buildOrder(database, { ...sold, paidBy: "cash", refundedCents: 400 });
  await buildOrder(database, { ...sold, paidBy: "card-elsewhere", refundedAt: time });
  const read = (since: Date, currency = "usd") => readTableSales(database, { currency, since });
  expect(await read(time)).toEqual({ count: 1, cents: 1600, cashCents: 600 });
  const none = { count: 0, cents: 0, cashCents: 0 };
  expect(await read(time, "eur")).toEqual(none);
  expect(await read(new Date(time.getTime() + 1))).toEqual(none);
});
