import type { Statistics } from "@recital/contract/endpoints/system/dashboard";
import { countSubscriberChange } from "../../audience/subscribers/counts.ts";
import { withTransaction } from "../../../db/transaction.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buildOrder, paidAt } from "../../../testing/build-order.ts";
import { buildRefund } from "../../../testing/build-refund.ts";
import { startTestApp, type TestApp, type Visitor } from "../../../testing/start-test-app.ts";
import { orderItemTable, type OrderRow } from "../../orders/orders/tables.ts";
import { subscriberTable } from "../../audience/subscribers/tables.ts";

let app: TestApp;
let second: TestApp;
let admin: Visitor;

beforeAll(async () => {
  app = await startTestApp({ runsWorker: false });
  const { storage, stripe, smtp } = app;
  second = await startTestApp({ runsWorker: false, storage, stripe, smtp });
  // After a leap day, so that both ranges contain months of different lengths.
  app.clock.offsetMs = new Date("2028-03-15T23:59:00Z").getTime() - Date.now();
  second.clock.offsetMs = app.clock.offsetMs;
  admin = await app.admin();
});
afterAll(async () => {
  await second.stop();
  await app.stop();
});

const read = (range?: "30d" | "12m") => admin.api("GET /api/admin/statistics", { query: { range } });
const filled = ({ periods }: Statistics) =>
  periods.filter(({ orders, sales, newSubscribers }) => orders + newSubscribers > 0 || sales !== 0);

/** Counts a person who began to get the newsletter at this time. */
function join(at: string) {
  const { database } = app.recital;
  return withTransaction(database, (transaction) =>
    countSubscriberChange(database, { at: new Date(at), subscribed: 1 }, transaction),
  );
}

