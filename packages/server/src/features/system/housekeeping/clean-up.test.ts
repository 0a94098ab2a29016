import { codeHoldTable } from "../../shop/discount-codes/tables.ts";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { Op } from "../../../db/sequelize.ts";
import { recordPayment } from "../../orders/payments/record-payment.ts";
import { buildOrder, paidAt, type OrderFields } from "../../../testing/build-order.ts";
import { buildSubscribers } from "../../../testing/build-subscribers.ts";
import { randomToken } from "../../../kernel/ids.ts";
import { readEverything } from "../../../testing/read-everything.ts";
import { startTestApp, type TestApp } from "../../../testing/start-test-app.ts";
import { cleanUpHandler } from "./clean-up.job.ts";
import { stockNotificationTable } from "../../shop/stock-notifications/table.ts";
import { subscriberTable } from "../../audience/subscribers/tables.ts";
import { newsletterSuppressionTable } from "../../../email/tables.ts";
import { jobTable } from "../../../jobs/table.ts";
import { orderAccessTable, orderItemTable, orderTable } from "../../orders/orders/tables.ts";
import { stockMoveTable } from "../../shop/stock/tables.ts";
import { runningJob } from "../../../testing/running-job.ts";

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ runsWorker: false });
});
afterAll(() => app.stop());

const cleanUp = () => {
  const job = runningJob();
  return cleanUpHandler(app.recital.services).run({}, job);
};

const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 3_600_000);

test("requests for an email about a product end after a year, and sooner without confirmation or after the email", async () => {
  const stockNotification = app.recital.database.model(stockNotificationTable);
  const requests = {
    "confirmed-long-ago": { requestedAt: daysAgo(370), confirmedAt: daysAgo(366) },
    "confirmed-lately": { requestedAt: daysAgo(370), confirmedAt: daysAgo(360) },
    "never-confirmed": { requestedAt: daysAgo(31) },
    "not-confirmed-yet": { requestedAt: daysAgo(29) },
    "met-long-ago": { requestedAt: daysAgo(60), confirmedAt: daysAgo(60), notifiedAt: daysAgo(31) },
    "met-lately": { requestedAt: daysAgo(800), confirmedAt: daysAgo(800), notifiedAt: daysAgo(29) },
  };
  for (const [token, facts] of Object.entries(requests)) {
    await stockNotification.create({ productId: 1, email: `${token}@example.com`, token, ...facts });
  }
  await cleanUp();
  const left = await stockNotification.findAll({ order: ["token"] });
  expect(left.map(({ token }) => token)).toEqual(["confirmed-lately", "met-lately", "not-confirmed-yet"]);
});

test("subscribers who have not confirmed within thirty days, or left before, are deleted, and no others", async () => {
  const { database } = app.recital;
  const people = {
    "never-asked": { createdAt: daysAgo(31) },
    "asked-long-ago": { createdAt: daysAgo(40), confirmationRequestedAt: daysAgo(31) },
    "refused-long-ago": { createdAt: daysAgo(40), confirmationRequestedAt: daysAgo(40), unsubscribedAt: daysAgo(39) },
    "asked-again": { createdAt: daysAgo(40), confirmationRequestedAt: daysAgo(2) },
    new: { createdAt: daysAgo(29), confirmationRequestedAt: daysAgo(29) },
    subscribed: {
      createdAt: daysAgo(400),
      confirmationRequestedAt: daysAgo(400),
      confirmedAt: daysAgo(399),
      subscribed: true,
    },
    left: {
      createdAt: daysAgo(400),
      confirmationRequestedAt: daysAgo(400),
      confirmedAt: daysAgo(399),
      unsubscribedAt: daysAgo(50),
    },
  };
  for (const [name, facts] of Object.entries(people)) {
    const [email, tokens] = [`${name}@example.com`, { confirmToken: randomToken(), unsubscribeToken: randomToken() }];
    const row = { email, emailKey: email, name, subscribed: false, confirmationRequestedAt: null, ...tokens, ...facts };
    await database.model(subscriberTable).create(row);
  }
  await cleanUp();
  const kept = await database.model(subscriberTable).findAll({ order: ["id"] });
  expect(kept.map(({ name }) => name)).toEqual(["asked-again", "new", "subscribed"]);
});

