import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { buildSoldFile, buy, readOrder, type SoldFile, startDownload, tokenOf } from "../../../testing/buy-files.ts";
import { sendJson } from "../../../testing/send-json.ts";
import { startOrder } from "../../../testing/stock.ts";
import { startTestApp, type TestApp, type Visitor } from "../../../testing/start-test-app.ts";
import { refundTable } from "../../orders/refunds/tables.ts";

let app: TestApp;
let admin: Visitor;
let first: SoldFile;
let second: SoldFile;
let count = 0;

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.admin();
  first = await buildSoldFile(app);
  second = await buildSoldFile(app);
});
afterAll(() => app.stop());
beforeEach(() => {
  app.clock.offsetMs += 61_000;
});

async function refund(orderId: number, lines?: { itemId: number; quantity: number }[]) {
  count += 1;
  const body = { requestKey: `request-${count}`, reason: "requested_by_customer" as const, ...(lines && { lines }) };
  await admin.api("POST /api/admin/orders/:id/refunds", { params: { id: String(orderId) }, body });
}

const statusOf = async (path: string) => (await app.visitor().fetch(path)).status;
const revoked = async (orderId: number) =>
  (await readOrder(admin, orderId)).downloads?.files.map((file) => file.revoked);
const change = (orderId: number, what: string) =>
  sendJson(admin, `POST /api/admin/orders/${orderId}/downloads/${what}`, {});

/** Makes the newest refund of an order fail at the provider. */
async function failRefund(orderId: number): Promise<void> {
  const row = await app.recital.database.model(refundTable).findOne({ where: { orderId }, order: [["id", "DESC"]] });
  await app.stripe.settleRefund(row?.providerId ?? "", "failed", "declined");
}

test("the refund of an item's last unit revokes its files only, until it fails", async () => {
  const { orderId } = await buy(app, [first.product, second.product], { quantity: 2 });
  const token = await tokenOf(app, orderId);
  const url = await startDownload(app, token);
  const itemId = (await readOrder(admin, orderId)).items[0]?.id ?? 0;
  await refund(orderId, [{ itemId, quantity: 1 }]);
  await expect.poll(async () => (await readOrder(admin, orderId)).refundedTotal).toBe(9);
  expect(await revoked(orderId)).toEqual([false, false]);
  await refund(orderId, [{ itemId, quantity: 1 }]);
  await expect.poll(() => revoked(orderId)).toEqual([true, false]);
  expect(await statusOf(url)).toBe(410);
  expect(await statusOf(`/api/downloads/${token}`)).toBe(200);
  await failRefund(orderId);
  await expect.poll(() => revoked(orderId)).toEqual([false, false]);
  expect(await statusOf(url)).toBe(200);
});

test("a full refund revokes the access, which the admin cannot restore, until it fails", async () => {
  const { orderId } = await buy(app, [first.product]);
  const token = await tokenOf(app, orderId);
  const url = await startDownload(app, token);
  await refund(orderId);
  await expect.poll(() => statusOf(`/api/downloads/${token}`)).toBe(410);
  expect(await statusOf(url)).toBe(410);
  expect((await change(orderId, "restore")).status).toBe(409);
  await failRefund(orderId);
  await expect.poll(() => statusOf(`/api/downloads/${token}`)).toBe(200);
  expect(await statusOf(url)).toBe(200);
});

test("the files of a product stay while a unit of one of its variants was not refunded, and go with the last", async () => {
  const { product } = await buildSoldFile(app);
  const variants = await Promise.all(
    ["Black", "Blue"].map((Color) =>
      sendJson(admin, `POST /api/admin/products/${product.id}/variants`, { options: { Color } }),
    ),
  );
  const items = variants.map(({ body }) => ({ productId: product.id, variantId: Number(body["id"]), quantity: 1 }));
  const buyer = app.visitor();
  const { orderId, sessionId } = await startOrder(buyer, [...items, { productId: second.product.id, quantity: 1 }]);
  await app.stripe.pay(sessionId);
  await expect.poll(() => tokenOf(app, orderId)).not.toBe("");
  const token = await tokenOf(app, orderId);
  const order = await buyer.api("GET /api/orders/:id", { params: { id: String(orderId) } });
  expect(order.items.map(({ awaitsFiles }) => awaitsFiles)).toEqual([false, false, false]);
  const ids = (await readOrder(admin, orderId)).items.map(({ id }) => id);
  const giveBack = async (index: number) => {
    await refund(orderId, [{ itemId: ids[index] ?? 0, quantity: 1 }]);
    await expect.poll(async () => (await readOrder(admin, orderId)).refundedTotal).toBe(9 * (index + 1));
  };
  await giveBack(0);
  expect(await revoked(orderId)).toEqual([false, false]);
  expect(await statusOf(`/api/downloads/${token}`)).toBe(200);
  await giveBack(1);
  expect(await revoked(orderId)).toEqual([true, false]);
  await failRefund(orderId);
  await expect.poll(() => revoked(orderId)).toEqual([false, false]);
});

test("what the admin revoked stays revoked after a refund that fails", async () => {
  const { orderId } = await buy(app, [first.product]);
  const token = await tokenOf(app, orderId);
  await change(orderId, "revoke");
  await refund(orderId);
  await expect.poll(async () => (await readOrder(admin, orderId)).refundedTotal).toBe(9);
  await failRefund(orderId);
  await expect.poll(async () => (await readOrder(admin, orderId)).refundedTotal).toBe(0);
  expect(await statusOf(`/api/downloads/${token}`)).toBe(410);
});

test("a status that an admin sets to refunded revokes nothing", async () => {
  const { orderId } = await buy(app, [first.product]);
  const body = { status: "refunded" as const };
  await admin.api("PUT /api/admin/orders/:id/status", { params: { id: String(orderId) }, body });
  expect(await statusOf(`/api/downloads/${await tokenOf(app, orderId)}`)).toBe(200);
});
