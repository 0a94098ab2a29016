import { stat, readFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { tables } from "../../../tables.ts";
import { otherEmailColumns, personTables } from "./find-person.ts";
import { Op } from "../../../db/sequelize.ts";
import { featureJobs } from "../../../features.ts";
import { sendsEmail } from "../../../jobs/lanes.ts";
import { randomToken } from "../../../kernel/ids.ts";
import { buildDispute } from "../../../testing/build-dispute.ts";
import { buildOrder, paidAt } from "../../../testing/build-order.ts";
import { buildSubscribers } from "../../../testing/build-subscribers.ts";
import { buildProduct } from "../../../testing/factories.ts";
import { readEverything } from "../../../testing/read-everything.ts";
import { reconcile } from "../../../testing/reconcile.ts";
import { startTestApp, type TestApp, type Visitor } from "../../../testing/start-test-app.ts";
import { waitForJobs } from "../../../testing/wait-for-jobs.ts";
import { emailsToOwner, emailsToPersons } from "./find-emails.ts";
import { jobTable } from "../../../jobs/table.ts";
import { stockNotificationTable } from "../../shop/stock-notifications/table.ts";
import { subscriberTable } from "../../audience/subscribers/tables.ts";
import { issueRecipientTable } from "../../audience/newsletter/tables.ts";
import { orderTable } from "../../orders/orders/tables.ts";
import { erasureTable } from "./table.ts";
import { emailKeyOf } from "../../../kernel/emails.ts";

let app: TestApp;
let admin: Visitor;
let productId: number;
let people = 0;

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.admin();
  ({ id: productId } = await buildProduct(app.recital.database, { name: "Vinyl", priceCents: 3200 }));
});
afterAll(() => app.stop());
beforeEach(() => {
  app.clock.offsetMs += 3_700_000;
  app.smtp.setFault(null);
});

/** The carrier tells where a parcel with it went. */
const trackingNumber = "00340434161094042557";
/** The name that the payment page asks for. */
const payer = /listener/i;

interface Person {
  readonly email: string;
  readonly buyer: Visitor;
  readonly orderId: number;
  readonly sessionId: string;
}

async function checkOut(): Promise<Person> {
  people += 1;
  const [buyer, email] = [app.visitor(), `Lovelace.${people}@Example.com`];
  const body = { items: [{ productId, quantity: 2 }], customerEmail: email };
  const { orderId, sessionId } = await buyer.api("POST /api/create-checkout-session", { body });
  return { email, buyer, orderId, sessionId };
}

async function buy(): Promise<Person> {
  const person = await checkOut();
  await app.stripe.pay(person.sessionId);
  await expect.poll(async () => (await detail(person.orderId)).paid).toBe(true);
  return person;
}

/** Leaves the person's name or email address wherever the program stores them. */
async function leaveTraces({ email, buyer, orderId }: Person): Promise<void> {
  const job = app.recital.database.model(jobTable);
  await admin.api("POST /api/admin/orders/:id/shipments", {
    params: { id: String(orderId) },
    body: { carrier: "dhl", trackingNumber },
  });
  const statement = "I, Ada Lovelace, withdraw.";
  await buyer.api("POST /api/withdrawals", { body: { name: "Ada Lovelace", email, orderId, statement } });
  await buyer.api("POST /api/withdrawals", { body: { name: "Ada Lovelace", email, statement } });
  await buildSubscribers(app.recital.database, [{ name: "Ada Lovelace", email }]);
  await leaveAudienceTraces({ email, orderId });
  const note = "Ada Lovelace wrote to me";
  await admin.api("POST /api/admin/orders/:id/refunds", {
    params: { id: String(orderId) },
    body: { requestKey: `refund-${orderId}`, amount: 1, reason: "other", note },
  });
  await waitForJobs(app.recital.database);
  const failed = {
    kind: "test",
    dedupeKey: email,
    runAt: new Date(),
    createdAt: new Date(),
    outcome: "failed",
  } as const;
  await job.create({ ...failed, payload: "{}", dedupeKey: `a-${people}`, lastError: `550 <${email}> unknown` });
  await job.create({ ...failed, payload: JSON.stringify({ to: email }), dedupeKey: `b-${people}` });
}