test("who left more than thirty days ago is deleted, and never asked again by the form", async () => {
  const { database } = app.recital;
  const subscriber = database.model(subscriberTable);
  const newsletterSuppression = database.model(newsletterSuppressionTable);
  const job = database.model(jobTable);
  await subscriber.destroy({ where: {} });
  await buildSubscribers(database, [
    { name: "Long gone", email: "Gone@Example.com", status: "unsubscribed", createdAt: daysAgo(31) },
    { email: "recent@example.com", status: "unsubscribed", createdAt: daysAgo(29) },
    { email: "fan@example.com", createdAt: daysAgo(400) },
  ]);
  await cleanUp();
  expect((await subscriber.findAll({ order: ["id"] })).map(({ email }) => email)).toEqual([
    "recent@example.com",
    "fan@example.com",
  ]);
  expect(await readEverything(app.recital.database)).not.toMatch(/gone/i);
  const hashes = await newsletterSuppression.findAll();
  expect(hashes.map(({ emailHash }) => app.recital.encryption.keyOf(emailHash))).toContain("newest");

  const body = { name: "Back", email: "GONE@example.com" };
  expect(await app.visitor().api("POST /api/subscribers", { body })).toEqual({ ...body, subscribed: true });
  expect(await subscriber.count({ where: { emailKey: "gone@example.com" } })).toBe(0);
  expect(await job.count({ where: { kind: "newsletter-confirmation" } })).toBe(0);
});

describe("a person who opted out and is invited by the owner", () => {
  const email = "invited@example.com";
  const invite = async () => (await app.admin()).api("POST /api/admin/subscribers", { body: { email } });
  const signUp = () => app.visitor().api("POST /api/subscribers", { body: { email } });
  const optOut = (createdAt: Date) =>
    buildSubscribers(app.recital.database, [{ email, status: "unsubscribed", createdAt }]);
  const stored = async () => {
    const subscriber = app.recital.database.model(subscriberTable);
    const newsletterSuppression = app.recital.database.model(newsletterSuppressionTable);
    return { row: await subscriber.findOne({ where: { email } }), hashes: await newsletterSuppression.count() };
  };
  const confirmations = ["newsletter-invitation", "newsletter-confirmation"];
  const clickLink = (page: string, token = "") =>
    app.visitor().fetch(`/newsletter/${page}?token=${token}`, { method: "POST" });

  beforeEach(async () => {
    const subscriber = app.recital.database.model(subscriberTable);
    const newsletterSuppression = app.recital.database.model(newsletterSuppressionTable);
    const job = app.recital.database.model(jobTable);
    await subscriber.destroy({ where: {} });
    await newsletterSuppression.destroy({ where: {} });
    await job.destroy({ where: {} });
  });
  afterEach(() => {
    app.clock.offsetMs = 0;
  });

  test.each([
    ["left a few days ago", 3],
    ["was deleted", 31],
  ])("and %s: without a confirmation is deleted, and not asked by the form before or after", async (_state, days) => {
    const job = app.recital.database.model(jobTable);
    await optOut(daysAgo(days));
    await cleanUp();
    await invite();
    expect((await stored()).row).toMatchObject({ subscribed: false, confirmedAt: null, unsubscribedAt: null });
    app.clock.offsetMs = 29 * 24 * 3_600_000;
    await job.update({ outcome: "done" }, { where: {} });
    await cleanUp();
    expect(await stored()).toMatchObject({ row: expect.anything(), hashes: 1 });
    await signUp();
    expect(await job.count({ where: { kind: confirmations } })).toBe(1);

    app.clock.offsetMs = 31 * 24 * 3_600_000;
    await cleanUp();
    expect(await stored()).toEqual({ row: null, hashes: 1 });
    await signUp();
    expect(await stored()).toEqual({ row: null, hashes: 1 });
    expect(await job.count({ where: { kind: confirmations } })).toBe(1);
  });

  test("and was deleted: is subscribed by the confirmation, and may leave and return as any other", async () => {
    await optOut(daysAgo(31));
    await cleanUp();
    expect(await stored()).toEqual({ row: null, hashes: 1 });
    expect(await invite()).toMatchObject({ email, status: "pending" });
    const invited = (await stored()).row;
    await clickLink("confirm", invited?.confirmToken);
    expect(await stored()).toMatchObject({ row: { subscribed: true, unsubscribedAt: null }, hashes: 0 });
    await clickLink("unsubscribe", invited?.unsubscribeToken);
    expect(await stored()).toMatchObject({ row: { subscribed: false, unsubscribedAt: expect.any(Date) }, hashes: 0 });
    await clickLink("confirm", invited?.confirmToken);
    expect(await stored()).toMatchObject({ row: { subscribed: true }, hashes: 0 });
  });
});

