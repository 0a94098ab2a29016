import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { readContentVersion } from "../../../db/content-version.ts";
import { withTransaction } from "../../../db/transaction.ts";
import { buildProduct } from "../../../testing/factories.ts";
import { sendJson } from "../../../testing/send-json.ts";
import { startTestApp, type TestApp, type Visitor } from "../../../testing/start-test-app.ts";
import { checkOut, expectSoundStock, setVariant, startOrder, variantOf } from "../../../testing/stock.ts";
import { stockListener } from "./stock-listener.ts";
import type { ProductRow } from "../products/tables.ts";
import { orderTable } from "../../orders/orders/tables.ts";
import { refundTable } from "../../orders/refunds/tables.ts";

let app: TestApp;
let admin: Visitor;

beforeAll(async () => {
  app = await startTestApp({ env: { TRUST_PROXY: "1" } });
  admin = await app.admin();
});
afterAll(() => app.stop());
afterEach(() => expectSoundStock(app.recital.database));

async function sell(fields: Readonly<Record<string, unknown>>, product: Partial<ProductRow> = {}): Promise<ProductRow> {
  const row = await buildProduct(app.recital.database, product);
  await setVariant(app, admin, row, fields);
  return row;
}

const lineOf = ({ id: productId }: ProductRow, quantity = 1) => [{ productId, quantity }];

async function level(product: ProductRow) {
  const { stock, held } = await variantOf(app.recital.database, product);
  return { stock, held };
}

async function shown(product: ProductRow) {
  const all = await app.visitor().api("GET /api/products");
  return all.find(({ id }) => id === product.id);
}

async function statusOf(orderId: number) {
  return (await app.recital.database.model(orderTable).findByPk(orderId))?.status;
}

const alerts = () =>
  app.smtp
    .emails()
    .map(({ subject }) => subject)
    .filter((subject) => /stock|numbered/.test(subject));

