import type { freeOrderRequest } from "@recital/contract/endpoints/orders/free-orders";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { z } from "zod";
import { deleteOrders } from "../../../testing/build-order.ts";
import { buildProduct } from "../../../testing/factories.ts";
import { sendJson, type JsonResponse } from "../../../testing/send-json.ts";
import { startTestApp, type TestApp, type Visitor } from "../../../testing/start-test-app.ts";
import { expectSoundStock, setVariant, variantOf } from "../../../testing/stock.ts";
import { storeAsset } from "../../../testing/store-asset.ts";
import { waitForJobs } from "../../../testing/wait-for-jobs.ts";
import type { ProductRow } from "../../shop/products/tables.ts";
import { productFileTable } from "../../music/downloads/tables.ts";
import { orderItemTable, orderTable } from "../orders/tables.ts";
import { jobTable } from "../../../jobs/table.ts";

let app: TestApp;
let admin: Visitor;
let callers = 0;

beforeAll(async () => {
  app = await startTestApp({ env: { TRUST_PROXY: "1" } });
  admin = await app.admin();
});
afterAll(() => app.stop());
beforeEach(async () => {
  // An email whose order is gone would be tried again and again.
  await waitForJobs(app.recital.database);
  await deleteOrders(app.recital.database);
});

/** Adds a free product with a file. */
async function buildScore(fields: Parameters<typeof buildProduct>[1] = {}): Promise<ProductRow> {
  const { database } = app.recital;
  const product = await buildProduct(database, { name: "Sketch", priceCents: 0, isDigital: true, ...fields });
  const asset = await storeAsset(app);
  const file = { productId: product.id, assetId: asset.id, label: "Score", position: 0, createdAt: new Date() };
  await database.model(productFileTable).create(file);
  return product;
}

/** Asks from a network of its own. */
function take(visitor: Visitor, body: z.input<typeof freeOrderRequest>): Promise<JsonResponse> {
  callers += 1;
  const headers = { "x-forwarded-for": `10.1.${Math.floor(callers / 256)}.${callers % 256}` };
  return sendJson(visitor, "POST /api/free-orders", body, headers);
}

const postForm = (body: Readonly<Record<string, string>>) =>
  app.visitor().fetch("/api/free-orders", { method: "POST", body: new URLSearchParams(body), redirect: "manual" });

let people = 0;
const newEmail = () => `fan-${(people += 1)}@example.com`;
const orderCount = () => app.recital.database.model(orderTable).count();
const detailOf = (orderId: unknown) => admin.api("GET /api/admin/orders/:id", { params: { id: String(orderId) } });

