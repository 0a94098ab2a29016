import { afterAll, beforeAll, expect, test } from "vitest";
import { makeMigratedStorage, type TestStorage } from "../../../testing/database.ts";
import { buildProduct } from "../../../testing/factories.ts";
import { openDatabase, type Database } from "../../../db/connection.ts";
import { countInventory, readChangedLevels, readInventory, readLowVariants } from "./inventory-queries.ts";
import { stockHoldTable } from "./tables.ts";
import { variantTable } from "../products/tables.ts";

let storage: TestStorage;
let database: Database;

beforeAll(async () => {
  storage = await makeMigratedStorage({ hasAdmin: false });
  database = openDatabase({ url: storage.databaseUrl, dataDir: storage.dataDir });
  await buildProduct(database, { name: "Felt piano", position: 1 });
  await buildProduct(database, { name: "Score", position: 2, isActive: false });
});
afterAll(async () => {
  await database.close();
  await storage.remove();
});

test("the queries of the inventory return rows of their schema's types", async () => {
  const variant = database.model(variantTable);
  await variant.update({ stock: 3, held: 1, lowAt: 2, sku: "FP", priceCents: 900 }, { where: { productId: 1 } });
  const hold = { variantId: 1, quantity: 1, state: "held" as const };
  await database.model(stockHoldTable).bulkCreate([
    { ...hold, orderId: 1, openedFrom: "home" },
    { ...hold, orderId: 2, openedFrom: "home" },
    { ...hold, orderId: 3, openedFrom: null },
    { ...hold, orderId: 4, openedFrom: "office", state: "sold" },
  ]);
  const filter = { search: "felt fp", show: "low" } as const;
  expect(await readInventory(database, filter, { limit: 10, offset: 0 })).toMatchObject([
    {
      productName: "Felt piano",
      stock: 3,
      held: 1,
      lowAt: 2,
      priceCents: 900,
      isActive: true,
      isProductActive: true,
      checkouts: 3,
      networks: 2,
    },
  ]);
  expect(await countInventory(database, { search: "", show: "all" })).toBe(2);
  expect(await countInventory(database, { search: "", show: "out" })).toBe(0);
  expect(await readLowVariants(database)).toEqual([{ id: 1, title: "", productName: "Felt piano", available: 2 }]);
  expect(await readChangedLevels(database)).toEqual([1]);
  await variant.update({ lowNotifiedAt: new Date() }, { where: { productId: 1 } });
  expect(await readChangedLevels(database)).toEqual([]);
  await variant.update({ held: 0 }, { where: { productId: 1 } });
  expect(await readChangedLevels(database)).toEqual([1]);
});
