import { createHmac } from "node:crypto";
import { startSnsEmulator, type SnsEmulator } from "@recital/emulators/sns/sns-emulator";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { buildSubscribers } from "../../../testing/build-subscribers.ts";
import { startTestApp, type TestApp, type Visitor } from "../../../testing/start-test-app.ts";
import { subscriberTable } from "../subscribers/tables.ts";
import { newsletterSuppressionTable } from "../../../email/tables.ts";

const [newSecret, oldSecret] = ["the new mail secret", "the old mail secret"];

let sns: SnsEmulator;
let app: TestApp;
let admin: Visitor;

beforeAll(async () => {
  sns = await startSnsEmulator();
  app = await startTestApp({
    runsWorker: false,
    env: { MAIL_WEBHOOK_SECRET: `${newSecret}, ${oldSecret}`, SNS_API_BASE: sns.url },
  });
  admin = await app.admin();
});
afterAll(async () => {
  await app.stop();
  await sns.stop();
});
beforeEach(async () => {
  const subscriber = app.recital.database.model(subscriberTable);
  const newsletterSuppression = app.recital.database.model(newsletterSuppressionTable);
  await subscriber.destroy({ where: {} });
  await newsletterSuppression.destroy({ where: {} });
  // Older than the events, which otherwise would not count.
  await buildSubscribers(app.recital.database, [
    { email: "Ada@Example.com", createdAt: new Date(Date.now() - 60_000) },
  ]);
});

async function post(path: string, body: unknown, headers: Record<string, string> = {}): Promise<number> {
  const text = typeof body === "string" ? body : JSON.stringify(body);
  const response = await fetch(`${app.url}/api/webhooks/mail/${path}`, { method: "POST", body: text, headers });
  await response.body?.cancel();
  return response.status;
}

/** Returns the subscriber's status and why they are suppressed. */
async function state(): Promise<string> {
  const [ada] = await admin.api("GET /api/admin/subscribers", { query: {} });
  return [ada?.status, ada?.suppression].filter(Boolean).join(" ");
}

const basic = (password: string) => ({ authorization: `Basic ${btoa(`hook:${password}`)}` });
const now = () => new Date().toISOString();

describe("a webhook of Amazon SES", () => {
  const path = `ses?secret=${encodeURIComponent(newSecret)}`;
  const bounce = (bounceType: string, status = "5.1.1") => ({
    notificationType: "Bounce",
    bounce: {
      bounceType,
      bouncedRecipients: [{ emailAddress: "ada@example.com", status }],
      timestamp: now(),
    },
    mail: { headers: [{ name: "Message-ID", value: "<x@recital.example>" }] },
  });
  const complaint = (complaintFeedbackType: string | null) => ({
    eventType: "Complaint",
    complaint: { complainedRecipients: [{ emailAddress: "ADA@example.com" }], complaintFeedbackType, timestamp: now() },
    mail: {},
  });

  test.each([
    ["a permanent bounce", () => bounce("Permanent"), "unsubscribed hard-bounce"],
    ["a permanent bounce because of a policy", () => bounce("Permanent", "5.7.1"), "subscribed"],
    ["a temporary bounce", () => bounce("Transient"), "subscribed"],
    ["a complaint", () => complaint("abuse"), "unsubscribed complaint"],
    ["a report that an email is no spam", () => complaint("not-spam"), "subscribed"],
    ["a delivery", () => ({ eventType: "Delivery", mail: {} }), "subscribed"],
  ])("with %s is recorded, twice as once", async (_, report, expected) => {
    const message = sns.notify(report());
    expect(await post(path, message, { "content-type": "text/plain; charset=UTF-8" })).toBe(200);
    expect(await post(path, message)).toBe(200);
    expect(await state()).toBe(expected);
  });

  test("is accepted with either version of the signature; the certificate is fetched once", async () => {
    expect(await post(path, sns.notify(bounce("Permanent"), { SignatureVersion: "1", Subject: "Bounce" }))).toBe(200);
    expect(await state()).toBe("unsubscribed hard-bounce");
    expect(sns.certificateReads()).toBe(1);
  });

  test("confirms its subscription at Amazon, and only there", async () => {
    expect(await post(path, sns.askToSubscribe())).toBe(200);
    expect(sns.confirmed()).toHaveLength(1);
    for (const url of [
      "https://evil.example/?Action=ConfirmSubscription",
      "https://sns.evil.amazonaws.com.evil.example/?Action=ConfirmSubscription",
      "https://bucket.s3.amazonaws.com/?Action=ConfirmSubscription",
      "http://sns.eu-west-1.amazonaws.com/?Action=ConfirmSubscription",
      "https://sns.eu-west-1.amazonaws.com/?Action=Publish",
    ]) {
      expect(await post(path, sns.askToSubscribe({ SubscribeURL: url }))).toBe(400);
    }
    expect(sns.confirmed()).toHaveLength(1);
  });

  test("is refused if it was changed, if its certificate is from elsewhere, and without the secret", async () => {
    const message = sns.notify(bounce("Permanent"));
    const changed = { ...message, Message: JSON.stringify(complaint("abuse")) };
    expect(await post(path, changed)).toBe(400);
    for (const url of [
      "https://evil.example/SimpleNotificationService-0123456789abcdef.pem",
      "https://sns.eu-west-1.amazonaws.com@evil.example/SimpleNotificationService-0123456789abcdef.pem",
      "https://sns.eu-west-1.amazonaws.com.evil.example/SimpleNotificationService-0123456789abcdef.pem",
      "file:///etc/passwd",
    ]) {
      expect(await post(path, sns.notify(bounce("Permanent"), { SigningCertURL: url }))).toBe(400);
    }
    for (const unsigned of [{}, [], null, "text", { ...message, Signature: "" }]) {
      expect(await post(path, unsigned)).toBe(400);
    }
    expect(await post("ses", message)).toBe(401);
    expect(await post("ses?secret=wrong", message)).toBe(401);
    expect(await state()).toBe("subscribed");
  });
});

