import { afterAll, beforeAll, expect, test } from "vitest";
import { makeMigratedStorage, type TestStorage } from "../../../testing/database.ts";
import { buildProduct, goodsOnly } from "../../../testing/factories.ts";
import { openDatabase, type Database } from "../../../db/connection.ts";
import { NothingChangedError } from "../../../db/statement-outcome.ts";
import { insertOrder } from "./queries.ts";
import { readNetworkHolds, readOwnHolds, type OwnHold } from "./hold-queries.ts";
import { stockHoldTable } from "../../shop/stock/tables.ts";
import { orderAccessTable } from "../orders/tables.ts";
import { variantTable } from "../../shop/products/tables.ts";

let storage: TestStorage;
let database: Database;
let variantId: number;
let orders = 0;

beforeAll(async () => {
  storage = await makeMigratedStorage({ hasAdmin: false });
  database = openDatabase({ url: storage.databaseUrl, dataDir: storage.dataDir });
  const { id: productId } = await buildProduct(database);
  const variant = await database.model(variantTable).findOne({ where: { productId }, rejectOnEmpty: true });
  await variant.update({ stock: 8 });
  variantId = variant.id;
});
afterAll(async () => {
  await database.close();
  await storage.remove();
});

interface Wanted {
  readonly quantity: number;
  readonly networkLimit?: number;
  readonly replaced?: readonly OwnHold[];
}

function order(visitorId: string, network: string | null, { quantity, networkLimit, replaced = [] }: Wanted) {
  orders += 1;
  const line = { productId: 1, variantId, name: "LP", variantTitle: null, unitCents: 900, isDigital: false };
  const holds = [{ variantId, quantity, isLimited: true, networkLimit: networkLimit ?? null }];
  const more = { quantity, discountCents: 0, parts: [], holds };
  const times = { checkoutExpiresAt: new Date(), createdAt: new Date() };
  const row = { currency: "usd", ...goodsOnly(900), locale: null, fromIssue: null, wantsNewsletter: false, ...times };
  const of = { ...row, checkoutKey: `key-${orders}`, customerEmail: "Ada@example.com" };
  return insertOrder(database, of, [{ ...line, ...more }], { visitorId, network, replaced, codeUse: null });
}

const heldNow = async () => (await database.model(variantTable).findByPk(variantId, { rejectOnEmpty: true })).held;

test("holds belong to a visitor and a network, and are taken over at once or not at all", async () => {
  const first = await order("ada", "home", { quantity: 2 });
  const ada = { visitorId: "ada", network: null, customerEmail: "ada@example.com", variantIds: [variantId] };
  const holds = [{ orderId: first, variantId, quantity: 2 }];
  expect(await readOwnHolds(database, ada)).toEqual(holds);
  expect(await readOwnHolds(database, { ...ada, visitorId: "new", network: "home" })).toEqual(holds);
  expect(await readOwnHolds(database, { ...ada, visitorId: "new", network: "home", variantIds: [99] })).toEqual([]);
  expect(await readOwnHolds(database, { ...ada, visitorId: "new", network: "office" })).toEqual([]);
  // A browser that opened the link of the order's email placed none.
  await database.model(orderAccessTable).create({ visitorId: "friend", orderId: first, isPlacedHere: false });
  expect(await readOwnHolds(database, { ...ada, visitorId: "friend" })).toEqual([]);
  const held = [{ variantId, quantity: 2, available: 6 }];
  expect(await readNetworkHolds(database, "home", [])).toEqual(held);
  expect(await readNetworkHolds(database, "home", [first])).toEqual([]);
  await expect(order("bo", "home", { quantity: 3, networkLimit: 4 })).rejects.toThrow(NothingChangedError);
  await expect(order("ada", "home", { quantity: 9, replaced: holds })).rejects.toThrow(NothingChangedError);
  expect(await heldNow()).toBe(2);
  const second = await order("ada", "home", { quantity: 4, networkLimit: 4, replaced: holds });
  expect(await heldNow()).toBe(4);
  // The same hold is not taken over twice.
  await expect(order("ada", "home", { quantity: 1, replaced: holds })).rejects.toThrow(NothingChangedError);
  expect(await readOwnHolds(database, ada)).toEqual([{ orderId: second, variantId, quantity: 4 }]);
  const rows = await database.model(stockHoldTable).findAll({ order: [["orderId", "ASC"]] });
  expect(rows.map(({ state, openedFrom }) => [state, openedFrom])).toEqual([
    ["released", null],
    ["held", "home"],
  ]);
});