describe("a checkout of limited stock", () => {
  test("holds what it takes for 31 minutes, and is sold when it is paid", async () => {
    const shirt = await sell({ stock: 3, lowAt: 1 });
    const { sessionId, orderId } = await startOrder(app.visitor(), lineOf(shirt, 2));
    expect(await level(shirt)).toEqual({ stock: 3, held: 2 });
    const order = await app.recital.database.model(orderTable).findByPk(orderId, { rejectOnEmpty: true });
    expect(order.checkoutExpiresAt.getTime() - order.createdAt.getTime()).toBe(31 * 60_000);
    expect(await shown(shirt)).toMatchObject({ availability: "low", variants: [{ availability: "low", left: 1 }] });
    await app.stripe.pay(sessionId);
    await expect.poll(() => level(shirt)).toEqual({ stock: 1, held: 0 });
    const moves = await sendJson(
      admin,
      `GET /api/admin/variants/${(await variantOf(app.recital.database, shirt)).id}/moves`,
    );
    expect(moves.body).toMatchObject([
      { delta: -2, kind: "sold", orderId, by: null },
      { delta: 3, kind: "initial", orderId: null, by: "admin" },
    ]);
  });

  test("is refused by name at the line of which less is left, and stores nothing", async () => {
    const cap = await sell({ stock: 1 }, { name: "Cap" });
    const tape = await buildProduct(app.recital.database);
    await startOrder(app.visitor(), lineOf(cap));
    const orders = await app.recital.database.model(orderTable).count();
    const refused = await checkOut(app.visitor(), [...lineOf(tape), ...lineOf(cap)]);
    expect(refused).toMatchObject({
      status: 409,
      body: { message: "Cap is sold out", fields: { "items.1": "Cap is sold out" } },
    });
    const few = await sell({ stock: 2 }, { name: "Scarf" });
    const merged = await checkOut(app.visitor(), [...lineOf(tape), ...lineOf(few, 2), ...lineOf(few)]);
    expect(merged).toMatchObject({ status: 409, body: { fields: { "items.1": "Only 2 of Scarf left" } } });
    expect(await app.recital.database.model(orderTable).count()).toBe(orders);
    expect(await shown(cap)).toMatchObject({ availability: "out", variants: [{ availability: "out" }] });
  });

  test("frees what it held when it expires, whatever status the admin set", async () => {
    const shirt = await sell({ stock: 1 });
    const { sessionId, orderId } = await startOrder(app.visitor(), lineOf(shirt));
    await sendJson(admin, `PUT /api/admin/orders/${orderId}/status`, { status: "shipped" });
    await app.stripe.expire(sessionId);
    await expect.poll(() => level(shirt)).toEqual({ stock: 1, held: 0 });
    expect(await statusOf(orderId)).toBe("shipped");
    expect(await shown(shirt)).toMatchObject({ availability: "low" });
  });

  test("frees it within 35 minutes also if no event arrives", async () => {
    const shirt = await sell({ stock: 2 });
    await startOrder(app.visitor(), lineOf(shirt));
    app.stripe.holdWebhooks(true);
    app.clock.offsetMs += 34.9 * 60_000;
    app.recital.worker.nudge();
    await expect.poll(() => level(shirt)).toEqual({ stock: 2, held: 0 });
    app.stripe.holdWebhooks(false);
  });

  test.each([
    { kind: "error", status: 500 } as const,
    { kind: "reset" } as const,
    { kind: "html" } as const,
    { kind: "drop-response-after-processing" } as const,
  ])("frees it at once if the page is not opened for %j, so that its buyer can try again", async (fault) => {
    const last = await sell({ stock: 1 });
    const visitor = app.visitor();
    app.stripe.setFault(fault);
    expect((await checkOut(visitor, lineOf(last))).status).toBe(503);
    app.stripe.setFault(null);
    expect(await level(last)).toEqual({ stock: 1, held: 0 });
    expect((await checkOut(visitor, lineOf(last))).status).toBe(201);
  });

  test("frees it within minutes if the program stops while the page is opened, and takes no payment on that page", async () => {
    const last = await sell({});
    const { promise, resolve } = Promise.withResolvers<void>();
    app.stripe.setFault({ kind: "hold", until: promise }, 1);
    const sessions = app.stripe.sessions().length;
    const stopped = checkOut(app.visitor(), lineOf(last));
    await expect.poll(() => level(last)).toEqual({ stock: null, held: 1 });
    await setVariant(app, admin, last, { stock: 1 });
    app.clock.offsetMs += 4 * 60_000;
    app.recital.worker.nudge();
    await expect.poll(() => level(last)).toEqual({ stock: 1, held: 0 });
    await startOrder(app.visitor(), lineOf(last));
    // It goes on after all.
    resolve();
    expect((await stopped).status).toBe(503);
    const opened = app.stripe.sessions().slice(sessions);
    expect(opened.map(({ status }) => status).toSorted()).toEqual(["expired", "open"]);
    expect(await level(last)).toEqual({ stock: 1, held: 1 });
  });

  test("frees it at once if the provider refuses to open it", async () => {
    const shirt = await sell({ stock: 1 }, { priceCents: 1 });
    expect((await checkOut(app.visitor(), lineOf(shirt))).status).toBe(422);
    expect(await level(shirt)).toEqual({ stock: 1, held: 0 });
  });

  test("changes the pages only where visitors see something else", async () => {
    const shirt = await sell({ stock: 4, lowAt: 2 });
    const versions: number[] = [await readContentVersion(app.recital.database)];
    for (let bought = 0; bought < 4; bought++) {
      await startOrder(app.visitor(), lineOf(shirt));
      versions.push(await readContentVersion(app.recital.database));
    }
    expect(versions.slice(1).map((version, index) => version - (versions[index] ?? 0))).toEqual([0, 1, 1, 1]);
  });
});

describe("what visitors read", () => {
  test("is the number from 5 on where the owner has set none, never that of a large stock, and the limit per order", async () => {
    const plate = await sell({ stock: 6, maxPerOrder: 4 });
    expect(await shown(plate)).toMatchObject({ availability: "in", variants: [{ maxPerOrder: 4 }] });
    expect((await shown(plate))?.variants[0]).not.toHaveProperty("left");
    const version = await readContentVersion(app.recital.database);
    await startOrder(app.visitor(), lineOf(plate));
    expect(await readContentVersion(app.recital.database)).toBe(version + 1);
    expect(await shown(plate)).toMatchObject({ availability: "low", variants: [{ left: 5 }] });
    await setVariant(app, admin, plate, { lowAt: 0 });
    expect(await shown(plate)).toMatchObject({ availability: "in" });
    await setVariant(app, admin, plate, { lowAt: null, stock: null });
    expect((await shown(plate))?.variants[0]).not.toHaveProperty("left");
  });
});