/** Leaves what a subscriber, a visitor of a sold-out product and a person who disputes a payment leave. */
async function leaveAudienceTraces({ email, orderId }: Pick<Person, "email" | "orderId">) {
  const { database } = app.recital;
  const { model } = database;
  const now = app.clock.now();
  const { id: notificationId } = await model(stockNotificationTable).create({
    productId,
    email: emailKeyOf(email),
    token: randomToken(20),
    requestedAt: now,
  });
  const issue = await admin.api("POST /api/admin/issues", { body: { subject: "Summer" } });
  const sent = { issueId: issue.id, state: "sent", dueAt: now, endedAt: now, bouncedAt: now } as const;
  const subscriber = await model(subscriberTable).findOne({ where: { email }, rejectOnEmpty: true });
  await model(issueRecipientTable).create({ ...sent, subscriberId: subscriber.id });
  await model(orderTable).update({ fromIssue: "summer" }, { where: { id: orderId } });
  await buildDispute(database, { orderId, amountCents: 3200 });
  const job = { runAt: now, createdAt: now, outcome: "done", finishedAt: now } as const;
  for (const [kind, payload] of [
    ["back-in-stock-email", { notificationId }],
    ["downloads-email", { orderId, key: "k", reason: "paid" }],
    ["back-in-stock-email", { notificationId: notificationId * 10 + 1 }],
  ] as const) {
    await model(jobTable).create({ ...job, kind, payload: JSON.stringify(payload), dedupeKey: randomToken(9) });
  }
}

const detail = (orderId: number) => admin.api("GET /api/admin/orders/:id", { params: { id: String(orderId) } });
const erase = (email: string) => admin.api("POST /api/admin/privacy/erase", { body: { email } });
const readAll = () => readEverything(app.recital.database);

async function exportData(email: string): Promise<Record<string, unknown>> {
  const file = await admin.api("POST /api/admin/privacy/export", { body: { email } });
  return JSON.parse(await file.text()) as Record<string, unknown>;
}