describe("taking something free", () => {
  test("gives the files at once and by email, without the payment provider", async () => {
    const score = await buildScore();
    const fan = app.visitor();
    const email = newEmail();
    const { status, body } = await take(fan, { productId: score.id, email });
    expect(status).toBe(201);
    const token = String(body["downloadsUrl"]).replace("/downloads/", "");
    const { files } = await fan.api("GET /api/downloads/:token", { params: { token } });
    expect(files).toMatchObject([{ label: "Score", isReady: true, product: { name: "Sketch", imageUrl: null } }]);
    const order = await fan.api("GET /api/orders/:id", { params: { id: String(body["orderId"]) } });
    expect(order).toMatchObject({ paid: true, total: 0, needsShipping: false, canWithdrawUntil: null });
    expect(app.stripe.sessions()).toHaveLength(0);
    const sent = await app.smtp.waitForEmail(({ to }) => to.includes(email));
    expect(sent.subject).toMatch(/^Your free download from /);
    expect(sent.text).toContain(`Download your files <${app.url}${String(body["downloadsUrl"])}>`);
    await waitForJobs(app.recital.database);
    expect(app.smtp.emails().filter(({ subject }) => subject.startsWith("New order"))).toHaveLength(0);
    expect(await detailOf(body["orderId"])).toMatchObject({
      paidBy: "free",
      status: "processing",
      refundable: 0,
      mails: [{ mail: "confirmation", state: "sent" }],
      events: [
        { kind: "placed" },
        { kind: "paid", text: "Free: nothing to pay" },
        { kind: "mailed", text: "Order confirmation sent to the customer" },
      ],
    });
  });

  test("by a form leads to the page of the files", async () => {
    const score = await buildScore();
    const body = { productId: String(score.id), email: newEmail() };
    const response = await postForm(body);
    expect(response.status).toBe(303);
    expect(response.headers.get("location")).toMatch(/^\/downloads\/[\w-]{43}$/);
    await score.update({ isActive: false });
    const refused = await postForm(body);
    expect(refused.headers.get("location")).toBe("/notify/not-free?problem=not_sold");
  });

  test("again gives the same order, also at the same moment; another address or browser gives another", async () => {
    const score = await buildScore();
    const fan = app.visitor();
    const request = { productId: score.id, email: newEmail() };
    const first = await take(fan, request);
    const again = await Promise.all(
      Array.from({ length: 6 }, () => take(fan, { ...request, email: ` ${request.email.toUpperCase()}` })),
    );
    expect(new Set(again.map(({ body }) => body["orderId"]))).toEqual(new Set([first.body["orderId"]]));
    const otherCopies = [await take(fan, { ...request, email: newEmail() }), await take(app.visitor(), request)];
    expect(new Set([first, ...otherCopies].map(({ body }) => body["orderId"])).size).toBe(3);
    expect(await orderCount()).toBe(3);
  });

  test("with the address of another person tells nothing of that person's orders", async () => {
    const score = await buildScore();
    const owner = app.visitor();
    const email = newEmail();
    const ownCopy = await take(owner, { productId: score.id, email });
    const stranger = app.visitor();
    const taken = await take(stranger, { productId: score.id, email });
    const seen = await stranger.api("GET /api/orders");
    expect(seen.map(({ id }) => id)).toEqual([taken.body["orderId"]]);
    expect(taken.body["orderId"]).not.toBe(ownCopy.body["orderId"]);
  });

  test("sends one address five emails a day, from all visitors together, and gives the files all the same", async () => {
    const score = await buildScore();
    const email = newEmail();
    for (let times = 0; times < 7; times += 1) {
      expect((await take(app.visitor(), { productId: score.id, email })).status).toBe(201);
    }
    await waitForJobs(app.recital.database);
    expect(app.smtp.emails(email)).toHaveLength(5);
  });

  test("more than twenty times in ten minutes is refused to a network", async () => {
    const score = await buildScore();
    const headers = { "x-forwarded-for": "10.9.9.9" };
    const ask = () =>
      sendJson(app.visitor(), "POST /api/free-orders", { productId: score.id, email: newEmail() }, headers);
    for (let times = 0; times < 20; times += 1) expect((await ask()).status).toBe(201);
    expect((await ask()).status).toBe(429);
    expect(await orderCount()).toBe(20);
  });

  test("without files tells the owner once a day, who sends them", async () => {
    const name = "Unfinished waltz";
    const { id: productId } = await buildProduct(app.recital.database, { name, priceCents: 0, isDigital: true });
    const taken = [];
    for (let times = 0; times < 3; times += 1) taken.push(await take(app.visitor(), { productId, email: newEmail() }));
    expect(taken.map(({ body }) => body)).toEqual(
      taken.map(({ body: { orderId } }) => ({ orderId, downloadsUrl: null, url: `/orders/${String(orderId)}` })),
    );
    await waitForJobs(app.recital.database);
    const notices = app.smtp.emails().filter(({ subject }) => subject.startsWith("New order"));
    expect(notices.map(({ subject }) => subject)).toEqual([`New order #${String(taken[0]?.body["orderId"])}: free`]);
    expect(notices[0]?.text).toContain("Send the digital goods to the customer's email address.");
  });
});

