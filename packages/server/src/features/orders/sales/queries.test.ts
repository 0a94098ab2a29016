import { afterAll, beforeAll, expect, test } from "vitest";
import { buildDispute } from "../../../testing/build-dispute.ts";
import { buildOrder, paidAt } from "../../../testing/build-order.ts";
import { buildRefund } from "../../../testing/build-refund.ts";
import { makeMigratedStorage, type TestStorage } from "../../../testing/database.ts";
import { earlier, time } from "../../../testing/queried-rows.ts";
import { openDatabase, type Database } from "../../../db/connection.ts";
import * as sales from "./queries.ts";

let storage: TestStorage;
let database: Database;

beforeAll(async () => {
  storage = await makeMigratedStorage({ hasAdmin: false });
  database = openDatabase({ url: storage.databaseUrl, dataDir: storage.dataDir });
  await buildOrder(database, { ...paidAt(time), totalCents: 2500 }, [{ name: "LP", unitCents: 1250, quantity: 2 }]);
  const line = { orderItemId: 1, quantity: 1, amountCents: 1250 };
  await buildRefund(database, { orderId: 1, amountCents: 1250, settledAt: time }, [line]);
  await buildDispute(database, { orderId: 1, amountCents: 900, lostAt: time });
});
afterAll(async () => {
  await database.close();
  await storage.remove();
});

const month = { since: earlier, until: new Date(time.getTime() + 1), after: null, limit: 20 };

test("sales by their payment", async () => {
  const parts = { discountCents: 0, discountCode: null, shippingCents: 0, taxCents: 0, tipCents: 0, feeCents: null };
  const order = { orderId: 1, currency: "usd", country: null, paidBy: "card", at: time, ...parts };
  const sale = { ...order, name: "LP", variantTitle: null, quantity: 2, unitCents: 1250 };
  expect(await sales.readSalePage(database, month)).toEqual([sale]);
  expect(await sales.readSalePage(database, { ...month, after: { at: time, id: 0 } })).toEqual([sale]);
  expect(await sales.readSalePage(database, { ...month, after: { at: time, id: 1 } })).toEqual([]);
  expect(await sales.readSalePage(database, { ...month, until: time })).toEqual([]);
});

test("refunds by their success", async () => {
  const order = { orderId: 1, currency: "usd", country: null, paidBy: "card", refundId: 1, at: time };
  const refund = { ...order, amountCents: 1250, name: "LP", variantTitle: null, quantity: 1, lineCents: 1250 };
  expect(await sales.readRefundPage(database, month)).toEqual([refund]);
  expect(await sales.readRefundPage(database, { ...month, after: { at: time, id: 1 } })).toEqual([]);
  expect(await sales.readRefundPage(database, { ...month, since: new Date(time.getTime() + 1) })).toEqual([]);
});

test("disputes by their loss", async () => {
  const order = { orderId: 1, currency: "usd", country: null, paidBy: "card", disputeId: 1, at: time };
  const lost = { ...order, amountCents: 900, feeCents: 1500 };
  expect(await sales.readLostPage(database, month)).toEqual([lost]);
  expect(await sales.readLostPage(database, { ...month, after: { at: time, id: 1 } })).toEqual([]);
  expect(await sales.readLostPage(database, { ...month, until: time })).toEqual([]);
});