describe("an erased person", () => {
  test("is in no column of any table, and the orders keep items, amounts and dates", async () => {
    const person = await buy();
    await leaveTraces(person);
    const before = await detail(person.orderId);
    expect(await readAll()).toMatch(/lovelace/i);
    expect(await readAll()).toMatch(payer);
    expect(await erase(` ${person.email.toUpperCase()} `)).toMatchObject({
      orders: 1,
      subscribers: 1,
      withdrawals: 2,
      stockNotifications: 1,
    });
    expect(await readAll()).not.toMatch(/lovelace/i);
    expect(await readAll()).not.toMatch(payer);
    expect(await readAll()).not.toContain(trackingNumber);
    const { total, items, createdAt, paidAt: paidTime, status, refundedTotal, refundable } = before;
    expect(await detail(person.orderId)).toMatchObject({
      total,
      items,
      createdAt,
      paidAt: paidTime,
      status,
      refundedTotal,
      refundable,
      customerEmail: "",
      shippingAddress: null,
      lacksShippingInfo: false,
      erasedAt: expect.any(String),
      refunds: [{ amount: 1, note: null }],
      withdrawals: [{ name: "", email: "", statement: "", orderId: person.orderId }],
    });
    expect(await erase(person.email)).toEqual({ orders: 0, subscribers: 0, withdrawals: 0, stockNotifications: 0 });
  });

  test("is not asked by the newsletter's form again, and cannot read the orders any more", async () => {
    const person = await buy();
    await buildSubscribers(app.recital.database, [{ name: "Ada Lovelace", email: person.email }]);
    await erase(person.email);
    await app.visitor().api("POST /api/subscribers", { body: { email: person.email } });
    const subscriber = app.recital.database.model(subscriberTable);
    expect(await subscriber.count({ where: { emailKey: person.email.toLowerCase() } })).toBe(0);
    const params = { id: String(person.orderId) };
    await expect(person.buyer.api("GET /api/orders/:id", { params })).rejects.toMatchObject({ status: 404 });
  });

  test("comes back by no later event: webhooks, the success page, the reconciliation and the admin's checks", async () => {
    const paid = await buy();
    const unpaid = await checkOut();
    await erase(paid.email);
    await erase(unpaid.email);
    await app.stripe.pay(unpaid.sessionId);
    await expect.poll(async () => (await detail(unpaid.orderId)).paid).toBe(true);
    const events = app.stripe.events().filter((event) => JSON.stringify(event).includes(paid.sessionId));
    await app.stripe.deliver(events.map(({ id }) => id));
    await reconcile(app);
    await admin.api("GET /api/check-pending-orders");
    for (const { orderId } of [paid, unpaid]) {
      const params = { id: String(orderId) };
      await expect(admin.api("GET /api/update-shipping/:id", { params })).rejects.toMatchObject({ status: 409 });
      await admin.api("POST /api/process-order/:id", { params });
      await expect(
        admin.api("POST /api/admin/orders/:id/mails", { params, body: { mail: "confirmation" } }),
      ).rejects.toMatchObject({ status: 409, message: expect.stringContaining("The customer asked for it") });
    }
    expect(await readAll()).not.toMatch(/lovelace/i);
    expect(await readAll()).not.toMatch(payer);
    expect(app.smtp.emails(unpaid.email)).toEqual([]);
  });

  test("gets no email that waited", async () => {
    app.smtp.setFault("temporary-failure");
    const person = await buy();
    const body = { name: "Ada Lovelace", email: person.email, statement: "I withdraw." };
    await person.buyer.api("POST /api/withdrawals", { body });
    const job = app.recital.database.model(jobTable);
    // No email is being sent any more; the owner's about withdrawals waits for the end of a quarter of an hour.
    const untried = { outcome: null, attempts: 0, kind: { [Op.ne]: "withdrawal-digest" } };
    await expect.poll(() => job.count({ where: untried })).toBe(0);
    await expect.poll(() => job.count({ where: { outcome: null, lockedBy: { [Op.ne]: null } } })).toBe(0);
    await erase(person.email);
    app.smtp.setFault(null);
    app.clock.offsetMs += 3_600_000;
    await expect.poll(() => job.count({ where: { outcome: null } })).toBe(0);
    expect(app.smtp.emails(person.email)).toEqual([]);
    expect(await readAll()).not.toContain(person.email);
  });

  test("leaves the data of others, also of those with a similar email address", async () => {
    const { database } = app.recital;
    const otherEmails = ["a.erased@example.com", "erased@example.com.au", "érased@example.com", "%@example.com"];
    for (const customerEmail of otherEmails) await buildOrder(database, { ...paidAt(new Date()), customerEmail });
    await buildOrder(database, { ...paidAt(new Date()), customerEmail: "Erased@example.com " });
    expect(await erase("erased@example.com")).toMatchObject({ orders: 1, subscribers: 0 });
    const kept = await database.model(orderTable).findAll({ where: { customerEmail: otherEmails } });
    expect(kept.map(({ customerEmail }) => customerEmail).toSorted()).toEqual(otherEmails.toSorted());
  });

  test("is remembered as a keyed hash alone, in the database and in the list beside it", async () => {
    const email = "hash@example.com";
    await erase(email);
    const file = join(app.storage.dataDir, "erasures");
    const listed = (await readFile(file, "utf8")).trim().split("\n");
    const stored = await app.recital.database.model(erasureTable).findAll();
    for (const { emailHash, erasedAt } of stored) expect(listed).toContain(`${emailHash} ${erasedAt.toISOString()}`);
    expect(listed.join("\n") + JSON.stringify(stored)).not.toContain("hash@");
    if (process.platform !== "win32") expect((await stat(file)).mode & 0o777).toBe(0o600);
  });
});

