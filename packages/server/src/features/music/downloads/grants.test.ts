import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { withTransaction } from "../../../db/transaction.ts";
import { buy, readFiles, readOrder, tokenOf } from "../../../testing/buy-files.ts";
import { buildProduct } from "../../../testing/factories.ts";
import { linkProducts, sellRelease } from "../../../testing/sell-release.ts";
import { sendJson } from "../../../testing/send-json.ts";
import { startTestApp, type TestApp, type Visitor } from "../../../testing/start-test-app.ts";
import { lockOrder } from "../../orders/orders/find-order.ts";
import { refundTable } from "../../orders/refunds/tables.ts";
import type { ProductRow } from "../../shop/products/tables.ts";
import { downloadsListener } from "./grant-access.ts";
import { downloadFileTable, grantFileTable, grantTable } from "./tables.ts";

let app: TestApp;
let admin: Visitor;

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.admin();
});
afterAll(() => app.stop());
beforeEach(() => {
  app.clock.offsetMs += 61_000;
});

/** Sells a release as a record and as a download, and buys both in one order. */
async function buyBoth() {
  const { release, product } = await sellRelease(app);
  const record = await buildProduct(app.recital.database, { name: "Record", priceCents: 2500 });
  await linkProducts(app.recital.database, release, record);
  const { orderId } = await buy(app, [record, product]);
  const { items } = await readOrder(admin, orderId);
  const itemOf = ({ name }: ProductRow) => items.find((item) => item.name === name)?.id ?? 0;
  return { orderId, token: await tokenOf(app, orderId), items: [itemOf(record), itemOf(product)] as const };
}

let requests = 0;
async function refund(orderId: number, itemId: number): Promise<void> {
  requests += 1;
  const lines = [{ itemId, quantity: 1 }];
  const body = { requestKey: `grants-${requests}`, reason: "requested_by_customer" as const, lines };
  await admin.api("POST /api/admin/orders/:id/refunds", { params: { id: String(orderId) }, body });
}

const grantsOf = async (sourceId: readonly number[]) => {
  const grant = app.recital.database.model(grantTable);
  const rows = await grant.findAll({ where: { source: "order", sourceId: [...sourceId] }, order: ["sourceId"] });
  return rows.map((row) => row.revokedReason);
};
const statusOf = async (path: string) => (await app.visitor().fetch(path)).status;

test("a record and the download of one release give one file, which ends with the last of them that is refunded", async () => {
  const { orderId, token, items } = await buyBoth();
  const { files } = await readFiles(app, token);
  expect(files).toHaveLength(1);
  const body = { fileId: files[0]?.id ?? 0, format: "mp3" };
  const ask = () => sendJson(app.visitor(), `POST /api/downloads/${token}/tickets`, body);
  const { url } = (await ask()).body;
  await refund(orderId, items[0]);
  await expect.poll(() => grantsOf(items)).toEqual(["refunded", null]);
  expect(await statusOf(String(url))).toBe(200);
  expect((await ask()).status).toBe(201);
  await refund(orderId, items[1]);
  await expect.poll(() => grantsOf(items)).toEqual(["refunded", "refunded"]);
  expect([await statusOf(String(url)), (await ask()).status]).toEqual([410, 410]);

  const where = { orderId };
  const last = await app.recital.database.model(refundTable).findOne({ where, order: [["id", "DESC"]] });
  await app.stripe.settleRefund(last?.providerId ?? "", "failed", "declined");
  await expect.poll(() => grantsOf(items)).toEqual(["refunded", null]);
  expect(await statusOf(String(url))).toBe(200);
});

test("the order awaits no files for an item whose files another one gives, too", async () => {
  const { release, product } = await sellRelease(app);
  const other = await buildProduct(app.recital.database, { name: "Deluxe", priceCents: 1900, isDigital: true });
  await linkProducts(app.recital.database, release, other);
  const { orderId, buyer } = await buy(app, [other, product]);
  const order = await buyer.api("GET /api/orders/:id", { params: { id: String(orderId) } });
  expect(order.items.map(({ awaitsFiles }) => awaitsFiles)).toEqual([false, false]);
});

test("the payment of an order is told twice, also at once, and grants once", async () => {
  const { orderId, token, items } = await buyBoth();
  const { database } = app.recital;
  const tell = () =>
    withTransaction(database, async (transaction) => {
      const order = await lockOrder(database, orderId, transaction);
      await downloadsListener(database).onPaid?.({ order, transaction, now: app.clock.now() });
    });
  await Promise.all([tell(), tell(), tell()]);
  expect(await grantsOf(items)).toEqual([null, null]);
  const [file] = (await readFiles(app, token)).files;
  expect(await database.model(grantFileTable).count({ where: { downloadFileId: file?.id ?? 0 } })).toBe(2);
  expect(await database.model(downloadFileTable).count({ where: { id: file?.id ?? 0, revokedAt: null } })).toBe(1);
});

test("a record without anything to download grants nothing, and nothing that the owner revoked comes back", async () => {
  const shirt = await buildProduct(app.recital.database, { name: "Shirt", priceCents: 2000 });
  const plain = await buy(app, [shirt]);
  expect(await grantsOf((await readOrder(admin, plain.orderId)).items.map(({ id }) => id))).toEqual([]);
  expect(await tokenOf(app, plain.orderId)).toBe("");

  const { product } = await sellRelease(app);
  const { orderId } = await buy(app, [product, shirt]);
  const { items } = await readOrder(admin, orderId);
  const [first, second] = items.map(({ id }) => id);
  const revoked = { revokedAt: app.clock.now(), revokedReason: "admin" as const };
  await app.recital.database.model(grantTable).update(revoked, { where: { source: "order", sourceId: first ?? 0 } });
  await refund(orderId, second ?? 0);
  await expect.poll(async () => statusOf(`/api/downloads/${await tokenOf(app, orderId)}`)).toBe(410);
  expect(await grantsOf([first ?? 0])).toEqual(["admin"]);
});