describe("statistics", () => {
  test("without data are thirty days or twelve months of zeros up to today", async () => {
    const days = await read();
    expect(days).toMatchObject({ range: "30d", bestSellers: [] });
    expect(days.periods).toHaveLength(30);
    expect(days.periods[0]).toEqual({ period: "2028-02-15", orders: 0, sales: 0, newSubscribers: 0 });
    expect(days.periods.map(({ period }) => period)).toContain("2028-02-29");
    expect(days.periods.at(-1)?.period).toBe("2028-03-15");
    const months = await read("12m");
    expect(months.periods.map(({ period }) => period).join(" ")).toBe(
      "2027-04 2027-05 2027-06 2027-07 2027-08 2027-09 2027-10 2027-11 2027-12 2028-01 2028-02 2028-03",
    );
  });

  test("count paid orders by UTC day, refunded ones too, to the cent, and confirmed subscribers", async () => {
    const { database } = app.recital;
    const sell = (timestamp: string, totalCents: number, more: object = {}) =>
      buildOrder(database, { ...paidAt(new Date(timestamp)), totalCents, ...more }, []);
    await sell("2028-03-15T00:00:00.000Z", 10);
    await sell("2028-03-14T23:59:59.999Z", 20);
    await sell("2028-03-14T00:00:00.000Z", 99_999_999);
    await sell("2028-02-15T00:00:00.000Z", 1);
    await sell("2028-02-14T23:59:59.999Z", 1_000_000);
    // Only an admin set the status: nothing was given back.
    await sell("2028-03-15T12:00:00.000Z", 700, { status: "refunded" });
    await buildOrder(database, { totalCents: 5000, createdAt: new Date("2028-03-15T12:00:00Z") });
    await join("2028-03-14T10:00:00Z");
    await join("2028-03-14T11:00:00Z");
    await join("2027-01-01T11:00:00Z");
    await app.visitor().api("POST /api/subscribers", { body: { email: "never@example.com" } });
    expect(filled(await read("30d"))).toEqual([
      { period: "2028-02-15", orders: 1, sales: 0.01, newSubscribers: 0 },
      { period: "2028-03-14", orders: 2, sales: 1_000_000.19, newSubscribers: 2 },
      { period: "2028-03-15", orders: 2, sales: 7.1, newSubscribers: 0 },
    ]);
    expect(filled(await read("12m"))).toEqual([
      { period: "2028-02", orders: 2, sales: 10_000.01, newSubscribers: 0 },
      { period: "2028-03", orders: 4, sales: 1_000_007.29, newSubscribers: 2 },
    ]);
  });

  test("are lowered by each refund of a recorded payment in the period in which it succeeded", async () => {
    const { database } = app.recital;
    const before = await read();
    const sold = await buildOrder(database, { ...paidAt(new Date("2027-12-10T10:00:00Z")), totalCents: 5000 }, []);
    const refund = (settledAt: string, amountCents: number, more: object = {}) =>
      buildRefund(database, { orderId: sold.id, settledAt: new Date(settledAt), amountCents, ...more });
    await refund("2028-03-01T00:00:00.000Z", 1001);
    await refund("2028-03-01T23:59:59.999Z", 1);
    await refund("2028-01-31T23:59:59.999Z", 2000);
    await refund("2028-03-02T10:00:00Z", 900, { state: "failed" });
    await refund("2028-03-02T10:00:00Z", 900, { state: "pending", settledAt: null });
    const unpaid = await buildOrder(database, { status: "cancelled" });
    const euros = await buildOrder(database, { ...paidAt(new Date("2028-03-02T10:00:00Z")), currency: "eur" });
    for (const { id: orderId } of [unpaid, euros]) await refund("2028-03-02T10:00:00Z", 1250, { orderId });
    const days = filled(await read()).filter(({ period }) => period < "2028-03-10");
    expect(days).toEqual([
      { period: "2028-02-15", orders: 1, sales: 0.01, newSubscribers: 0 },
      { period: "2028-03-01", orders: 0, sales: -10.02, newSubscribers: 0 },
    ]);
    expect((await read("12m")).periods.filter(({ sales }) => sales !== 0)).toMatchObject([
      { period: "2027-12", orders: 1, sales: 50 },
      { period: "2028-01", orders: 0, sales: -20 },
      { period: "2028-02", sales: 10_000.01 },
      { period: "2028-03", orders: 4, sales: 999_997.27 },
    ]);
    expect((await read()).bestSellers).toEqual(before.bestSellers);
  });

  test("contain the five best sellers by quantity, less what was refunded, a renamed one once under its latest name", async () => {
    const { database } = app.recital;
    const day = paidAt(new Date("2028-03-10T10:00:00Z"));
    const item = (productId: number | null, name: string, quantity: number, unitCents = 1000) => ({
      productId,
      name,
      quantity,
      unitCents,
    });
    const returned = await buildOrder(database, day, [item(3, "Pin", 99), item(1, "Old name", 2)]);
    await buildOrder(database, day, [item(1, "Old name", 3), item(2, "Vinyl", 9, 3333), item(3, "Pin", 1)]);
    await buildOrder(database, day, [item(1, "New name", 7), item(4, "Poster", 2), item(5, "Tote", 2, 1001)]);
    await buildOrder(database, day, [item(null, "Custom item", 4), item(null, "Other custom item", 3)]);
    await buildOrder(database, {}, [item(3, "Pin", 99)]);
    const earlier = await buildOrder(database, paidAt(new Date("2028-01-10T10:00:00Z")), [
      item(3, "Pin", 50),
      item(6, "Cap", 20),
    ]);
    const giveBack = async (order: OrderRow, name: string, quantity: number, settledAt: string) => {
      const sold = await database
        .model(orderItemTable)
        .findOne({ where: { orderId: order.id, name }, rejectOnEmpty: true });
      const [orderItemId, amountCents] = [sold.id, quantity * sold.unitCents];
      const line = { orderItemId, quantity, amountCents };
      await buildRefund(database, { orderId: order.id, amountCents, settledAt: new Date(settledAt) }, [line]);
    };
    await giveBack(returned, "Pin", 99, "2028-03-12T10:00:00Z");
    await giveBack(returned, "Old name", 2, "2028-03-12T10:00:00Z");
    await giveBack(earlier, "Pin", 1, "2028-01-11T10:00:00Z");
    await giveBack(earlier, "Cap", 20, "2028-03-12T10:00:00Z");
    await buildRefund(database, { orderId: returned.id, amountCents: 500, settledAt: new Date("2028-03-12") });
    expect((await read()).bestSellers).toEqual([
      { productId: 1, name: "New name", quantity: 10, sales: 100 },
      { productId: 2, name: "Vinyl", quantity: 9, sales: 299.97 },
      { productId: null, name: "Custom item", quantity: 4, sales: 40 },
      { productId: null, name: "Other custom item", quantity: 3, sales: 30 },
      { productId: 5, name: "Tote", quantity: 2, sales: 20.02 },
    ]);
    expect((await read("12m")).bestSellers[0]).toEqual({ productId: 3, name: "Pin", quantity: 50, sales: 500 });
  });

  test("of another range are refused, and all of them require a login", async () => {
    expect((await admin.fetch("/api/admin/statistics?range=7d")).status).toBe(400);
    for (const path of ["statistics", "summary"])
      expect((await app.visitor().fetch(`/api/admin/${path}`)).status).toBe(401);
  });
});