describe("an order that was never paid", () => {
  const buyer = {
    customerEmail: "Ada.Lovelace@example.com",
    checkoutUrl: "https://checkout.example/lovelace",
    shippingName: "Ada Lovelace",
    shippingLine1: "1 Lovelace Road",
    shippingLine2: "Lovelace House",
    shippingCity: "Lovelace City",
    shippingState: "LO",
    shippingPostalCode: "12345",
    shippingCountry: "BE",
  };
  const build = (fields: OrderFields) =>
    buildOrder(app.recital.database, { ...buyer, sessionId: `cs_lovelace_${randomToken()}`, ...fields });

  test("keeps no personal data in any table after thirty days; paid and newer ones keep theirs", async () => {
    const { database } = app.recital;
    const old = [await build({ createdAt: daysAgo(31) }), await build({ createdAt: daysAgo(31), status: "cancelled" })];
    for (const { id } of old) await database.model(orderAccessTable).create({ visitorId: "visitor", orderId: id });
    const paid = await build({ ...paidAt(daysAgo(400)), customerEmail: "paid@example.com", shippingName: "Paid" });
    const recent = await build({ createdAt: daysAgo(29), customerEmail: "recent@example.com" });
    await cleanUp();
    const admin = await app.admin();
    for (const [index, { id }] of old.entries()) {
      expect(await admin.api("GET /api/admin/orders/:id", { params: { id: String(id) } })).toMatchObject({
        id,
        customerEmail: "",
        erasedAt: expect.any(String),
        shippingAddress: null,
        total: 12.5,
        status: index === 0 ? "pending" : "cancelled",
        items: [{ name: "Record" }],
        lacksShippingInfo: false,
        version: 1,
      });
    }
    await database.model(orderTable).destroy({ where: { id: [paid.id, recent.id] } });
    expect(await readEverything(app.recital.database)).not.toMatch(/lovelace/i);
    expect(await database.model(orderAccessTable).count()).toBe(0);
  });

  test("is not erased if it was paid or is newer", async () => {
    const paid = await build({ ...paidAt(daysAgo(400)) });
    const recent = await build({ createdAt: daysAgo(29) });
    await cleanUp();
    for (const order of [paid, recent]) {
      await order.reload();
      expect(order).toMatchObject({ ...buyer, erasedAt: null });
    }
  });

  test("is listed, found and refuses new personal data and emails", async () => {
    const { id } = await build({ createdAt: daysAgo(31) });
    await cleanUp();
    const admin = await app.admin();
    const listed = await admin.api("GET /api/admin/orders", { query: { search: `#${id}` } });
    expect(listed).toMatchObject([{ id, customerEmail: "", erasedAt: expect.any(String), lacksShippingInfo: false }]);
    expect(
      (await admin.api("GET /api/admin/orders", { query: { search: "lovelace" } })).map((order) => order.id),
    ).not.toContain(id);
    const lacking = await admin.api("GET /api/admin/orders", { query: { lacksShippingInfo: "true" } });
    expect(lacking.map((order) => order.id)).not.toContain(id);
    const address = { line1: "2 Road", line2: "", city: "Ghent", state: "VOV", postal_code: "9000", country: "BE" };
    const refused = {
      status: 409,
      message: expect.stringContaining("its email and postal address were erased"),
    };
    await expect(
      admin.api("PUT /api/admin/orders/:id/shipping-address", {
        params: { id: String(id) },
        body: { shippingAddress: { name: "Ada", address } },
      }),
    ).rejects.toMatchObject(refused);
    await expect(
      admin.api("POST /api/admin/orders/:id/mails", { params: { id: String(id) }, body: { mail: "confirmation" } }),
    ).rejects.toMatchObject(refused);
    await expect(admin.api("GET /api/update-shipping/:id", { params: { id: String(id) } })).rejects.toMatchObject(
      refused,
    );
  });

  test("that is paid late is recorded without personal data, and only the owner gets an email", async () => {
    const { database } = app.recital;
    const { id } = await build({ createdAt: daysAgo(31) });
    await cleanUp();
    const shippingAddress = {
      name: "Ada Lovelace",
      address: { line1: "1 Road", line2: null, city: "Ghent", state: "VOV", postal_code: "9000", country: "BE" },
    };
    const fact = { kind: "paid", amountCents: 1250, currency: "usd", paymentId: "pi_late", shippingAddress } as const;
    const deps = { ...app.recital.services, orderListeners: () => [] };
    expect(await recordPayment(deps, { orderId: id, fact })).toBe("paid");
    expect(await database.model(orderTable).findByPk(id)).toMatchObject({
      status: "processing",
      paymentId: "pi_late",
      customerEmail: "",
      shippingName: null,
    });
    const jobs = await database.model(jobTable).findAll({ where: { dedupeKey: { [Op.like]: `order-${id}-%` } } });
    expect(jobs.map(({ kind }) => kind)).toEqual(["new-order-email"]);
  });

  test("is erased by the next run if one was interrupted, whatever the number", async () => {
    const { database } = app.recital;
    const orders = Array.from({ length: 450 }, (_, index) => ({
      ...buyer,
      checkoutKey: `many-${index}`,
      currency: "usd",
      subtotalCents: 100,
      totalCents: 100,
      status: "cancelled" as const,
      needsShipping: false,
      checkoutExpiresAt: daysAgo(31),
      createdAt: daysAgo(31),
      updatedAt: daysAgo(31),
    }));
    await database.model(orderTable).bulkCreate(orders);
    const where = { customerEmail: buyer.customerEmail, createdAt: { [Op.lt]: daysAgo(30) }, paidAt: null };
    const stop = new Error("killed");
    let batches = 0;
    database.model(orderTable).addHook("beforeBulkUpdate", "kill", () => {
      batches += 1;
      if (batches === 2) throw stop;
    });
    await expect(cleanUp()).rejects.toThrow(stop);
    database.model(orderTable).removeHook("beforeBulkUpdate", "kill");
    expect(await database.model(orderTable).count({ where })).toBe(250);
    await cleanUp();
    expect(await database.model(orderTable).count({ where })).toBe(0);
  });
});