describe("a payment that arrives late", () => {
  test("sells what was freed too, goes below 0, and tells the owner", async () => {
    const shirt = await sell({ stock: 1 }, { name: "Late shirt" });
    const late = await startOrder(app.visitor(), lineOf(shirt));
    await app.stripe.pay(late.sessionId, "later");
    await app.recital.database.model(orderTable).update({ checkoutUrl: null }, { where: { id: late.orderId } });
    // The shop gave the checkout up, and sold the shirt to someone else.
    app.clock.offsetMs += 16 * 24 * 3_600_000;
    admin = await app.admin();
    await sendJson(admin, "GET /api/check-pending-orders");
    await expect.poll(() => level(shirt)).toEqual({ stock: 1, held: 0 });
    const otherCheckout = await startOrder(app.visitor(), lineOf(shirt));
    await app.stripe.pay(otherCheckout.sessionId);
    await expect.poll(() => level(shirt)).toEqual({ stock: 0, held: 0 });
    await app.stripe.settle(late.sessionId, "succeed");
    await expect.poll(() => level(shirt)).toEqual({ stock: -1, held: 0 });
    await expect.poll(alerts).toContain(`Order #${late.orderId}: more sold than in stock`);
    expect(await statusOf(late.orderId)).toBe("processing");
  });
});

describe("cancelling a checkout", () => {
  const cancel = (sessionId: string) => sendJson(app.visitor(), `POST /api/checkout/${sessionId}/cancel`);

  test("by its buyer ends the payment page and frees what it held, once", async () => {
    const shirt = await sell({ stock: 1 });
    const { sessionId, orderId } = await startOrder(app.visitor(), lineOf(shirt));
    expect(await cancel(sessionId)).toMatchObject({ status: 200, body: { state: "closed" } });
    expect(await level(shirt)).toEqual({ stock: 1, held: 0 });
    expect(app.stripe.sessions().find(({ id }) => id === sessionId)?.status).toBe("expired");
    expect(await statusOf(orderId)).toBe("cancelled");
    expect((await cancel(sessionId)).status).toBe(200);
    expect((await cancel("cs_unknown")).status).toBe(404);
  });

  test("records the payment of one that was paid meanwhile", async () => {
    const shirt = await sell({ stock: 1 });
    const { sessionId, orderId } = await startOrder(app.visitor(), lineOf(shirt));
    app.stripe.holdWebhooks(true);
    await app.stripe.pay(sessionId);
    expect((await cancel(sessionId)).status).toBe(409);
    expect(await statusOf(orderId)).toBe("processing");
    expect(await level(shirt)).toEqual({ stock: 0, held: 0 });
    app.stripe.holdWebhooks(false);
  });

  test("leaves everything as it is while the provider does not respond, or a payment is on the way", async () => {
    const shirt = await sell({ stock: 1 });
    const { sessionId, orderId } = await startOrder(app.visitor(), lineOf(shirt));
    app.stripe.setFault({ kind: "error", status: 500 });
    expect((await cancel(sessionId)).status).toBe(503);
    const edit = { status: "cancelled" };
    expect((await sendJson(admin, `PUT /api/admin/orders/${orderId}/status`, edit)).status).toBe(503);
    app.stripe.setFault(null);
    await app.stripe.pay(sessionId, "later");
    expect((await cancel(sessionId)).status).toBe(409);
    expect(await level(shirt)).toEqual({ stock: 1, held: 1 });
    expect(await statusOf(orderId)).toBe("pending");
    await app.stripe.settle(sessionId, "fail");
    await expect.poll(() => level(shirt)).toEqual({ stock: 1, held: 0 });
  });

  test("by the admin ends the payment page first", async () => {
    const shirt = await sell({ stock: 1 });
    const { sessionId, orderId } = await startOrder(app.visitor(), lineOf(shirt));
    const order = await sendJson(admin, `GET /api/admin/orders/${orderId}`);
    const edit = { status: "cancelled", version: order.body["version"] };
    const path = `PUT /api/admin/orders/${orderId}/status`;
    expect(await sendJson(admin, path, edit)).toMatchObject({ status: 200, body: { status: "cancelled" } });
    expect(await level(shirt)).toEqual({ stock: 1, held: 0 });
    expect(app.stripe.sessions().find(({ id }) => id === sessionId)?.status).toBe("expired");

    const paid = await startOrder(app.visitor(), lineOf(shirt));
    app.stripe.holdWebhooks(true);
    await app.stripe.pay(paid.sessionId);
    const late = await sendJson(admin, `PUT /api/admin/orders/${paid.orderId}/status`, { status: "cancelled" });
    expect(late).toMatchObject({ status: 409, body: { message: expect.stringContaining("paid meanwhile") } });
    expect(await statusOf(paid.orderId)).toBe("processing");
    app.stripe.holdWebhooks(false);
  });
});

