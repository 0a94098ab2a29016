import type { Language } from "@recital/contract/values/language";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { buildSoldFile, buy } from "../../../testing/buy-files.ts";
import { codesOf } from "../../../testing/read-order-email.ts";
import { readEverything } from "../../../testing/read-everything.ts";
import { sellRelease } from "../../../testing/sell-release.ts";
import { sendJson } from "../../../testing/send-json.ts";
import { startTestApp, type TestApp, type Visitor } from "../../../testing/start-test-app.ts";
import { waitForJobs } from "../../../testing/wait-for-jobs.ts";
import { withTransaction } from "../../../db/transaction.ts";
import { giveToPerson } from "../../music/downloads/give-to-person.ts";
import { personTable } from "../people/tables.ts";
import { subscriberTable } from "../subscribers/tables.ts";
import { cleanUp } from "../../system/housekeeping/clean-up.job.ts";
import { enqueue } from "../../../jobs/outbox.ts";
import { jobTable } from "../../../jobs/table.ts";
import { signInCodeTable } from "../../orders/buyers/table.ts";
import { personAccessTable } from "../../orders/orders/tables.ts";

let app: TestApp;
let admin: Visitor;

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.admin();
});
afterAll(() => app.stop());
beforeEach(() => {
  app.clock.offsetMs += 3_700_000;
});

async function settle(): Promise<void> {
  app.clock.offsetMs += 4000;
  app.recital.worker.nudge();
  const open = { where: { kind: "order-link-email", outcome: null } };
  await expect.poll(() => app.recital.database.model(jobTable).count(open)).toBe(0);
}

/** Opens a person's page in a new browser, by the code of an email. */
async function open(email: string, locale: Language | null = null): Promise<Visitor> {
  const browser = app.visitor();
  await browser.api("POST /api/you/links", { body: { email } });
  await settle();
  await browser.api("POST /api/you/codes", { body: { email, code: codesOf(app, email).at(-1) ?? "", locale } });
  return browser;
}

/** Buys a file in a browser that is not used any more. */
async function addBuyer() {
  const { product } = await buildSoldFile(app);
  const { email, orderId } = await buy(app, [product]);
  const people = app.recital.database.model(personTable);
  const { id } = await people.findOne({ where: { emailKey: email }, rejectOnEmpty: true });
  return { email, orderId, id };
}

async function read({ api }: Visitor) {
  const page = await api("GET /api/you");
  if (!page) throw new Error("this browser has not opened a page");
  return page;
}
const join = (id: number, into: number) =>
  admin.api("POST /api/admin/people/:id/merge", { params: { id: String(id) }, body: { into } });
const exported = async (browser: Visitor) =>
  (await (await browser.fetch("/api/you/export")).json()) as Record<string, unknown>;

test("whoever enters a code gets later emails in the language of that page", async () => {
  const { email, id } = await addBuyer();
  await open(email, "fr");
  expect(await app.recital.database.model(personTable).findByPk(id)).toMatchObject({ locale: "fr" });
});

test("a person sees orders, also later ones, and downloads of orders and given ones, with their pages", async () => {
  const ada = await addBuyer();
  const browser = await open(ada.email);
  const { release } = await sellRelease(app, { title: "Night Windows" });
  await admin.api("POST /api/admin/people/:id/grants", {
    params: { id: String(ada.id) },
    body: { subject: "release", subjectId: release.id, reason: "Secret reason" },
  });
  const gift = { personId: ada.id, source: "gift" as const, sourceId: 1, isEmailed: false };
  const subjects = [{ subject: "release" as const, subjectId: release.id }];
  const giftUrl = await withTransaction(app.recital.database, (transaction) =>
    giveToPerson(app.recital.database, { ...gift, subjects }, { transaction, now: app.clock.now() }),
  );
  const page = await read(browser);
  expect(page).toMatchObject({
    email: ada.email,
    orders: [{ id: ada.orderId }],
    grants: [
      { source: "gift", title: "Night Windows", downloadsUrl: giftUrl },
      { source: "owner", orderId: null, title: "Night Windows", downloadsUrl: expect.stringMatching(/^.downloads/) },
      { source: "order", orderId: ada.orderId, downloadsUrl: expect.stringMatching(/^.downloads.[\w-]{43}$/) },
    ],
    newsletter: null,
  });
  expect(JSON.stringify(page)).not.toContain("Secret reason");
  for (const { downloadsUrl } of page.grants)
    expect((await app.visitor().fetch(`/api${downloadsUrl}`)).status).toBe(200);
  const params = { id: String(ada.id), grantId: String(page.grants[1]?.id) };
  await admin.api("DELETE /api/admin/people/:id/grants/:grantId", { params });
  expect((await read(browser)).grants.map(({ source }) => source)).toEqual(["gift", "order"]);
  // The order's own page opens, too.
  const order = await browser.api("GET /api/orders/:id", { params: { id: String(ada.orderId) } });
  expect(order.id).toBe(ada.orderId);
});

test("who was joined with another sees what the other has, until the owner undoes it", async () => {
  const [ada, grace] = [await addBuyer(), await addBuyer()];
  await join(ada.id, grace.id);
  const [first, second] = [await open(ada.email), await open(grace.email)];
  for (const browser of [first, second]) {
    const page = await read(browser);
    expect(page.orders.map(({ id }) => id)).toEqual([grace.orderId, ada.orderId]);
    expect(page.grants.map(({ orderId }) => orderId)).toEqual([grace.orderId, ada.orderId]);
  }
  expect((await read(first)).email).toBe(ada.email);
  expect(await exported(first)).toMatchObject({ email: ada.email, joined: [{ email: grace.email }] });
  const params = { id: String(grace.id), mergeId: String(ada.id) };
  await admin.api("POST /api/admin/people/:id/merges/:mergeId/undo", { params });
  expect((await read(first)).orders.map(({ id }) => id)).toEqual([ada.orderId]);
  expect((await read(second)).orders.map(({ id }) => id)).toEqual([grace.orderId]);
  const other = { params: { id: String(grace.orderId) } };
  await expect(first.api("GET /api/orders/:id", other)).rejects.toMatchObject({ status: 404 });
});

