import { afterAll, beforeAll, expect, test } from "vitest";
import { makeMigratedStorage, type TestStorage } from "../testing/database.ts";
import { openDatabase, type Database } from "./connection.ts";
import { providerKeyTable, readEncryptedKeys } from "./provider-keys.ts";

let storage: TestStorage;
let database: Database;

beforeAll(async () => {
  storage = await makeMigratedStorage({ hasAdmin: false });
  database = openDatabase({ url: storage.databaseUrl, dataDir: storage.dataDir });
});
afterAll(async () => {
  await database.close();
  await storage.remove();
});

test("the keys of all providers are read as they are stored", async () => {
  expect(await readEncryptedKeys(database)).toEqual([]);
  await database.model(providerKeyTable).create({ provider: "smtp", encryptedKeys: "secret", changedAt: new Date() });
  expect(await readEncryptedKeys(database)).toEqual([{ provider: "smtp", encryptedKeys: "secret" }]);
});