describe("the month", () => {
  const month = () => admin.api("GET /api/admin/month");

  test("is what was sold in it, less its refunds and the fees that are known", async () => {
    const { database } = app.recital;
    const before = await month();
    expect(before).toMatchObject({ month: "2028-03", currency: "usd", fees: 0 });
    const sold = { ...paidAt(new Date("2028-03-15T10:00:00Z")), totalCents: 2000 };
    const known = await buildOrder(database, { ...sold, feeCents: 88 });
    await buildOrder(database, { ...paidAt(new Date("2028-02-29T23:59:59.999Z")), totalCents: 7000, feeCents: 99 });
    await buildOrder(database, { ...sold, currency: "eur", feeCents: 50 });
    await buildRefund(database, { orderId: known.id, amountCents: 512, settledAt: new Date("2028-03-15T11:00:00Z") });
    expect(await month()).toEqual({
      ...before,
      orders: before.orders + 1,
      sales: expect.closeTo(before.sales + 20),
      refunded: expect.closeTo(before.refunded + 5.12),
      fees: 0.88,
      earned: expect.closeTo(before.earned + 14),
    });
  });

  test("names the refunds that failed in the last 30 days, unless the order was refunded since", async () => {
    const { database } = app.recital;
    const before = (await month()).failedRefunds;
    const fail = async (settledAt: string, order: object = {}) => {
      const { id: orderId } = await buildOrder(database, { ...paidAt(new Date("2028-01-15T10:00:00Z")), ...order });
      await buildRefund(database, { orderId, amountCents: 450, state: "failed", settledAt: new Date(settledAt) });
      return orderId;
    };
    await fail("2028-02-01T00:00:00Z");
    await fail("2028-03-10T00:00:00Z", { refundedAt: new Date("2028-03-11T00:00:00Z"), status: "refunded" });
    const orderId = await fail("2028-03-12T00:00:00Z", { currency: "jpy" });
    expect((await month()).failedRefunds).toEqual([{ orderId, amount: 450, currency: "jpy" }, ...before]);
  });

  test("requires a login", async () => {
    for (const path of ["month", "alerts"]) expect((await app.visitor().fetch(`/api/admin/${path}`)).status).toBe(401);
  });
});

describe("the summary", () => {
  const summary = (who = admin) => who.api("GET /api/admin/summary");

  test("counts all entries, and each change with the next request, whichever process made it", async () => {
    const { database } = app.recital;
    const before = await summary();
    const title = "A video";
    await admin.api("POST /api/admin/videos", { body: { title, youtubeUrl: "https://youtu.be/dQw4w9WgXcQ" } });
    await admin.api("POST /api/admin/about", { body: { title, content: "Words", sectionOrder: 1 } });
    await buildOrder(database, { status: "processing" });
    await buildOrder(database, { status: "cancelled" });
    await buildOrder(database, { needsShipping: false });
    expect(await summary()).toEqual({
      ...before,
      videos: before.videos + 1,
      aboutSections: before.aboutSections + 1,
      orders: before.orders + 3,
      ordersLackingShippingInfo: before.ordersLackingShippingInfo + 1,
    });
    const [video] = await admin.api("GET /api/videos");
    const params = { id: String(video?.id) };
    await admin.api("PUT /api/admin/videos/:id", { params, body: { isFeatured: true } });
    expect((await summary()).featuredVideos).toBe(before.featuredVideos + 1);
  });

  test("counts a subscriber from confirmation to unsubscription, in every process", async () => {
    const subscriber = app.recital.database.model(subscriberTable);
    const otherAdmin = await second.admin();
    const both = async () => [(await summary()).subscribers, (await summary(otherAdmin)).subscribers];
    const [before = 0] = await both();
    const email = "summary@example.com";
    await second.visitor().api("POST /api/subscribers", { body: { email } });
    expect(await both()).toEqual([before, before]);
    const row = await subscriber.findOne({ where: { email }, rejectOnEmpty: true });
    const click = (shop: TestApp, path: string, token: string) =>
      shop.visitor().fetch(`/newsletter/${path}?token=${token}`, { method: "POST" });
    await click(second, "confirm", row.confirmToken);
    expect(await both()).toEqual([before + 1, before + 1]);
    await click(app, "unsubscribe", row.unsubscribeToken);
    expect(await both()).toEqual([before, before]);
  });
});