describe("a webhook of Postmark", () => {
  const bounce = (Type: string) => ({ RecordType: "Bounce", Type, Email: "ada@example.com", BouncedAt: now() });
  const change = (SuppressionReason: string | null) => ({
    RecordType: "SubscriptionChange",
    Recipient: "ada@example.com",
    SuppressSending: SuppressionReason !== null,
    SuppressionReason,
    ChangedAt: now(),
  });

  test.each([
    ["a hard bounce", () => bounce("HardBounce"), "unsubscribed hard-bounce"],
    [
      "a hard bounce because of a policy",
      () => ({ ...bounce("HardBounce"), Details: "smtp;550 5.7.1 Relaying denied" }),
      "subscribed",
    ],
    ["a soft bounce", () => bounce("SoftBounce"), "subscribed"],
    ["a block", () => bounce("Blocked"), "subscribed"],
    ["a complaint", () => ({ ...bounce("SpamComplaint"), RecordType: "SpamComplaint" }), "unsubscribed complaint"],
    ["an unsubscription", () => change("ManualSuppression"), "unsubscribed unsubscribed"],
    ["a reactivation", () => change(null), "subscribed"],
    ["an opening", () => ({ RecordType: "Open", Recipient: "ada@example.com" }), "subscribed"],
  ])("with %s is recorded", async (_, body, expected) => {
    expect(await post("postmark", body(), basic(newSecret))).toBe(200);
    expect(await state()).toBe(expected);
  });

  test("may carry either secret, as password, header or in its URL; others are refused", async () => {
    const body = bounce("SoftBounce");
    expect(await post("postmark", body, basic(oldSecret))).toBe(200);
    expect(await post("postmark", body, { "x-webhook-secret": newSecret })).toBe(200);
    expect(await post(`postmark?secret=${encodeURIComponent(oldSecret)}`, body)).toBe(200);
    for (const headers of [{}, basic(""), basic("wrong"), { authorization: "Basic ?" }, { "x-webhook-secret": "x" }]) {
      expect(await post("postmark", bounce("HardBounce"), headers)).toBe(401);
    }
    for (const broken of ["", "{", "[]", '{"RecordType":1}']) {
      expect(await post("postmark", broken, basic(newSecret))).toBe(400);
    }
    expect(await state()).toBe("subscribed");
  });

  test("about an event before the person confirmed again, as a repeated one, changes nothing", async () => {
    const old = { ...bounce("HardBounce"), BouncedAt: new Date(Date.now() - 3_600_000).toISOString() };
    expect(await post("postmark", old, basic(newSecret))).toBe(200);
    expect(await state()).toBe("subscribed");
  });

  test("about a person who is not known keeps an import from adding them", async () => {
    const unknown = { ...bounce("HardBounce"), Email: "unknown@example.com" };
    expect(await post("postmark", unknown, basic(newSecret))).toBe(200);
    const body = new FormData();
    const fields = { mode: "confirmed", consent: "paper", columns: '{"email":"Email"}' };
    for (const [name, value] of Object.entries(fields)) body.append(name, value);
    body.append("file", new Blob(["Email\nunknown@example.com\n"]), "people.csv");
    expect(await admin.api("POST /api/admin/subscribers/import", { body })).toMatchObject({ added: 0, suppressed: 1 });
  });
});