test("orders that never had a payment page are deleted after thirty days, and none of which a fact is known", async () => {
  const { database } = app.recital;
  const order = database.model(orderTable);
  const orderItem = database.model(orderItemTable);
  const old: OrderFields = { createdAt: daysAgo(31), closedAt: daysAgo(31), status: "cancelled" };
  const build = async (fields: OrderFields) => (await buildOrder(database, { ...old, ...fields })).id;
  const unopened = await build({});
  const kept = [
    await build({ createdAt: daysAgo(29) }),
    await build({ closedAt: null, status: "pending" }),
    await build({ sessionId: "cs_opened" }),
    await build({ paymentId: "pi_paid" }),
    await build({ paidBy: "cash", status: "delivered" }),
    await build({ erasedAt: daysAgo(40) }),
  ];
  const claimed = await build({});
  await database.model(stockMoveTable).create({
    variantId: 1,
    delta: -1,
    kind: "sold",
    orderId: claimed,
    createdAt: daysAgo(1),
  });
  const codeHold = database.model(codeHoldTable);
  await codeHold.create({ orderId: unopened, codeId: 1, emailHash: "hash", state: "released" });
  await cleanUp();
  const all = [unopened, claimed, ...kept];
  const left = await order.findAll({ where: { id: all }, order: ["id"] });
  expect(left.map(({ id }) => id)).toEqual([...kept, claimed]);
  expect(await orderItem.count({ where: { orderId: unopened } })).toBe(0);
  expect(await codeHold.count({ where: { orderId: unopened } })).toBe(0);
});