test("every column of email addresses is in the list that erasure, export and restore read, or named as another one", () => {
  const { model } = app.recital.database;
  const found = tables.flatMap((table) =>
    Object.values(model(table).getAttributes())
      .map(({ field = "" }) => field)
      .filter((field) => /mail|recipient/.test(field))
      .map((field) => `${table.name}.${field}`),
  );
  const listed = Object.values(personTables).map(({ table, column }) => `${table.name}.${column}`);
  expect(found.toSorted()).toEqual([...listed, ...otherEmailColumns].toSorted());
});

test("every kind of job that sends an email is known to send it to a person or to the owner", () => {
  const kinds = featureJobs.filter(({ job }) => sendsEmail(job)).map(({ job }) => job.kind);
  expect(kinds.toSorted()).toEqual([...Object.keys(emailsToPersons), ...emailsToOwner].toSorted());
});

describe("the export of a person's data", () => {
  test("has orders, refunds, withdrawals, the subscription and emails, without the shop's notes", async () => {
    const person = await buy();
    await leaveTraces(person);
    const data = await exportData(person.email.toUpperCase());
    expect(data).toMatchObject({
      email: person.email.toLowerCase(),
      orders: [
        {
          id: person.orderId,
          email: person.email,
          name: "Ada Listener",
          total: 64,
          items: [{ name: "Vinyl", quantity: 2 }],
          shippingAddress: { name: "Ada Listener" },
          refunds: [{ amount: 1, state: "succeeded" }],
          disputes: [{ amount: 32, status: "lost" }],
          fromIssue: "summer",
          shipments: [{ carrier: "dhl", trackingNumber, items: [{ quantity: 2 }] }],
        },
      ],
      withdrawals: [{ name: "Ada Lovelace", orderId: person.orderId }, { orderId: null }],
      subscription: { email: person.email, status: "subscribed" },
      stockNotifications: [{ productId }],
      newsletterIssues: [{ subject: "Summer", state: "sent", bouncedAt: expect.any(String) }],
      emails: expect.arrayContaining([
        expect.objectContaining({ kind: "order-confirmation", sentAt: expect.any(String) }),
        expect.objectContaining({ kind: "withdrawal-confirmation", sentAt: expect.any(String) }),
        expect.objectContaining({ kind: "downloads-email" }),
        expect.objectContaining({ kind: "back-in-stock-email" }),
      ]),
    });
    const kinds = (data["emails"] as { kind: string }[]).map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind === "back-in-stock-email")).toHaveLength(1);
    const text = JSON.stringify(data);
    for (const hidden of ["wrote to me", "admin", "owner", "other"]) expect(text).not.toContain(hidden);
  });

  test("is a file, empty for an unknown email address, and only for the admin", async () => {
    const send = (visitor: Visitor, path: string) =>
      visitor.fetch(path, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ email: "unknown@example.com" }),
      });
    const response = await send(admin, "/api/admin/privacy/export");
    expect(response.headers.get("content-type")).toMatch(/^application\/json/);
    expect(response.headers.get("content-disposition")).toMatch(/^attachment; filename="personal-data-[\w-]+\.json"$/);
    expect(await response.json()).toMatchObject({ orders: [], withdrawals: [], subscription: null, emails: [] });
    expect(await erase("unknown@example.com")).toEqual({
      orders: 0,
      subscribers: 0,
      withdrawals: 0,
      stockNotifications: 0,
    });
    for (const path of ["/api/admin/privacy/export", "/api/admin/privacy/erase"]) {
      expect((await send(app.visitor(), path)).status).toBe(401);
    }
  });
});