describe("a refund", () => {
  test("adds the items that came back to the stock once, when it succeeds", async () => {
    const shirt = await sell({ stock: 5 });
    const { sessionId, orderId } = await startOrder(app.visitor(), lineOf(shirt, 3));
    await app.stripe.pay(sessionId);
    await expect.poll(() => level(shirt)).toEqual({ stock: 2, held: 0 });
    const order = await admin.api("GET /api/admin/orders/:id", { params: { id: String(orderId) } });
    const itemId = order.items[0]?.id;
    const refund = (quantity: number, restock: boolean) =>
      sendJson(admin, `POST /api/admin/orders/${orderId}/refunds`, {
        requestKey: `restock-${quantity}-${String(restock)}`,
        lines: [{ itemId, quantity }],
        reason: "requested_by_customer",
        restock,
      });
    const succeeded = () => app.recital.database.model(refundTable).count({ where: { orderId, state: "succeeded" } });
    expect(await refund(2, true)).toMatchObject({ status: 201 });
    await expect.poll(() => level(shirt)).toEqual({ stock: 4, held: 0 });
    expect((await refund(1, false)).status).toBe(201);
    await expect.poll(succeeded).toBe(2);
    expect(await level(shirt)).toEqual({ stock: 4, held: 0 });
  });
});

