import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { withTransaction } from "../../../db/transaction.ts";
import { buildSubscribers } from "../../../testing/build-subscribers.ts";
import { clickLink, readNewsletterEmail } from "../../../testing/newsletter-emails.ts";
import { startTestApp, type TestApp, type Visitor } from "../../../testing/start-test-app.ts";
import { subscriberDayTable, subscriberTable } from "./tables.ts";
import { newsletterSuppressionTable } from "../../../email/tables.ts";
import { suppress } from "./suppress.ts";

let app: TestApp;
let admin: Visitor;

const dayMs = 24 * 3_600_000;

beforeAll(async () => {
  // At noon, so that a test does not pass midnight.
  const noon = new Date().setUTCHours(12, 0, 0, 0);
  app = await startTestApp({ clockOffsetMs: noon - Date.now() });
  admin = await app.admin();
});
afterAll(() => app.stop());
beforeEach(async () => {
  const subscriber = app.recital.database.model(subscriberTable);
  const newsletterSuppression = app.recital.database.model(newsletterSuppressionTable);
  const subscriberDay = app.recital.database.model(subscriberDayTable);
  await subscriber.destroy({ where: {} });
  await newsletterSuppression.destroy({ where: {} });
  await subscriberDay.destroy({ where: {} });
});

const list = () => admin.api("GET /api/admin/subscribers", { query: {} });
const days = (count: number) => admin.api("GET /api/admin/statistics/subscribers", { query: { days: count } });
const signUp = (email: string) => app.visitor().api("POST /api/subscribers", { body: { email, subscribed: true } });

async function read(email: string) {
  const found = (await list()).find((person) => person.email === email);
  return admin.api("GET /api/admin/subscribers/:id", { params: { id: String(found?.id) } });
}

async function subscribe(email: string): Promise<{ readonly unsubscribeLink: string }> {
  await signUp(email);
  const message = await readNewsletterEmail(app, email);
  await clickLink(message.confirmLink);
  return message;
}

describe("a subscriber", () => {
  test("is shown with source and consent: the form and its confirmation", async () => {
    await subscribe("form@example.com");
    const { consentAt, confirmedAt, ...rest } = await read("form@example.com");
    expect(rest).toMatchObject({ source: "form", consentText: null, unsubscribedAt: null, suppression: null });
    expect([consentAt, Date.parse(confirmedAt ?? "")]).toEqual([confirmedAt, expect.any(Number)]);
    await admin.api("POST /api/admin/subscribers", { body: { email: "invited@example.com" } });
    expect(await read("invited@example.com")).toMatchObject({ source: "invitation", consentAt: null });
  });

  test("who is suppressed is shown with the reason, and comes back by confirming an invitation", async () => {
    await buildSubscribers(app.recital.database, [{ email: "Gone@example.com", createdAt: new Date(0) }]);
    const at = app.clock.now();
    await withTransaction(app.recital.database, (transaction) =>
      suppress(app.recital, { email: "gone@EXAMPLE.com", reason: "hard-bounce", source: "smtp", at }, transaction),
    );
    expect(await list()).toMatchObject([{ status: "unsubscribed", suppression: "hard-bounce" }]);
    const suppression = { reason: "hard-bounce", source: "smtp", at: at.toISOString() };
    expect(await read("Gone@example.com")).toMatchObject({ suppression, unsubscribedAt: at.toISOString() });

    await signUp("gone@example.com");
    expect(app.smtp.emails("gone@example.com")).toEqual([]);
    await admin.api("POST /api/admin/subscribers", { body: { email: "gone@example.com" } });
    await clickLink((await readNewsletterEmail(app, "gone@example.com")).confirmLink);
    expect(await read("gone@example.com")).toMatchObject({ status: "subscribed", suppression: null });
  });

  test("is deleted for good: neither the form nor a repeated deletion finds them", async () => {
    await buildSubscribers(app.recital.database, [{ email: "delete@example.com" }, { email: "keep@example.com" }]);
    const [, { id } = { id: 0 }] = await list();
    await admin.api("DELETE /api/admin/subscribers/:id", { params: { id: String(id) } });
    expect((await list()).map(({ email }) => email)).toEqual(["keep@example.com"]);
    await signUp("delete@example.com");
    expect(await list()).toHaveLength(1);
    for (const method of ["GET", "DELETE"]) {
      const path = `/api/admin/subscribers/${id}`;
      expect((await admin.fetch(path, { method, headers: { origin: app.url } })).status).toBe(404);
      expect((await app.visitor().fetch(path, { method, headers: { origin: app.url } })).status).toBe(401);
    }
  });
});

test("days are counted in the time zone of the site, and stay when rows are deleted", async () => {
  const first = app.clock.offsetMs;
  const { unsubscribeLink } = await subscribe("a@example.com");
  await subscribe("b@example.com");
  app.clock.offsetMs = first + dayMs;
  await clickLink(unsubscribeLink);
  await clickLink(unsubscribeLink);
  await subscribe("c@example.com");
  app.clock.offsetMs = first + 2 * dayMs;
  const dates = [0, 1, 2].map((day) => new Date(Date.now() + first + day * dayMs).toISOString().slice(0, 10));
  const expected = [
    { date: dates[0], subscribed: 2, left: 0, total: 2 },
    { date: dates[1], subscribed: 1, left: 1, total: 2 },
    { date: dates[2], subscribed: 0, left: 0, total: 2 },
  ];
  expect(await days(3)).toEqual(expected);
  const body = { email: "a@example.com" };
  await admin.api("POST /api/admin/privacy/erase", { body });
  expect(await days(3)).toEqual(expected);
  await admin.api("POST /api/admin/privacy/erase", { body: { email: "b@example.com" } });
  expect(await days(3)).toEqual([...expected.slice(0, 2), { date: dates[2], subscribed: 0, left: 1, total: 1 }]);
  expect(await days(1)).toHaveLength(1);
  app.clock.offsetMs = first;
});
