import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { withTransaction } from "../../../db/transaction.ts";
import { buildSubscribers } from "../../../testing/build-subscribers.ts";
import { startTestApp, type TestApp, type Visitor } from "../../../testing/start-test-app.ts";
import { subscriberTable } from "../subscribers/tables.ts";
import { newsletterSuppressionTable } from "../../../email/tables.ts";
import { suppress } from "../subscribers/suppress.ts";

vi.setConfig({ testTimeout: 60_000 });

let app: TestApp;
let owner: Visitor;

beforeAll(async () => {
  app = await startTestApp();
  owner = await app.admin();
});
afterAll(() => app.stop());
beforeEach(async () => {
  const subscriber = app.recital.database.model(subscriberTable);
  const newsletterSuppression = app.recital.database.model(newsletterSuppressionTable);
  await subscriber.destroy({ where: {} });
  await newsletterSuppression.destroy({ where: {} });
});

const emailsOf = (count: number) => Array.from({ length: count }, (_, index) => `p${index}@example.com`);

/**
 * Sends an issue to this number of people. The mail server refuses some of them with a reply. Returns the id.
 */
async function sendTo(count: number, replies: ReadonlyMap<number, string>): Promise<string> {
  const emails = emailsOf(count);
  for (const [index, email] of emails.entries()) app.smtp.setRecipientReply(email, replies.get(index) ?? null);
  await app.smtp.clearEmails();
  const createdAt = new Date(app.clock.now().getTime() - 60_000);
  await buildSubscribers(
    app.recital.database,
    emails.map((email) => ({ email, createdAt })),
  );
  const { id } = await owner.api("POST /api/admin/issues", { body: { subject: "Summer" } });
  await owner.api("POST /api/admin/issues/:id/schedule", { params: { id: String(id) }, body: {} });
  return String(id);
}

const all = (count: number, reply: string) => new Map(Array.from({ length: count }, (_, index) => [index, reply]));
const read = (id: string) => owner.api("GET /api/admin/issues/:id", { params: { id } });
type Act = "resume" | "accept-refusals" | "send-again" | "undo-suppressions";
const act = (id: string, name: Act) => owner.api(`POST /api/admin/issues/:id/${name}`, { params: { id } });
const subscribed = () => app.recital.database.model(subscriberTable).count({ where: { subscribed: true } });
const suppressed = () => app.recital.database.model(newsletterSuppressionTable).count();

async function becomes(id: string, expected: object): Promise<void> {
  await vi.waitFor(async () => expect(await read(id)).toMatchObject(expected), { timeout: 30_000, interval: 20 });
}

function acceptAll(count: number): void {
  for (const email of emailsOf(count)) app.smtp.setRecipientReply(email, null);
}

describe("a mail server that refuses every recipient", () => {
  test.each([
    "550 relay not permitted",
    "554 Your IP is listed at zen.spamhaus.org",
    "550 SPF check failed",
    "553 sorry, that domain isn't in my list of allowed rcpthosts",
    "552 5.2.2 mailbox full",
    "552 5.3.4 message too large",
    "550 5.7.1 blocked",
    "501 5.1.3 Bad recipient address syntax",
    "550 5.1.1 No such user",
    "550 5.5.1 Protocol error",
  ])("with %s pauses the issue after ten, and everyone waits and stays subscribed", async (reply) => {
    const id = await sendTo(20, all(20, reply));
    await becomes(id, { state: "paused", resumesAt: null, figures: { waiting: 20, failed: 0, bounced: 0 } });
    const { pauseReason, failures } = await read(id);
    expect(pauseReason).toContain(reply.slice(4));
    // Ten, and the emails that were being sent meanwhile.
    expect(failures.replies).toEqual([
      { words: reply, people: expect.toSatisfy((count) => count >= 10 && count < 15) },
    ]);
    expect([await subscribed(), await suppressed()]).toEqual([20, 0]);
    const alert = await app.smtp.waitForEmail(({ subject }) => subject.includes("Your newsletter is paused"));
    expect(alert.text).toContain(reply.slice(4));
  });

  test.each(["451 4.7.1 Greylisted, try again", "450 try later"])(
    "for now, with %s, delays them, and everyone stays subscribed",
    async (reply) => {
      const id = await sendTo(12, all(12, reply));
      await becomes(id, {
        state: "sending",
        figures: { waiting: 12 },
        failures: { replies: [{ words: reply, people: 12 }] },
      });
      expect([await subscribed(), await suppressed()]).toEqual([12, 0]);
    },
  );

  test("sends everyone their email once the owner has corrected it and resumes the issue", async () => {
    const id = await sendTo(12, all(12, "550 relay not permitted"));
    await becomes(id, { state: "paused" });
    await act(id, "resume");
    await becomes(id, { state: "paused", figures: { waiting: 12 } });
    acceptAll(12);
    await act(id, "resume");
    await becomes(id, { state: "sent", figures: { sent: 12, failed: 0 }, failures: { replies: [] } });
    expect(app.smtp.emails("p0@example.com")).toHaveLength(1);
  });

  test("and closes the connection with 421 pauses the issue for some minutes", async () => {
    const id = await sendTo(12, all(12, "421 4.7.0 Too many recipients"));
    await becomes(id, { state: "paused", resumesAt: expect.any(String), figures: { waiting: 12, failed: 0 } });
    expect([await subscribed(), await suppressed()]).toEqual([12, 0]);
  });
});

