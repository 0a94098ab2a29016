import { afterAll, beforeAll, expect, test } from "vitest";
import { makeMigratedStorage, type TestStorage } from "../../../testing/database.ts";
import { buildProduct, goodsOnly } from "../../../testing/factories.ts";
import { openDatabase, type Database } from "../../../db/connection.ts";
import { insertOrder, setCheckoutPage } from "../../orders/checkout/queries.ts";
import { readExpiredHolders, readUnopenedHolders } from "./queries.ts";
import { variantTable } from "../products/tables.ts";

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

test("orders that hold stock without a payment page, or after its end, are found", async () => {
  const createdAt = new Date("2026-05-01T10:00:00.000Z");
  const checkoutExpiresAt = new Date("2026-05-01T10:31:00.000Z");
  const product = await buildProduct(database);
  const variants = database.model(variantTable);
  await variants.update({ stock: 5 }, { where: { productId: product.id } });
  const { id: variantId } = await variants.findOne({ where: { productId: product.id }, rejectOnEmpty: true });
  const line = { productId: product.id, variantId, name: "LP", variantTitle: null, unitCents: 900, quantity: 1 };
  const order = { customerEmail: "a@example.com", currency: "usd", ...goodsOnly(900) };
  const more = {
    locale: null,
    fromIssue: null,
    wantsNewsletter: false,
    checkoutKey: "key",
    checkoutExpiresAt,
    createdAt,
  };
  const holds = [{ variantId, quantity: 1, isLimited: true, networkLimit: null }];
  const lines = [{ ...line, isDigital: false, discountCents: 0, parts: [], holds }];
  const id = await insertOrder(database, { ...order, ...more }, lines, {
    visitorId: "visitor",
    network: null,
    replaced: [],
    codeUse: null,
  });
  const later = new Date(createdAt.getTime() + 1);
  expect(await readUnopenedHolders(database, later)).toEqual([id]);
  expect(await readUnopenedHolders(database, createdAt)).toEqual([]);
  const whenOver = { since: createdAt, until: checkoutExpiresAt };
  expect(await readExpiredHolders(database, whenOver)).toEqual([]);
  await setCheckoutPage(database, id, { sessionId: "cs_1", url: "https://pay.example" });
  expect(await readUnopenedHolders(database, later)).toEqual([]);
  expect(await readExpiredHolders(database, whenOver)).toEqual([id]);
  expect(await readExpiredHolders(database, { ...whenOver, until: later })).toEqual([]);
});