describe("a webhook of Mailgun", () => {
  function signed(event: object, secret = newSecret, seconds = Date.now() / 1000) {
    const [timestamp, token] = [String(Math.floor(seconds)), "a-token-of-mailgun"];
    const signature = createHmac("sha256", secret).update(`${timestamp}${token}`).digest("hex");
    const data = { recipient: "ada@example.com", timestamp: seconds, message: { headers: { "message-id": "x@y" } } };
    return { signature: { timestamp, token, signature }, "event-data": { ...data, ...event } };
  }
  const failed = (severity: string, more = {}) => ({ event: "failed", severity, ...more });

  test.each([
    [
      "a permanent failure",
      failed("permanent", { reason: "bounce", "delivery-status": { code: 550, message: "5.1.1 No such user" } }),
      "unsubscribed hard-bounce",
    ],
    ["a permanent failure without a status code", failed("permanent", { reason: "bounce" }), "subscribed"],
    [
      "a refusal of the sender",
      failed("permanent", { reason: "bounce", "delivery-status": { code: 550, message: "relay not permitted" } }),
      "subscribed",
    ],
    ["a temporary failure", failed("temporary"), "subscribed"],
    ["a refusal because of reputation", failed("permanent", { reason: "espblock" }), "subscribed"],
    [
      "a refusal because of policy",
      failed("permanent", { "delivery-status": { code: 550, message: "5.7.1 blocked" } }),
      "subscribed",
    ],
    ["a complaint", { event: "complained" }, "unsubscribed complaint"],
    ["an unsubscription", { event: "unsubscribed" }, "unsubscribed unsubscribed"],
    ["a delivery", { event: "delivered" }, "subscribed"],
  ])("with %s is recorded", async (_, event, expected) => {
    expect(await post("mailgun", signed(event))).toBe(200);
    expect(await state()).toBe(expected);
  });

  test("may be signed with either secret; others, and old ones, are refused", async () => {
    expect(await post("mailgun", signed({ event: "delivered" }, oldSecret))).toBe(200);
    const complaint = { event: "complained" };
    expect(await post("mailgun", signed(complaint, "another secret"))).toBe(400);
    expect(await post("mailgun", signed(complaint, newSecret, Date.now() / 1000 - 100_000))).toBe(400);
    const { signature } = signed(complaint);
    expect(await post("mailgun", { ...signed(complaint), signature: { ...signature, token: "other" } })).toBe(400);
    expect(await post("mailgun", { "event-data": complaint })).toBe(400);
    expect(await state()).toBe("subscribed");
  });
});

test("without a secret the webhooks are off", async () => {
  const otherApp = await startTestApp({ runsWorker: false });
  try {
    for (const provider of ["ses", "postmark", "mailgun"]) {
      const response = await fetch(`${otherApp.url}/api/webhooks/mail/${provider}`, { method: "POST", body: "{}" });
      expect(response.status).toBe(503);
    }
  } finally {
    await otherApp.stop();
  }
});

test("the log contains neither a secret nor an email address", () => {
  expect(app.logLines.join("")).not.toMatch(/ada@example|mail secret|mail%20secret/i);
});
