import { afterAll, beforeAll, expect, test } from "vitest";
import { makeTestStorage, type TestStorage } from "../testing/database.ts";
import { openDatabase, type Database } from "./connection.ts";
import { up } from "./migrations/0127-sender-and-shipping-times.ts";
import { migrations } from "./migrations/index.ts";
import { migrate, migrateTo } from "./migrator.ts";
import { readSiteSettings } from "./site-settings.ts";

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

test("the country of posting becomes the sender's country, also after a second run", async () => {
  const names = migrations.map(({ name }) => name);
  await migrateTo(database.sequelize, names.slice(0, names.indexOf("0127-sender-and-shipping-times")));
  await database.sequelize.query("INSERT INTO shipping_settings (id, ships_from, version) VALUES (1, 'PT', 4)");
  await migrate(database);
  await up(database.sequelize.getQueryInterface());
  expect(await readSiteSettings(database)).toMatchObject({ senderCountry: "PT", version: 0 });
  const [rows] = await database.sequelize.query("SELECT * FROM shipping_settings");
  expect(rows).toEqual([{ id: 1, version: 4 }]);
});
