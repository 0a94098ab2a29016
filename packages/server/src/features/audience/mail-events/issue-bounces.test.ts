import { createHmac } from "node:crypto";
import { startImapEmulator, type ImapEmulator } from "@recital/emulators/imap/imap-emulator";
import { startSnsEmulator, type SnsEmulator } from "@recital/emulators/sns/sns-emulator";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { enqueue } from "../../../jobs/outbox.ts";
import { buildSubscribers } from "../../../testing/build-subscribers.ts";
import { startTestApp, type TestApp, type Visitor } from "../../../testing/start-test-app.ts";
import { waitForJobs } from "../../../testing/wait-for-jobs.ts";
import { readBounces } from "./read-bounces.job.ts";
import { issueRecipientTable } from "../newsletter/tables.ts";
import { subscriberTable } from "../subscribers/tables.ts";

vi.setConfig({ testTimeout: 60_000 });

const secret = "the secret of webhooks";
const emails = ["ada", "bo", "cy", "di", "ed"].map((name) => `${name}@example.com`);

let imap: ImapEmulator;
let sns: SnsEmulator;
let app: TestApp;
let owner: Visitor;
let id: string;

beforeAll(async () => {
  [imap, sns] = await Promise.all([startImapEmulator(), startSnsEmulator()]);
  const env = { MAIL_WEBHOOK_SECRET: secret, SNS_API_BASE: sns.url, BOUNCE_IMAP_URL: imap.url };
  app = await startTestApp({ env });
  owner = await app.admin();
  const createdAt = new Date(Date.now() - 60_000);
  await buildSubscribers(
    app.recital.database,
    emails.map((email) => ({ email, createdAt })),
  );
  const issue = await owner.api("POST /api/admin/issues", { body: { subject: "Summer" } });
  id = String(issue.id);
  await owner.api("POST /api/admin/issues/:id/schedule", { params: { id }, body: {} });
  await vi.waitUntil(async () => (await read("sent")) === emails.length, { timeout: 60_000 });
});
afterAll(async () => {
  await app.stop();
  await Promise.all([imap.stop(), sns.stop()]);
});

async function read(figure: "sent" | "bounced"): Promise<number> {
  return (await owner.api("GET /api/admin/issues/:id", { params: { id } })).figures[figure];
}

/** Returns the subscribers whose email of the issue bounced. */
async function bounced(): Promise<string[]> {
  const issueRecipient = app.recital.database.model(issueRecipientTable);
  const subscriber = app.recital.database.model(subscriberTable);
  const rows = await issueRecipient.findAll({ where: { issueId: Number(id) } });
  const ids = rows.filter(({ bouncedAt }) => bouncedAt !== null).map(({ subscriberId }) => subscriberId);
  const people = await subscriber.findAll({ where: { id: ids } });
  return people.map(({ email }) => email).toSorted();
}

function messageIdOf(email: string): string {
  return app.smtp.emails(email)[0]?.messageId?.slice(1, -1) ?? "";
}

async function post(path: string, body: object): Promise<number> {
  const response = await fetch(`${app.url}/api/webhooks/mail/${path}`, { method: "POST", body: JSON.stringify(body) });
  await response.body?.cancel();
  return response.status;
}

const inUrl = `secret=${encodeURIComponent(secret)}`;
const at = () => new Date().toISOString();

/** A bounce as each provider reports it. SES and Postmark replace our Message-ID. */
const reports = {
  ses: (email: string) =>
    post(
      `ses?${inUrl}`,
      sns.notify({
        notificationType: "Bounce",
        bounce: {
          bounceType: "Permanent",
          bouncedRecipients: [{ emailAddress: email, status: "5.1.1" }],
          timestamp: at(),
        },
        mail: { headers: [{ name: "Message-ID", value: "<replaced@amazonses.example>" }] },
      }),
    ),
  postmark: (email: string) =>
    post(`postmark?${inUrl}`, { RecordType: "Bounce", Type: "SoftBounce", Email: email, BouncedAt: at() }),
  mailgun(email: string, messageId = messageIdOf(email)) {
    const seconds = Math.floor(Date.now() / 1000);
    const signature = createHmac("sha256", secret).update(`${seconds}token`).digest("hex");
    return post("mailgun", {
      signature: { timestamp: String(seconds), token: "token", signature },
      "event-data": {
        event: "failed",
        severity: "permanent",
        reason: "bounce",
        recipient: email,
        timestamp: seconds + 1,
        message: { headers: { "message-id": messageId } },
      },
    });
  },
};

test("a bounce that a provider reports counts for the issue and its recipient, twice as once", async () => {
  const [ada = "", bo = "", cy = ""] = emails;
  const expected: string[] = [];
  for (const [provider, email] of [
    ["ses", ada],
    ["postmark", bo],
    ["mailgun", cy],
  ] as const) {
    expect([await reports[provider](email), await reports[provider](email)]).toEqual([200, 200]);
    expected.push(email);
    expect(await bounced()).toEqual(expected);
  }
  expect([await read("bounced"), await read("sent")]).toEqual([3, emails.length]);
  const shown = await owner.api("GET /api/admin/issues", { query: {} });
  expect(shown.map(({ figures }) => figures.bounced)).toEqual([3]);
});

test("a bounce with the Message-ID of another recipient, or with a guessed one, counts for none", async () => {
  const [ada = "", , , di = ""] = emails;
  const before = await bounced();
  for (const messageId of [messageIdOf(ada), messageIdOf(di).replace(/[\da-f]{32}@/, `${"0".repeat(32)}@`)]) {
    expect(await reports.mailgun(di, messageId)).toBe(200);
  }
  expect(await bounced()).toEqual(before);
});

test("a report in the bounce mailbox counts for the issue only with the Message-ID that was sent", async () => {
  const ed = emails.at(-1) ?? "";
  const before = await bounced();
  const edsMessageId = messageIdOf(ed);
  for (const [run, messageId] of [edsMessageId.replace(/-[\da-f]{32}@/, "@"), edsMessageId].entries()) {
    imap.deliver(`Subject: Undelivered Mail Returned to Sender
Content-Type: multipart/report; report-type=delivery-status; boundary="border"

--border
Content-Type: message/delivery-status

Reporting-MTA: dns; mx.example

Final-Recipient: rfc822; ${ed}
Action: failed
Status: 5.1.1

--border
Content-Type: text/rfc822-headers

Message-ID: <${messageId}>

--border--
`);
    const request = { payload: {}, dedupeKey: `test-${run}`, now: app.clock.now() };
    await enqueue(app.recital.database, null, readBounces, request);
    await waitForJobs(app.recital.database);
    expect(await bounced()).toEqual(messageId === edsMessageId ? [...before, ed] : before);
  }
});
