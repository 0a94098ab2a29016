import { afterAll, beforeAll, expect, test } from "vitest";
import { buildOrder, paidAt } from "../../../testing/build-order.ts";
import { buildSoldFile, readFiles, tokenOf } from "../../../testing/buy-files.ts";
import { buildProduct } from "../../../testing/factories.ts";
import { sendJson } from "../../../testing/send-json.ts";
import { startTestApp, type TestApp, type Visitor } from "../../../testing/start-test-app.ts";
import { checkOut, setVariant, startOrder, variantOf } from "../../../testing/stock.ts";
import { productTable, variantTable } from "./tables.ts";
import { stockMoveTable } from "../stock/tables.ts";

let app: TestApp;
let admin: Visitor;

beforeAll(async () => {
  app = await startTestApp({ env: { TRUST_PROXY: "1" } });
  admin = await app.admin();
});
afterAll(() => app.stop());

const remove = (id: number) => sendJson(admin, `DELETE /api/admin/products/${id}`);
const orderOf = (id: number) => admin.api("GET /api/admin/orders/:id", { params: { id: String(id) } });

test("a deleted product that was sold keeps its stock, history and numbers, and is gone everywhere else", async () => {
  const { database } = app.recital;
  const print = await buildProduct(database, { name: "Print", slug: "print" });
  const variant = await setVariant(app, admin, print, { stock: 5, editionSize: 5, sku: "PRINT" });
  const items = [{ productId: print.id, quantity: 1 }];
  const [paid, open] = [await startOrder(app.visitor(), items), await startOrder(app.visitor(), items)];
  const numbersOf = async (orderId: number) => (await orderOf(orderId)).items[0]?.edition ?? null;
  await app.stripe.pay(paid.sessionId);
  await expect.poll(() => numbersOf(paid.orderId)).toBe("No. 1 of 5");

  expect((await remove(print.id)).status).toBe(204);
  expect((await app.visitor().fetch("/api/products/print")).status).toBe(404);
  expect(await app.visitor().api("GET /api/products")).toEqual([]);
  expect(await admin.api("GET /api/admin/products", { query: {} })).toEqual([]);
  expect(await admin.api("GET /api/admin/inventory", { query: {} })).toEqual([]);
  expect((await checkOut(app.visitor(), items)).status).toBe(422);
  const path = `/api/admin/products/${print.id}`;
  for (const request of [
    `GET ${path}`,
    `DELETE ${path}`,
    `GET ${path}/variants`,
    `DELETE ${path}/variants/${variant.id}`,
    `GET ${path}/files`,
  ]) {
    expect([request, (await sendJson(admin, request)).status]).toEqual([request, 404]);
  }
  expect((await sendJson(admin, `PUT ${path}`, { name: "Mine" })).status).toBe(404);
  expect((await sendJson(admin, `PUT ${path}/variants/${variant.id}`, { stock: 9 })).status).toBe(404);

  await app.stripe.pay(open.sessionId);
  await expect.poll(() => numbersOf(open.orderId)).toBe("No. 2 of 5");
  const itemId = (await orderOf(open.orderId)).items[0]?.id;
  const lines = [{ itemId, quantity: 1 }];
  const refund = { requestKey: "restock-archived", lines, reason: "requested_by_customer", restock: true };
  expect((await sendJson(admin, `POST /api/admin/orders/${open.orderId}/refunds`, refund)).status).toBe(201);
  await expect.poll(async () => (await variantOf(database, print)).stock).toBe(4);
  const moves = await admin.api("GET /api/admin/variants/:id/moves", { params: { id: String(variant.id) } });
  expect(moves.map(({ kind, delta }) => [kind, delta])).toEqual([
    ["restock", 1],
    ["sold", -1],
    ["sold", -1],
    ["initial", 5],
  ]);

  const again = { name: "Print", price: 5, slug: "print", category: "merchandise", is_digital: false, is_active: true };
  const { status, body } = await sendJson(admin, "POST /api/admin/products", again);
  expect(status).toBe(201);
  await setVariant(app, admin, { id: Number(body["id"]) }, { sku: "PRINT" });
});

test("a checkout that was open when its product was deleted gets the files that it was sold with", async () => {
  const { product } = await buildSoldFile(app);
  const { sessionId, orderId } = await startOrder(app.visitor(), [{ productId: product.id, quantity: 1 }]);
  expect((await remove(product.id)).status).toBe(204);
  await app.stripe.pay(sessionId);
  await expect.poll(() => tokenOf(app, orderId)).not.toBe("");
  expect((await readFiles(app, await tokenOf(app, orderId))).files).toMatchObject([{ label: "Tracks" }]);
});

test.each([
  ["was never ordered", null, 0],
  ["has only a checkout that ended unpaid", { closedAt: new Date() }, 0],
  ["has only a refunded order", { ...paidAt(new Date()), refundedAt: new Date() }, 1],
])("the rows of a product that %s are deleted unless it was sold", async (_, order, left) => {
  const { database } = app.recital;
  const product = database.model(productTable);
  const variant = database.model(variantTable);
  const stockMove = database.model(stockMoveTable);
  const row = await buildProduct(database);
  const { id: variantId } = await setVariant(app, admin, row, { stock: 2 });
  if (order) await buildOrder(database, order, [{ productId: row.id, variantId }]);
  expect((await remove(row.id)).status).toBe(204);
  const counts = [
    await product.unscoped().count({ where: { id: row.id } }),
    await variant.count({ where: { productId: row.id } }),
    await stockMove.count({ where: { variantId } }),
  ];
  expect(counts).toEqual([left, left, left]);
});