test("what the newsletter brings is chosen for all addresses that get it, and a city must be known", async () => {
  const ada = await addBuyer();
  const browser = await open(ada.email);
  const choose = (body: object) => sendJson(browser, "PUT /api/you/topics", body);
  expect([(await choose({ topics: ["shop"] })).status, (await read(browser)).topics]).toEqual([404, null]);
  await browser.api("POST /api/you/newsletter", { body: { subscribed: true } });
  expect((await read(browser)).topics?.chosen).toEqual([]);
  const near = { city: "Köln", country: "DE" };
  for (const body of [
    { topics: ["concerts-near"] },
    { topics: ["concerts-near"], near: { ...near, city: "Atlantis" } },
  ]) {
    expect(await choose(body)).toMatchObject({
      status: 422,
      body: { fields: { "near.city": expect.any(String) as string } },
    });
  }
  expect((await choose({ topics: ["shop", "concerts-near"], near })).status).toBe(204);
  const { topics } = await read(browser);
  expect(topics?.chosen).toEqual(["concerts-near", "shop"]);
  expect(topics?.url).toMatch(/^\/newsletter\/unsubscribe\?token=[\w-]+#topics$/);
});

test("the newsletter is subscribed to without another email, left, and subscribed to again", async () => {
  const { email } = await addBuyer();
  const browser = await open(email);
  const choose = (subscribed: boolean) => browser.api("POST /api/you/newsletter", { body: { subscribed } });
  const before = app.smtp.emails(email).length;
  for (const [subscribed, status] of [
    [true, "subscribed"],
    [false, "unsubscribed"],
    [false, "unsubscribed"],
    [true, "subscribed"],
  ] as const) {
    await choose(subscribed);
    expect((await read(browser)).newsletter).toBe(status);
  }
  await waitForJobs(app.recital.database);
  expect(app.smtp.emails(email)).toHaveLength(before);
  const rows = await app.recital.database.model(subscriberTable).findAll({ where: { emailKey: email } });
  expect(rows).toMatchObject([{ subscribed: true, confirmedAt: expect.any(Date), consentAt: expect.any(Date) }]);
});

test("another browser reads and changes nothing, and nothing is stored by any cache", async () => {
  const stranger = app.visitor();
  expect(await stranger.api("GET /api/you")).toBeNull();
  for (const call of [
    "GET /api/you/export",
    "POST /api/you/newsletter",
    "POST /api/you/erase-codes",
    "POST /api/you/erase",
  ]) {
    const body = call.startsWith("GET") ? undefined : { subscribed: true, code: "123456" };
    expect((await sendJson(stranger, call, body)).status).toBe(404);
  }
  const { email } = await addBuyer();
  const browser = await open(email);
  for (const path of ["/api/you", "/api/you/export"]) {
    const response = await browser.fetch(path);
    expect([response.status, response.headers.get("cache-control")]).toEqual([200, "no-store"]);
  }
  const file = await browser.fetch("/api/you/export");
  expect(file.headers.get("content-disposition")).toBe('attachment; filename="your-data.json"');
  expect(await file.json()).toMatchObject({ email, orders: [{ email }], person: { tags: [] } });
});

test("a person erases their data by a code of its own, and is forgotten", async () => {
  const { email, id } = await addBuyer();
  const browser = await open(email);
  const elsewhere = await open(email);
  const erase = (code: string) => sendJson(browser, "POST /api/you/erase", { code });
  // The code of a link opens the page and erases nothing.
  await browser.api("POST /api/you/links", { body: { email } });
  await settle();
  expect((await erase(codesOf(app, email).at(-1) ?? "")).body).toMatchObject({ fields: { code: expect.any(String) } });
  app.clock.offsetMs += 3_700_000;
  await browser.api("POST /api/you/erase-codes");
  await settle();
  const code = codesOf(app, email).at(-1) ?? "";
  expect(app.smtp.emails(email).at(-1)).toMatchObject({
    subject: expect.stringMatching(/^Your code to erase your data/),
    text: expect.not.stringContaining("/you/open"),
  });
  const opening = await sendJson(browser, "POST /api/you/codes", { email, code });
  expect(opening.status).toBe(422);
  await app.visitor().api("POST /api/you/links", { body: { email } });
  expect(await readEverything(app.recital.database)).toContain(email);
  expect((await erase(code)).status).toBe(204);
  expect(await readEverything(app.recital.database)).not.toContain(email);
  const { model } = app.recital.database;
  expect(await model(personAccessTable).count({ where: { personId: id } })).toBe(0);
  for (const { api } of [browser, elsewhere]) expect(await api("GET /api/you")).toBeNull();
  await settle();
  expect(await (await browser.fetch("/api/orders")).json()).toEqual([]);
});

test("housekeeping deletes expired codes and access", async () => {
  const { email } = await addBuyer();
  await open(email);
  await app.visitor().api("POST /api/you/links", { body: { email } });
  const { database, worker } = app.recital;
  app.clock.offsetMs += 31 * 24 * 3_600_000;
  await enqueue(database, null, cleanUp, { payload: {}, dedupeKey: "clean", now: app.clock.now() });
  worker.nudge();
  await expect.poll(() => database.model(signInCodeTable).count()).toBe(0);
  await expect.poll(() => database.model(personAccessTable).count()).toBe(0);
});
