import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { withTransaction } from "../../../db/transaction.ts";
import { makeEncryption } from "../../../kernel/encryption.ts";
import { buildSubscribers } from "../../../testing/build-subscribers.ts";
import { clickLink, readNewsletterEmail, settledEmails } from "../../../testing/newsletter-emails.ts";
import { startTestApp, type TestApp, type Visitor } from "../../../testing/start-test-app.ts";
import { subscriberTable } from "../subscribers/tables.ts";
import { newsletterSuppressionTable } from "../../../email/tables.ts";
import { suppressEmails } from "../../../email/suppressions.ts";

const [oldKey, newKey] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];
const pauseMs = 10 * 60_000;
const confirmed = "303 /newsletter/confirmed";
const unsubscribed = "303 /newsletter/unsubscribed";

let app: TestApp;
let admin: Visitor;

beforeAll(async () => {
  app = await startTestApp({ env: { ENCRYPTION_KEY: [newKey, oldKey].map((key) => key.toString("hex")).join() } });
});
afterAll(() => app.stop());
beforeEach(async () => {
  // The pauses of a test's addresses end, and sessions and limits of the earlier tests too.
  app.clock.offsetMs += 24 * 3_600_000;
  admin = await app.admin();
});

const invite = (email: string, name?: string) =>
  admin.api("POST /api/admin/subscribers", { body: { email, ...(name !== undefined && { name }) } });
const signUp = (email: string) => app.visitor().api("POST /api/subscribers", { body: { email } });
const counts = () => admin.api("GET /api/admin/subscribers/counts");

async function stored(email: string) {
  return app.recital.database.model(subscriberTable).findOne({ where: { emailKey: email.toLowerCase() } });
}

async function subscribe(email: string) {
  await signUp(email);
  const message = await readNewsletterEmail(app, email);
  expect(await clickLink(message.confirmLink)).toBe(confirmed);
  return message;
}

const refusal = (message: string) => ({ status: 409, userMessage: message, fields: { email: message } });

describe("an invitation", () => {
  test("stores a new person as pending and sends the confirmation email, which subscribes", async () => {
    const before = await counts();
    const invited = await invite(" New@Example.com ", " Çağla ");
    expect(invited).toEqual({
      id: expect.any(Number),
      name: "Çağla",
      email: "New@Example.com",
      subscribed: false,
      status: "pending",
      topics: [],
      near: null,
      createdAt: expect.any(String),
    });
    const [first] = await admin.api("GET /api/admin/subscribers", { query: { limit: "1" } });
    expect(first).toEqual(invited);
    expect(await counts()).toEqual({ ...before, pending: before.pending + 1 });
    const message = await readNewsletterEmail(app, "New@Example.com");
    expect(JSON.stringify([message.subject, message.text, message.html])).not.toContain("Çağla");
    expect(await clickLink(message.confirmLink)).toBe(confirmed);
    expect(await counts()).toEqual({ ...before, subscribed: before.subscribed + 1 });
  });

  test("brings a person back who unsubscribed, and does not let the form ask them until they confirm", async () => {
    const newsletterSuppression = app.recital.database.model(newsletterSuppressionTable);
    const left = await subscribe("back@example.com");
    expect(await clickLink(left.unsubscribeLink)).toBe(unsubscribed);
    app.clock.offsetMs += pauseMs;
    const before = await counts();
    expect(await invite("BACK@example.com", "Ada")).toMatchObject({ status: "pending", name: "Ada" });
    expect(await counts()).toEqual({
      ...before,
      pending: before.pending + 1,
      unsubscribed: before.unsubscribed - 1,
    });
    const { confirmLink, unsubscribeLink } = await readNewsletterEmail(app, "BACK@example.com", 2);
    app.clock.offsetMs += pauseMs;
    await signUp("back@example.com");
    expect(await settledEmails(app, "back@example.com")).toHaveLength(2);

    expect(await clickLink(confirmLink)).toBe(confirmed);
    expect(await newsletterSuppression.count()).toBe(0);
    expect(await stored("back@example.com")).toMatchObject({ subscribed: true, unsubscribedAt: null });
    expect(await clickLink(unsubscribeLink)).toBe(unsubscribed);
    expect(await clickLink(confirmLink)).toBe(confirmed);
    expect(await stored("back@example.com")).toMatchObject({ subscribed: true, unsubscribedAt: null });
  });

  test("that the person refuses by its link leaves them unsubscribed, and the form does not ask them", async () => {
    await invite("refuses@example.com");
    const { unsubscribeLink } = await readNewsletterEmail(app, "refuses@example.com");
    expect(await clickLink(unsubscribeLink)).toBe(unsubscribed);
    app.clock.offsetMs += pauseMs;
    await signUp("refuses@example.com");
    expect(await settledEmails(app, "refuses@example.com")).toHaveLength(1);
    expect(await stored("refuses@example.com")).toMatchObject({ subscribed: false });
  });

  test("does not keep the form from asking a person who never opted out", async () => {
    await app.visitor().api("POST /api/subscribers", { body: { email: "declined@example.com", subscribed: false } });
    for (const email of ["declined@example.com", "fresh@example.com"]) {
      await invite(email);
      await readNewsletterEmail(app, email);
      app.clock.offsetMs += pauseMs;
      await signUp(email);
      await readNewsletterEmail(app, email, 2);
      expect(await app.recital.database.model(newsletterSuppressionTable).count()).toBe(0);
    }
  });

  test("and its confirmation bring back a person whose email address was hashed under an older key", async () => {
    const { database } = app.recital;
    const newsletterSuppression = database.model(newsletterSuppressionTable);
    await withTransaction(database, (transaction) => {
      const deps = { database, encryption: makeEncryption([oldKey]) };
      return suppressEmails(
        deps,
        ["old@example.com"],
        { reason: "unsubscribed", source: "site", at: app.clock.now() },
        transaction,
      );
    });
    await signUp("old@example.com");
    expect(await stored("old@example.com")).toBeNull();
    await invite("old@example.com");
    expect(await newsletterSuppression.count()).toBe(1);
    expect(await clickLink((await readNewsletterEmail(app, "old@example.com")).confirmLink)).toBe(confirmed);
    expect(await newsletterSuppression.count()).toBe(0);
  });
});