describe("a numbered edition", () => {
  test("gives its numbers at the payment", async () => {
    const print = await sell({ stock: 4, editionSize: 3 }, { name: "Print" });
    const visitor = app.visitor();
    const numbers = async (orderId: number) => {
      const order = await admin.api("GET /api/admin/orders/:id", { params: { id: String(orderId) } });
      return order.items.map(({ editionNumbers }) => editionNumbers);
    };
    const first = await startOrder(visitor, lineOf(print));
    const otherVisitor = app.visitor();
    const second = await startOrder(otherVisitor, lineOf(print, 2));
    expect(await numbers(second.orderId)).toEqual([[]]);
    await app.stripe.pay(second.sessionId);
    await expect.poll(() => numbers(second.orderId)).toEqual([[1, 2]]);
    await app.stripe.pay(first.sessionId);
    await expect.poll(() => numbers(first.orderId)).toEqual([[3]]);
    const editions = async (of: Visitor) => (await of.api("GET /api/orders")).map(({ items }) => items[0]?.edition);
    expect(await editions(otherVisitor)).toEqual(["Nos. 1–2 of 3"]);
    expect(await editions(visitor)).toEqual(["No. 3 of 3"]);
    const confirmation = `Your order #${first.orderId} `;
    const email = await app.smtp.waitForEmail(({ subject }) => subject.startsWith(confirmation));
    expect(email.text).toContain("Print, No. 3 of 3");
  });

  test.each([{ stock: null }, { stock: 5 }])("of 2 sells 2, also with %j", async (more) => {
    const print = await sell({ ...more, editionSize: 2 }, { name: "Small print" });
    expect((await checkOut(app.visitor(), lineOf(print, 3))).body["message"]).toBe("Only 2 of Small print left");
    const paid = await startOrder(app.visitor(), lineOf(print));
    const order = await app.recital.database.model(orderTable).findByPk(paid.orderId, { rejectOnEmpty: true });
    expect(order.checkoutExpiresAt.getTime() - order.createdAt.getTime()).toBe(31 * 60_000);
    await app.stripe.pay(paid.sessionId);
    await expect.poll(() => statusOf(paid.orderId)).toBe("processing");
    expect(await shown(print)).toMatchObject({ availability: "low", variants: [{ left: 1 }] });
    await startOrder(app.visitor(), lineOf(print));
    expect(await shown(print)).toMatchObject({ availability: "out", variants: [{ availability: "out" }] });
    const refused = { message: "Small print is sold out", fields: { "items.0": "Small print is sold out" } };
    expect(await checkOut(app.visitor(), lineOf(print))).toMatchObject({ status: 409, body: refused });
    const { id } = await variantOf(app.recital.database, print);
    const resize = (editionSize: number) =>
      sendJson(admin, `PUT /api/admin/products/${print.id}/variants/${id}`, { editionSize });
    const message = "2 are sold or in open checkouts, so it must be at least 2";
    expect(await resize(1)).toMatchObject({ status: 422, body: { fields: { editionSize: message } } });
    expect((await resize(3)).status).toBe(200);
    expect((await checkOut(app.visitor(), lineOf(print))).status).toBe(201);
  });

  test("sells a returned copy again with its number", async () => {
    const print = await sell({ editionSize: 3 }, { name: "Returned print" });
    const buy = async (quantity = 1) => {
      const { sessionId, orderId } = await startOrder(app.visitor(), lineOf(print, quantity));
      await app.stripe.pay(sessionId);
      await expect.poll(() => statusOf(orderId)).toBe("processing");
      return admin.api("GET /api/admin/orders/:id", { params: { id: String(orderId) } });
    };
    const [three] = [await buy(3)];
    const refund = async (restock: boolean) => {
      const line = { itemId: three.items[0]?.id, quantity: 1 };
      const requestKey = `of-three-${String(restock)}`;
      const body = { requestKey, lines: [line], reason: "requested_by_customer", restock };
      expect((await sendJson(admin, `POST /api/admin/orders/${three.id}/refunds`, body)).status).toBe(201);
      const refunds = app.recital.database.model(refundTable);
      await expect.poll(async () => (await refunds.findOne({ order: [["id", "DESC"]] }))?.state).toBe("succeeded");
      return admin.api("GET /api/admin/orders/:id", { params: { id: String(three.id) } });
    };
    expect((await refund(false)).items[0]?.editionNumbers).toEqual([1, 2, 3]);
    expect((await checkOut(app.visitor(), lineOf(print))).status).toBe(409);
    const returned = await refund(true);
    expect(returned.items[0]?.editionNumbers).toEqual([1, 2]);
    const text = "No. 3 of Returned print is back in stock, and can be sold again";
    expect(returned.events).toContainEqual(expect.objectContaining({ kind: "refund", text }));
    expect((await buy()).items[0]?.edition).toBe("No. 3 of 3");
    expect((await checkOut(app.visitor(), lineOf(print))).status).toBe(409);
  });

  test("gives a late payment no number beyond its size, and the owner is told", async () => {
    const print = await sell({ editionSize: 1 }, { name: "Late print" });
    const late = await startOrder(app.visitor(), lineOf(print));
    // The state after the shop closed the checkout.
    const orders = app.recital.database.model(orderTable);
    const row = await orders.findByPk(late.orderId, { rejectOnEmpty: true });
    await withTransaction(app.recital.database, async (transaction) => {
      await stockListener(app.recital.database).onClosed?.({ order: row, transaction, now: app.clock.now() });
    });
    const otherCheckout = await startOrder(app.visitor(), lineOf(print));
    await app.stripe.pay(otherCheckout.sessionId);
    await expect.poll(() => statusOf(otherCheckout.orderId)).toBe("processing");
    await app.stripe.pay(late.sessionId);
    await expect.poll(alerts).toContain(`Order #${late.orderId}: no numbered copy was left`);
    const items = (await admin.api("GET /api/admin/orders/:id", { params: { id: String(late.orderId) } })).items;
    expect(items.map(({ editionNumbers }) => editionNumbers)).toEqual([[]]);
  });
});
