import { startSmtpEmulator, type SmtpEmulator } from "@recital/emulators/smtp/smtp-emulator";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { makeMigratedStorage, type TestStorage } from "../../../testing/database.ts";
import { buildOrder, paidAt } from "../../../testing/build-order.ts";
import { buildProduct } from "../../../testing/factories.ts";
import { startTestApp, type TestApp, type Visitor } from "../../../testing/start-test-app.ts";
import { cleanUpHandler } from "../../system/housekeeping/clean-up.job.ts";
import { jobTable } from "../../../jobs/table.ts";
import { runningJob } from "../../../testing/running-job.ts";

const owner = "owner@recital.example";

let storage: TestStorage;
let smtp: SmtpEmulator;
let app: TestApp;
let admin: Visitor;

beforeAll(async () => {
  storage = await makeMigratedStorage();
  smtp = await startSmtpEmulator();
  app = await startTestApp({ storage, smtp });
  admin = await app.admin();
});
afterAll(async () => {
  await app.stop();
  await smtp.stop();
  await storage.remove();
});
beforeEach(() => {
  smtp.setFault(null);
  app.clock.offsetMs += 61_000;
});

let buyers = 0;

/** Returns a paid order whose two emails are sent. */
async function buy(): Promise<{ id: number; email: string }> {
  buyers += 1;
  const vinyl = await buildProduct(app.recital.database);
  const email = `resend-${buyers}@example.com`;
  const body = { items: [{ productId: vinyl.id, quantity: 1 }], customerEmail: email };
  const { orderId, sessionId } = await app.visitor().api("POST /api/create-checkout-session", { body });
  await app.stripe.pay(sessionId);
  await waitForEmails(orderId, 2);
  return { id: orderId, email };
}

const read = (id: number) => admin.api("GET /api/admin/orders/:id", { params: { id: String(id) } });
const resend = (id: number, kind: "confirmation" | "notice") =>
  admin.api("POST /api/admin/orders/:id/mails", { params: { id: String(id) }, body: { mail: kind } });

/** Waits until an order has `count` emails and none is waiting. */
async function waitForEmails(id: number, count: number): Promise<void> {
  const states = async () => (await read(id)).mails.map(({ state }) => state);
  await expect.poll(states).toHaveLength(count);
  await expect.poll(states).not.toContain("waiting");
}

test("a resent email is another email to the same recipient, and the timeline says who resent it", async () => {
  const { id, email } = await buy();
  await resend(id, "confirmation");
  await waitForEmails(id, 3);
  const [first, second] = smtp.emails(email);
  expect(smtp.emails(email)).toHaveLength(2);
  expect(second?.subject).toBe(first?.subject);
  const messageId = (message = first) => message?.headers.find(({ name }) => name === "message-id")?.value;
  expect(messageId(second)).toMatch(/^<order-/);
  expect(messageId(second)).not.toBe(messageId(first));
  const { mails, events } = await read(id);
  expect(mails[0]).toMatchObject({ mail: "confirmation", state: "sent", attempts: 1, lastError: null });
  expect(mails[0]?.finishedAt).not.toBeNull();
  expect(events.at(-2)).toMatchObject({ kind: "mail-resent", by: "admin", text: "Order confirmation sent again" });
  expect(events.at(-1)).toMatchObject({ kind: "mailed", by: null });
  await resend(id, "notice");
  await waitForEmails(id, 4);
  expect(smtp.emails(email)).toHaveLength(2);
});

test("concurrent clicks and one shortly afterwards send one email", async () => {
  const { id, email } = await buy();
  const ends = await Promise.allSettled(Array.from({ length: 6 }, () => resend(id, "confirmation")));
  expect(ends.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  await waitForEmails(id, 3);
  await expect(resend(id, "confirmation")).rejects.toMatchObject({ status: 409 });
  await waitForEmails(id, 3);
  expect(smtp.emails(email)).toHaveLength(2);
  app.clock.offsetMs += 11_000;
  await resend(id, "confirmation");
  await waitForEmails(id, 4);
  expect(smtp.emails(email)).toHaveLength(3);
});

test("a waiting email is shown with its last error and is not enqueued twice", async () => {
  const { id, email } = await buy();
  smtp.setFault("temporary-failure");
  await resend(id, "confirmation");
  await expect.poll(async () => (await read(id)).mails[0]?.lastError).toMatch(/^email unavailable/);
  expect((await read(id)).mails[0]).toMatchObject({ state: "waiting", finishedAt: null });
  app.clock.offsetMs += 11_000;
  await expect(resend(id, "confirmation")).rejects.toMatchObject({ status: 409 });
  smtp.setFault(null);
  app.clock.offsetMs += 5 * 60_000;
  await waitForEmails(id, 3);
  expect(smtp.emails(email)).toHaveLength(2);
});

test("a refused email may be resent at once, and both are in the list", async () => {
  const { id, email } = await buy();
  smtp.setFault("reject-recipient");
  await resend(id, "confirmation");
  await waitForEmails(id, 3);
  expect((await read(id)).mails[0]).toMatchObject({
    state: "failed",
    lastError: expect.stringMatching(/^email refused/),
  });
  smtp.setFault(null);
  await resend(id, "confirmation");
  await waitForEmails(id, 4);
  expect((await read(id)).mails.map(({ state }) => state)).toEqual(["sent", "failed", "sent", "sent"]);
  expect(smtp.emails(email)).toHaveLength(2);
});

test("an error that the mail server did not cause is not shown to the owner", async () => {
  const { id } = await buildOrder(app.recital.database, paidAt(new Date()));
  const secret = "connect to mysql://root:hunter2@db.internal failed";
  const job = { kind: "order-confirmation", payload: JSON.stringify({ orderId: id }), attempts: 3, lastError: secret };
  const now = new Date();
  const ended = { outcome: "failed", finishedAt: now, runAt: now, createdAt: now } as const;
  const dedupeKey = `order-${id}-confirmation`;
  await app.recital.database.model(jobTable).create({ ...job, ...ended, dedupeKey });
  const { mails } = await read(id);
  expect(mails).toMatchObject([{ state: "failed", attempts: 3, lastError: expect.stringMatching(/unexpected/) }]);
  expect(JSON.stringify(mails)).not.toContain("hunter2");
});

test("an unpaid order has no emails, and an order has only its own", async () => {
  const { database } = app.recital;
  const unpaid = await buildOrder(database);
  await expect(resend(unpaid.id, "confirmation")).rejects.toMatchObject({ status: 409 });
  expect((await read(unpaid.id)).events).toHaveLength(1);
  const { id } = await buy();
  const otherOrder = await buildOrder(database, { ...paidAt(new Date()), id: id * 10 });
  expect((await read(otherOrder.id)).mails).toEqual([]);
  const response = await admin.fetch(`/api/admin/orders/${id}/mails`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ mail: "invoice" }),
  });
  expect(response.status).toBe(422);
});

test("after 90 days the emails are no longer in the list but still in the timeline", async () => {
  const { id } = await buy();
  const { mails, events } = await read(id);
  expect(mails).toHaveLength(2);
  app.clock.offsetMs += 91 * 24 * 3_600_000;
  const job = runningJob();
  await cleanUpHandler(app.recital.services).run({}, job);
  admin = await app.admin();
  expect(await read(id)).toMatchObject({ mails: [], events });
  await resend(id, "notice");
  await waitForEmails(id, 1);
  expect(smtp.emails(owner).length).toBeGreaterThan(1);
});