describe("an invitation is refused", () => {
  test("if the person is subscribed", async () => {
    await buildSubscribers(app.recital.database, [{ email: "fan@example.com", name: "Fan" }]);
    const message = "This person is already subscribed.";
    await expect(invite("FAN@example.com", "Other")).rejects.toMatchObject(refusal(message));
    expect(await stored("fan@example.com")).toMatchObject({ name: "Fan", email: "fan@example.com", subscribed: true });
    expect(await settledEmails(app, "fan@example.com")).toEqual([]);
  });

  test("within ten minutes of the last confirmation email, and changes nothing", async () => {
    const { unsubscribeLink } = await subscribe("hasty@example.com");
    expect(await clickLink(unsubscribeLink)).toBe(unsubscribed);
    const before = await stored("hasty@example.com");
    const message =
      "A confirmation email to this person was requested less than 10 minutes ago. Please try again later.";
    await expect(invite("hasty@example.com", "Ada")).rejects.toMatchObject(refusal(message));
    expect((await stored("hasty@example.com"))?.toJSON()).toEqual(before?.toJSON());
    expect(await app.recital.database.model(newsletterSuppressionTable).count()).toBe(0);
    expect(await settledEmails(app, "hasty@example.com")).toHaveLength(1);
  });

  test("after three confirmation emails in thirty days", async () => {
    await signUp("often@example.com");
    for (const count of [1, 2]) {
      await readNewsletterEmail(app, "often@example.com", count);
      app.clock.offsetMs += pauseMs;
      await invite("often@example.com");
    }
    await readNewsletterEmail(app, "often@example.com", 3);
    app.clock.offsetMs += pauseMs;
    const message = "3 confirmation emails to this person were requested in the last 30 days. Please try again later.";
    await expect(invite("often@example.com")).rejects.toMatchObject(refusal(message));
    expect(await settledEmails(app, "often@example.com")).toHaveLength(3);
  });

  test("while a confirmation email to the person is waiting to be sent", async () => {
    app.smtp.setFault("refuse-connection");
    await invite("waits@example.com");
    app.clock.offsetMs += pauseMs;
    const message = "A confirmation email to this person is waiting to be sent.";
    await expect(invite("waits@example.com")).rejects.toMatchObject(refusal(message));
    app.smtp.setFault(null);
    app.clock.offsetMs += pauseMs;
    await readNewsletterEmail(app, "waits@example.com");
    expect(await settledEmails(app, "waits@example.com")).toHaveLength(1);
  });

  test("without a session, and with an invalid email or name, and stores nothing", async () => {
    const subscriber = app.recital.database.model(subscriberTable);
    const before = await subscriber.count();
    const body = { email: "stranger@example.com" };
    await expect(app.visitor().api("POST /api/admin/subscribers", { body })).rejects.toMatchObject({ status: 401 });
    for (const [field, value] of Object.entries({ email: "Ada <a@example.com>", name: "Ada\nBcc" })) {
      const invalid = admin.api("POST /api/admin/subscribers", { body: { ...body, [field]: value } });
      await expect(invalid).rejects.toMatchObject({ status: 422, fields: { [field]: expect.any(String) } });
    }
    expect(await subscriber.count()).toBe(before);
  });
});

test("one of several concurrent invitations of a person is accepted, and one email is sent", async () => {
  const results = await Promise.allSettled(Array.from({ length: 8 }, () => invite("many@example.com")));
  expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect(await settledEmails(app, "many@example.com")).toHaveLength(1);
});