describe("what cannot be taken", () => {
  const cases: readonly [string, Parameters<typeof buildProduct>[1], number, string][] = [
    ["costs something by now", { priceCents: 500 }, 409, "Sketch is no longer free. It costs $5.00."],
    ["is posted", { isDigital: false }, 409, "Sketch is posted. Please order it with your cart."],
    ["is not sold", { isActive: false }, 409, "Sketch is no longer available"],
  ];
  test.each(cases)("because it %s is refused, and nothing is stored", async (_, fields, status, message) => {
    const score = await buildScore(fields);
    const refused = await take(app.visitor(), { productId: score.id, email: newEmail() });
    expect(refused).toMatchObject({ status, body: { message } });
    await expectNothing(score);
  });

  test("is an unknown product, a former variant, a product without a choice, or one without an address", async () => {
    const score = await buildScore();
    const email = newEmail();
    expect((await take(app.visitor(), { productId: 999_999, email })).status).toBe(404);
    expect((await take(app.visitor(), { productId: score.id, variantId: 999_999, email })).status).toBe(409);
    expect(await take(app.visitor(), { productId: score.id, email: "ada@" })).toMatchObject({
      status: 422,
      body: { fields: { email: "Please enter a valid email address" } },
    });
    await (
      await variantOf(app.recital.database, score)
    ).update({ options: { Size: "A4" }, optionsKey: "a4", title: "A4" });
    expect(await take(app.visitor(), { productId: score.id, email })).toMatchObject({
      status: 422,
      body: { fields: { variantId: "Choose an option of Sketch" } },
    });
    await expectNothing(score);
  });

  test("is sold out", async () => {
    const score = await buildScore();
    await setVariant(app, admin, score, { stock: 0 });
    const refused = await take(app.visitor(), { productId: score.id, email: newEmail() });
    expect(refused).toMatchObject({ status: 409, body: { message: "Sketch is sold out" } });
    await expectNothing(score);
  });

  async function expectNothing({ id: productId }: ProductRow): Promise<void> {
    const { model } = app.recital.database;
    expect(await orderCount()).toBe(0);
    expect(await model(orderItemTable).count({ where: { productId } })).toBe(0);
    expect(await model(jobTable).count({ where: { kind: "free-order-confirmation", outcome: null } })).toBe(0);
    await expectSoundStock(app.recital.database);
  }
});

test.each([
  ["whose stock is counted", { stock: 5 }],
  ["with numbers", { stock: null, editionSize: 5 }],
])("20 visitors at once take 5 copies of an edition of 5 %s", async (_, fields) => {
  const { database } = app.recital;
  const score = await buildScore();
  await setVariant(app, admin, score, fields);
  const taken = await Promise.all(
    Array.from({ length: 20 }, () => take(app.visitor(), { productId: score.id, email: newEmail() })),
  );
  expect(taken.filter(({ status }) => status === 201)).toHaveLength(5);
  expect(taken.filter(({ body }) => body["message"] === "Sketch is sold out")).toHaveLength(15);
  expect(await orderCount()).toBe(5);
  expect(await variantOf(database, score)).toMatchObject({
    held: 0,
    ...("editionSize" in fields && { numbersGiven: 5 }),
  });
  await expectSoundStock(database);
});

describe("a free order", () => {
  test("has nothing to refund, and its email can be sent again by the owner", async () => {
    const score = await buildScore();
    const { body } = await take(app.visitor(), { productId: score.id, email: newEmail() });
    const params = { id: String(body["orderId"]) };
    const refund = { requestKey: "all-of-nothing", reason: "other" as const };
    await expect(admin.api("POST /api/admin/orders/:id/refunds", { params, body: refund })).rejects.toMatchObject({
      status: 409,
      userMessage: "This order was free, so there is nothing to refund.",
    });
    await waitForJobs(app.recital.database);
    await admin.api("POST /api/admin/orders/:id/mails", { params, body: { mail: "confirmation" } });
    await waitForJobs(app.recital.database);
    const { mails } = await detailOf(body["orderId"]);
    expect(mails.map(({ state }) => state)).toEqual(["sent", "sent"]);
  });

  test("is no sale: not in the figures, the export or the sales at a table, and the provider is not asked", async () => {
    const score = await buildScore();
    await take(app.visitor(), { productId: score.id, email: newEmail() });
    const statistics = await admin.api("GET /api/admin/statistics", { query: {} });
    expect(statistics.bestSellers).toEqual([]);
    expect(await admin.api("GET /api/admin/sales/today", { query: {} })).toMatchObject({ count: 0 });
    const month = app.clock.now().toISOString().slice(0, 7);
    expect(await (await admin.fetch(`/api/admin/sales/export?month=${month}`)).text()).not.toContain("Sketch");
    const { results } = await admin.api("GET /api/check-pending-orders");
    expect(results).toEqual([]);
  });
});
