import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buildProduct } from "../../../testing/factories.ts";
import { readCsv } from "../../../testing/read-csv.ts";
import { startTestApp, type TestApp, type Visitor } from "../../../testing/start-test-app.ts";

let app: TestApp;
let admin: Visitor;
let productId: number;
let count = 0;

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.admin();
  productId = (await buildProduct(app.recital.database, { name: "Vinyl", priceCents: 4000 })).id;
});
afterAll(() => app.stop());

/** Buys one record: $40.00, of which Stripe keeps $1.46. */
async function buy() {
  count += 1;
  app.clock.offsetMs += 61_000;
  const body = { items: [{ productId, quantity: 1 }], customerEmail: `lost-${count}@example.com` };
  const { orderId, sessionId } = await app.visitor().api("POST /api/create-checkout-session", { body });
  await app.stripe.pay(sessionId);
  await expect.poll(async () => (await read(orderId)).paid).toBe(true);
  return { orderId, paymentId: app.stripe.sessions().find(({ id }) => id === sessionId)?.paymentId ?? "" };
}

const read = (orderId: number) => admin.api("GET /api/admin/orders/:id", { params: { id: String(orderId) } });
const toShip = async () =>
  (await admin.api("GET /api/admin/orders", { query: { view: "toShip" } })).map(({ id }) => id);
const month = () => admin.api("GET /api/admin/month");
const today = async () => (await admin.api("GET /api/admin/statistics", { query: {} })).periods.at(-1)?.sales;
const lines = async (orderId: number) => {
  const response = await admin.fetch(`/api/admin/sales/export?month=${(await month()).month}`);
  const rows = readCsv(await response.text()).slice(1);
  return rows
    .filter(([, order]) => order === String(orderId))
    .map(([, , kind, , , amount, fee]) => [kind, amount, fee]);
};
const ship = (orderId: number) =>
  admin.api("POST /api/admin/orders/:id/shipments", { params: { id: String(orderId) }, body: { carrier: "other" } });
const settle = (orderId: number, status: string) =>
  expect.poll(async () => (await read(orderId)).disputes.at(-1)?.status).toBe(status);

describe("while a dispute withholds the money", () => {
  test.each(["needs_response", "under_review", "appeal_under_review", "in_arbitration"])(
    "as %s, the order is not to ship",
    async (status) => {
      const { orderId, paymentId } = await buy();
      expect(await toShip()).toContain(orderId);
      const before = await month();
      await app.stripe.openDispute(paymentId, { status });
      await settle(orderId, status);
      expect(await toShip()).not.toContain(orderId);
      expect(await read(orderId)).toMatchObject({ canShip: false, refundable: 40 });
      await expect(ship(orderId)).rejects.toThrow(
        "The customer disputes this payment. Ship the order once you have won the dispute.",
      );
      // The money may come back.
      expect(await month()).toEqual(before);
    },
  );

  test("of which nothing was withdrawn, or that is won, the order is shipped", async () => {
    const { orderId, paymentId } = await buy();
    const id = await app.stripe.openDispute(paymentId, { status: "warning_under_review" });
    await settle(orderId, "warning_under_review");
    expect(await toShip()).toContain(orderId);
    await app.stripe.setDisputeStatus(id, "needs_response");
    await settle(orderId, "needs_response");
    expect(await toShip()).not.toContain(orderId);
    await app.stripe.setDisputeStatus(id, "won");
    await settle(orderId, "won");
    expect(await toShip()).toContain(orderId);
    expect((await ship(orderId)).shipments).toHaveLength(1);
  });
});

describe("a lost dispute", () => {
  test("lowers statistics, month and export like a refund, with its fee, and leaves nothing to refund or ship", async () => {
    const { orderId, paymentId } = await buy();
    const [before, sales] = [await month(), (await today()) ?? NaN];
    const id = await app.stripe.openDispute(paymentId);
    await app.stripe.setDisputeStatus(id, "lost");
    await settle(orderId, "lost");
    expect(await read(orderId)).toMatchObject({ canShip: false, refundable: 0, refundableShipping: 0 });
    expect(await toShip()).not.toContain(orderId);
    await expect(ship(orderId)).rejects.toThrow("The dispute of this payment is lost, so the order is not shipped.");
    const body = { requestKey: "after-the-loss", reason: "other" as const };
    await expect(
      admin.api("POST /api/admin/orders/:id/refunds", { params: { id: String(orderId) }, body }),
    ).rejects.toMatchObject({ status: 422, fields: { amount: "Nothing is left to refund" } });
    expect(await today()).toBe(sales - 40);
    expect(await month()).toEqual({
      ...before,
      disputed: before.disputed + 40,
      fees: Math.round((before.fees + 15) * 100) / 100,
      earned: Math.round((before.earned - 55) * 100) / 100,
    });
    expect(await lines(orderId)).toEqual([
      ["sale", "40.00", "1.46"],
      ["dispute", "-40.00", "15.00"],
    ]);
  });

  test("of a part counts as that part, and the provider refunds nothing more", async () => {
    const { orderId, paymentId } = await buy();
    const before = await month();
    await app.stripe.openDispute(paymentId, { amount: 1500, status: "lost" });
    await settle(orderId, "lost");
    expect(await read(orderId)).toMatchObject({ refundable: 0 });
    expect(await month()).toMatchObject({ disputed: before.disputed + 15 });
  });

  test("that is decided for the shop in the end counts no more", async () => {
    const { orderId, paymentId } = await buy();
    const sales = await today();
    const id = await app.stripe.openDispute(paymentId, { status: "lost" });
    await settle(orderId, "lost");
    expect(await today()).not.toBe(sales);
    await app.stripe.setDisputeStatus(id, "won");
    await settle(orderId, "won");
    expect(await today()).toBe(sales);
    expect(await lines(orderId)).toHaveLength(1);
    expect(await read(orderId)).toMatchObject({ canShip: true, refundable: 40 });
  });
});

test("the fee of a payment that was refunded still counts", async () => {
  const { orderId } = await buy();
  const before = await month();
  const body = { requestKey: "all-of-it", reason: "other" as const };
  await admin.api("POST /api/admin/orders/:id/refunds", { params: { id: String(orderId) }, body });
  await expect.poll(async () => (await read(orderId)).refunds[0]?.state).toBe("succeeded");
  expect(await month()).toMatchObject({ refunded: before.refunded + 40, fees: before.fees });
});

test("the fee of a payment is known with the payment, without the reconciliation", async () => {
  const { orderId } = await buy();
  expect(await lines(orderId)).toEqual([["sale", "40.00", "1.46"]]);
});

test("the fee is known to the check of pending orders, too", async () => {
  app.stripe.holdWebhooks(true);
  count += 1;
  app.clock.offsetMs += 61_000;
  const body = { items: [{ productId, quantity: 1 }], customerEmail: `lost-${count}@example.com` };
  const { orderId, sessionId } = await app.visitor().api("POST /api/create-checkout-session", { body });
  await app.stripe.pay(sessionId);
  await admin.api("GET /api/check-pending-orders");
  expect(await lines(orderId)).toEqual([["sale", "40.00", "1.46"]]);
});
