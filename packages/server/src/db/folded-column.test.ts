import { afterEach, beforeEach, expect, test } from "vitest";
import { makeMigratedStorage, type TestStorage } from "../testing/database.ts";
import { buildOrder } from "../testing/build-order.ts";
import { openDatabase, type Database } from "./connection.ts";
import { containsWords, foldedSql } from "./contains-words.ts";
import { up } from "./migrations/0125-searched-orders.ts";
import { Op } from "./sequelize.ts";
import { orderTable } from "../features/orders/orders/tables.ts";
import { subscriberTable } from "../features/audience/subscribers/tables.ts";

let storage: TestStorage;
let database: Database;

beforeEach(async () => {
  storage = await makeMigratedStorage();
  database = openDatabase({ url: storage.databaseUrl, dataDir: storage.dataDir });
});
afterEach(async () => {
  await database.close();
  await storage.remove();
});

const person = (key: string, name: string | null) => ({
  email: `${key}@example.com`,
  emailKey: `${key}@example.com`,
  name,
  subscribed: true,
  confirmToken: `confirm-${key}`,
  unsubscribeToken: `unsubscribe-${key}`,
  confirmationRequestedAt: null,
  createdAt: new Date("2026-11-20T12:34:56.789Z"),
});

async function find(words: string): Promise<string[]> {
  const where = containsWords([foldedSql("name"), "email_key"], words);
  const rows = await database.model(subscriberTable).findAll({ where, order: ["id"] });
  return rows.map(({ emailKey }) => emailKey.split("@")[0] ?? "");
}

test("a name is found in any case, with and without accents, however it was written", async () => {
  const subscriber = database.model(subscriberTable);
  await subscriber.create(person("jorg", "Jörg MÜLLER"));
  await subscriber.bulkCreate([
    person("ipek", "İpek ŞAHİN"),
    person("zoe", "Zoë O’Brien".normalize("NFD")),
    person("hearts", "Ada 🖤"),
    person("none", null),
  ]);
  for (const words of ["MÜLLER", "müller", "Müller jörg", "muller", "jorg@"])
    expect(await find(words)).toEqual(["jorg"]);
  expect(await find("şahin İPEK")).toEqual(["ipek"]);
  expect(await find("zoë o'brien")).toEqual(["zoe"]);
  expect(await find("🖤")).toEqual(["hearts"]);
  expect(await find("🤍")).toEqual([]);
  expect(await find("100%")).toEqual([]);
});

test("a changed name is found, and an erased one is not", async () => {
  const subscriber = database.model(subscriberTable);
  const row = await subscriber.create(person("one", "Ada"));
  await row.update({ name: "ÉMILIE" });
  expect([await find("émilie"), await find("ada")]).toEqual([["one"], []]);
  await subscriber.update({ name: "Æsa" }, { where: { id: row.id } });
  expect([await find("aesa"), await find("émilie")]).toEqual([["one"], []]);
  // As a process of an earlier version writes it.
  await database.sequelize.query("UPDATE subscribers SET name = 'BEA', name_folded = NULL");
  expect(await find("bea")).toEqual(["one"]);
  await subscriber.update({ name: null }, { where: { id: row.id } });
  expect(await find("æsa")).toEqual([]);
});

test("a migration folds the addresses of earlier orders in steps, also in a second run", async () => {
  const { sequelize, model } = database;
  const { id, ...columns } = (await buildOrder(database, { shippingLine1: "Łódzka 0", shippingPostalCode: "Ä" })).get();
  await model(orderTable).bulkCreate(
    Array.from({ length: 1000 }, (_, index) => ({
      ...columns,
      checkoutKey: `key-${index}`,
      shippingLine1: `Łódzka ${index + 1}`,
    })),
  );
  await sequelize.query("UPDATE orders SET shipping_line1_folded = NULL, shipping_postal_code_folded = NULL");
  for (let run = 0; run < 2; run++) await up(sequelize.getQueryInterface());
  expect(await model(orderTable).count({ where: { shippingLine1Folded: { [Op.like]: "lodzka %" } } })).toBe(1001);
  expect(await model(orderTable).findByPk(id)).toMatchObject({ shippingLine1Folded: "lodzka 0", customerName: null });
});
