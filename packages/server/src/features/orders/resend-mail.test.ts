import { startSmtpEmulator, type SmtpEmulator } from "@recital/emulators/smtp/smtp-emulator";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { makeTestPlace, type TestPlace } from "../../testing/database.ts";
import { buildOrder, paidAt } from "../../testing/build-order.ts";
import { buildProduct } from "../../testing/factories.ts";
import { makeLogger } from "../../kernel/logger.ts";
import { startTestApp, type TestApp, type Visitor } from "../../testing/start-test-app.ts";
import { cleanUpHandler } from "../housekeeping/clean-up.job.ts";

const owner = "owner@recital.example";

let place: TestPlace;
let smtp: SmtpEmulator;
let app: TestApp;
let admin: Visitor;

beforeAll(async () => {
  place = await makeTestPlace();
  smtp = await startSmtpEmulator();
  app = await startTestApp({ place, smtp });
  admin = await app.admin();
});
afterAll(async () => {
  await app.stop();
  await smtp.stop();
  await place.remove();
});
beforeEach(() => {
  smtp.setFault(null);
  app.clock.offsetMs += 61_000;
});

let buyers = 0;

/** An order that is paid and whose two mails are sent. */
async function buy(): Promise<{ id: number; email: string }> {
  buyers += 1;
  const vinyl = await buildProduct(app.recital.database);
  const email = `resend-${buyers}@example.com`;
  const body = { items: [{ productId: vinyl.id, quantity: 1 }], customerEmail: email };
  const { orderId, sessionId } = await app.visitor().api("POST /api/create-checkout-session", { body });
  await app.stripe.pay(sessionId);
  await settled(orderId, 2);
  return { id: orderId, email };
}

const read = (id: number) => admin.api("GET /api/admin/orders/:id", { params: { id: String(id) } });
const resend = (id: number, mail: "confirmation" | "notice") =>
  admin.api("POST /api/admin/orders/:id/mails", { params: { id: String(id) }, body: { mail } });

/** Waits until an order has so many mails and none of them waits. */
async function settled(id: number, mails: number): Promise<void> {
  const states = async () => (await read(id)).mails.map(({ state }) => state);
  await expect.poll(states, { timeout: 10_000 }).toHaveLength(mails);
  await expect.poll(states, { timeout: 10_000 }).not.toContain("waiting");
}

test("a mail sent again is another mail to the same person, and the story says who asked for it", async () => {
  const { id, email } = await buy();
  await resend(id, "confirmation");
  await settled(id, 3);
  const [first, second] = smtp.mails(email);
  expect(smtp.mails(email)).toHaveLength(2);
  expect(second?.subject).toBe(first?.subject);
  const messageId = (mail = first) => mail?.headers.find(({ name }) => name === "message-id")?.value;
  expect(messageId(second)).toMatch(/^<order-/);
  expect(messageId(second)).not.toBe(messageId(first));
  const { mails, events } = await read(id);
  expect(mails[0]).toMatchObject({ mail: "confirmation", state: "sent", attempts: 1, lastError: null });
  expect(mails[0]?.finishedAt).not.toBeNull();
  expect(events.at(-2)).toMatchObject({ kind: "mail-resent", by: "admin", text: "Order confirmation sent again" });
  expect(events.at(-1)).toMatchObject({ kind: "mailed", by: null });
  await resend(id, "notice");
  await settled(id, 4);
  expect(smtp.mails(email)).toHaveLength(2);
});

test("many clicks at once and one a moment later send one mail", async () => {
  const { id, email } = await buy();
  const ends = await Promise.allSettled(Array.from({ length: 6 }, () => resend(id, "confirmation")));
  expect(ends.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  await settled(id, 3);
  await expect(resend(id, "confirmation")).rejects.toMatchObject({ status: 409 });
  await settled(id, 3);
  expect(smtp.mails(email)).toHaveLength(2);
  app.clock.offsetMs += 11_000;
  await resend(id, "confirmation");
  await settled(id, 4);
  expect(smtp.mails(email)).toHaveLength(3);
});

test("a mail that waits for its server is shown with what went wrong, and not promised twice", async () => {
  const { id, email } = await buy();
  smtp.setFault("temporary-failure");
  await resend(id, "confirmation");
  await expect.poll(async () => (await read(id)).mails[0]?.lastError).toMatch(/^mail unavailable/);
  expect((await read(id)).mails[0]).toMatchObject({ state: "waiting", finishedAt: null });
  app.clock.offsetMs += 11_000;
  await expect(resend(id, "confirmation")).rejects.toMatchObject({ status: 409 });
  smtp.setFault(null);
  app.clock.offsetMs += 5 * 60_000;
  await settled(id, 3);
  expect(smtp.mails(email)).toHaveLength(2);
});

test("a mail that was refused may be sent again at once, and both stand in the list", async () => {
  const { id, email } = await buy();
  smtp.setFault("reject-recipient");
  await resend(id, "confirmation");
  await settled(id, 3);
  expect((await read(id)).mails[0]).toMatchObject({
    state: "failed",
    lastError: expect.stringMatching(/^mail refused/),
  });
  smtp.setFault(null);
  await resend(id, "confirmation");
  await settled(id, 4);
  expect((await read(id)).mails.map(({ state }) => state)).toEqual(["sent", "failed", "sent", "sent"]);
  expect(smtp.mails(email)).toHaveLength(2);
});

test("an error that is not the mail's own is not shown to the owner", async () => {
  const { id } = await buildOrder(app.recital.database, paidAt(new Date()));
  const secret = "connect to mysql://root:hunter2@db.internal failed";
  const job = { kind: "order-confirmation", payload: JSON.stringify({ orderId: id }), attempts: 3, lastError: secret };
  const now = new Date();
  const ended = { outcome: "failed", finishedAt: now, runAt: now, createdAt: now } as const;
  const dedupeKey = `order-${id}-confirmation`;
  await app.recital.database.models.job.create({ ...job, ...ended, dedupeKey });
  const { mails } = await read(id);
  expect(mails).toMatchObject([{ state: "failed", attempts: 3, lastError: expect.stringMatching(/unexpected/) }]);
  expect(JSON.stringify(mails)).not.toContain("hunter2");
});

test("an order that is not paid has no mails, and one order's are not another's", async () => {
  const { database } = app.recital;
  const unpaid = await buildOrder(database);
  await expect(resend(unpaid.id, "confirmation")).rejects.toMatchObject({ status: 409 });
  expect((await read(unpaid.id)).events).toHaveLength(1);
  const { id } = await buy();
  const neighbour = await buildOrder(database, { ...paidAt(new Date()), id: id * 10 });
  expect((await read(neighbour.id)).mails).toEqual([]);
  const answer = await admin.fetch(`/api/admin/orders/${id}/mails`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ mail: "invoice" }),
  });
  expect(answer.status).toBe(422);
});

test("a quarter of a year later the mails are gone from the list, and the story still tells of them", async () => {
  const { id } = await buy();
  const { mails, events } = await read(id);
  expect(mails).toHaveLength(2);
  app.clock.offsetMs += 91 * 24 * 3_600_000;
  const log = makeLogger({ level: "silent", format: "json" });
  const job = { id: 1, attempt: 1, log, handOver: () => Promise.resolve(true) };
  await cleanUpHandler(app.recital.database, app.clock).run({}, job);
  admin = await app.admin();
  expect(await read(id)).toMatchObject({ mails: [], events });
  await resend(id, "notice");
  await settled(id, 1);
  expect(smtp.mails(owner).length).toBeGreaterThan(1);
});