test("many refusals among accepted emails pause the issue: more than a twentieth, or ten alike", async () => {
  const scattered = (count: number, reply: (index: number) => string) =>
    new Map(Array.from({ length: count }, (_, index) => [3 * index + 1, reply(index)] as const));
  const id = await sendTo(
    50,
    scattered(12, (index) => `550 5.1.1 No such user ${"abcdefghijklm".slice(index)}`),
  );
  await becomes(id, { state: "paused", figures: { waiting: 12, sent: 38, failed: 0 } });
  expect([await subscribed(), await suppressed()]).toEqual([50, 0]);

  await app.recital.database.model(subscriberTable).destroy({ where: {} });
  const otherDelivery = await sendTo(
    60,
    scattered(16, (index) => `550 Blocked, see session ${index}ab`),
  );
  await becomes(otherDelivery, { state: "paused", pauseReason: expect.stringContaining("550 Blocked") });
});

test("few dead addresses are suppressed without a pause; a code without that meaning only fails", async () => {
  const replies = new Map([
    [1, "550 5.1.1 No such user"],
    [4, "550 No such user"],
    [6, "550 5.2.1 Mailbox disabled"],
    [8, "550 5.1.8 Bad sender"],
  ]);
  const id = await sendTo(12, replies);
  await becomes(id, { state: "sent", figures: { sent: 8, failed: 4 }, failures: { suppressed: 2, repeatable: 2 } });
  expect([await subscribed(), await suppressed()]).toEqual([10, 2]);
});

test("refusals that the owner accepts do not pause the issue again; what they caused is undone as one act", async () => {
  const id = await sendTo(30, all(15, "550 5.1.1 No such user"));
  await becomes(id, { state: "paused" });
  await act(id, "accept-refusals");
  await becomes(id, { state: "sent", figures: { sent: 15, failed: 15 }, failures: { suppressed: 15, repeatable: 0 } });
  expect(await subscribed()).toBe(15);
  await expect(act(id, "send-again")).rejects.toMatchObject({ status: 409 });

  // One person unsubscribes and one complains, although they are suppressed already.
  const { database } = app.recital;
  const row = await database.model(subscriberTable).findOne({ where: { email: "p3@example.com" } });
  const url = `${app.url}/newsletter/unsubscribe?token=${row?.unsubscribeToken ?? ""}`;
  expect((await fetch(url, { method: "POST" })).status).toBe(200);
  const complaint = { email: "p4@example.com", reason: "complaint", source: "ses", at: app.clock.now() } as const;
  await withTransaction(database, (transaction) => suppress(app.recital, complaint, transaction));

  expect(await act(id, "undo-suppressions")).toMatchObject({ failures: { suppressed: 0, repeatable: 13 } });
  expect(await act(id, "undo-suppressions")).toMatchObject({ failures: { suppressed: 0, repeatable: 13 } });
  expect([await subscribed(), await suppressed()]).toEqual([28, 2]);
  acceptAll(30);
  await act(id, "send-again");
  await becomes(id, { state: "sent", figures: { sent: 28, failed: 2 } });
  expect(app.smtp.emails("p5@example.com")).toHaveLength(1);
  expect(app.smtp.emails("p20@example.com")).toHaveLength(1);
});
