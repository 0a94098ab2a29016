import { startImapEmulator, type ImapEmulator } from "@recital/emulators/imap/imap-emulator";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { enqueue } from "../../../jobs/outbox.ts";
import { buildSoldFile, buy, readOrder } from "../../../testing/buy-files.ts";
import { startTestApp, type TestApp, type Visitor } from "../../../testing/start-test-app.ts";
import { waitForJobs } from "../../../testing/wait-for-jobs.ts";
import { readBounces } from "./read-bounces.job.ts";
import { subscriberTable } from "../subscribers/tables.ts";
import { newsletterSuppressionTable } from "../../../email/tables.ts";
import { rateLimitTable } from "../../../db/rate-limits.ts";
import { jobTable } from "../../../jobs/table.ts";

let imap: ImapEmulator;
let app: TestApp;
let admin: Visitor;
let runs = 0;

beforeAll(async () => {
  imap = await startImapEmulator();
  app = await startTestApp({ env: { BOUNCE_IMAP_URL: imap.url } });
  admin = await app.admin();
});
afterAll(async () => {
  await app.stop();
  await imap.stop();
});
beforeEach(async () => {
  const subscriber = app.recital.database.model(subscriberTable);
  const newsletterSuppression = app.recital.database.model(newsletterSuppressionTable);
  const rateLimit = app.recital.database.model(rateLimitTable);
  await subscriber.destroy({ where: {} });
  await newsletterSuppression.destroy({ where: {} });
  await rateLimit.destroy({ where: {} });
});

/** Signs a person up and returns the Message-ID of their confirmation email. */
async function ask(email: string): Promise<string> {
  await app.visitor().api("POST /api/subscribers", { body: { email, subscribed: true } });
  const sent = await app.smtp.waitForEmail(({ envelope }) => envelope.to.includes(email));
  return sent.headers.find(({ name }) => name === "message-id")?.value ?? "";
}

async function readMailbox(): Promise<void> {
  const { database } = app.recital;
  const now = app.clock.now();
  await enqueue(database, null, readBounces, { payload: {}, dedupeKey: `test-${(runs += 1)}`, now });
  await waitForJobs(database);
}

interface Report {
  readonly email: string;
  readonly messageId: string;
  readonly status?: string;
  readonly action?: string;
}

/** Writes a report as Postfix does. */
function bounce({ email, messageId, status = "5.1.1", action = "failed" }: Report): string {
  return `From: MAILER-DAEMON@mx.example (Mail Delivery System)
Subject: Undelivered Mail Returned to Sender
To: shop@recital.example
Auto-Submitted: auto-replied
MIME-Version: 1.0
Content-Type: multipart/report; report-type=delivery-status;
  boundary="border"

--border
Content-Type: text/plain; charset=us-ascii

I'm sorry to have to inform you that your message could not be delivered.

--border
Content-Type: message/delivery-status

Reporting-MTA: dns; mx.example
X-Postfix-Queue-ID: 4XyZ

Final-Recipient: rfc822; ${email}
Original-Recipient: rfc822;${email}
Action: ${action}
Status: ${status}
Diagnostic-Code: smtp; 550 ${status} <${email}>:
    Recipient address rejected

--border
Content-Type: text/rfc822-headers

From: Recital <shop@recital.example>
To: ${email}
Message-ID: ${messageId}

--border--
`;
}

function complaint({ email, messageId }: Report): string {
  return `From: fbl@mailbox.example
Subject: FW: Please confirm
To: shop@recital.example
MIME-Version: 1.0
Content-Type: multipart/report; report-type=feedback-report; boundary="border"

--border
Content-Type: text/plain

This is an email abuse report.

--border
Content-Type: message/feedback-report

Feedback-Type: abuse
User-Agent: Mailbox/1.0
Version: 1
Original-Rcpt-To: <${email}>

--border
Content-Type: message/rfc822

From: Recital <shop@recital.example>
To: ${email}
Message-ID: ${messageId}
Subject: Please confirm

Hello
--border--
`;
}

async function state(email: string): Promise<string> {
  const found = await admin.api("GET /api/admin/subscribers", { query: { search: email } });
  return [found[0]?.status, found[0]?.suppression].filter(Boolean).join(" ");
}

describe("a report in the mailbox", () => {
  test.each([
    ["that an address does not exist", (report: Report) => bounce(report), "unsubscribed hard-bounce"],
    ["of a full mailbox", (report: Report) => bounce({ ...report, status: "5.2.2" }), "pending"],
    ["of a policy", (report: Report) => bounce({ ...report, status: "5.7.1" }), "pending"],
    ["of a delay", (report: Report) => bounce({ ...report, status: "4.4.1", action: "delayed" }), "pending"],
    ["that a person calls it spam", complaint, "unsubscribed complaint"],
  ])("%s is matched by our Message-ID, and marked as read", async (_, write, expected) => {
    const email = `reported${runs}@example.com`;
    const messageId = await ask(email);
    imap.deliver(write({ email: email.toUpperCase(), messageId }));
    await readMailbox();
    expect(await state(email)).toBe(expected);
    expect(
      imap
        .messages()
        .at(-1)
        ?.flags.has(String.raw`\Seen`),
    ).toBe(true);
  });

  test("about an email that was not sent to this person is ignored, as anyone can write to the mailbox", async () => {
    const messageId = await ask("asked@example.com");
    await ask("victim@example.com");
    imap.deliver(bounce({ email: "victim@example.com", messageId }));
    for (const guess of ["@", `-${"0".repeat(32)}@`]) {
      const guessed = messageId.replace(/-[\da-f]{32}@/, guess);
      imap.deliver(bounce({ email: "asked@example.com", messageId: guessed }));
    }
    imap.deliver(bounce({ email: "asked@example.com", messageId: "<other@elsewhere.example>" }));
    imap.deliver(
      "Content-Type: multipart/report; boundary=x\n\n--x\nContent-Type: message/delivery-status\n\n\u0000: x",
    );
    await readMailbox();
    expect([await state("asked@example.com"), await state("victim@example.com")]).toEqual(["pending", "pending"]);
    expect(imap.messages().every(({ flags }) => flags.has(String.raw`\Seen`))).toBe(true);
  });

  test("about the email of a gift shows the owner that it has not arrived, and another one says nothing", async () => {
    const email = "mia@example.com";
    const { product } = await buildSoldFile(app);
    const { orderId } = await buy(app, [product], { gift: { email } });
    const sent = await app.smtp.waitForEmail(({ envelope }) => envelope.to.includes(email));
    const messageId = sent.headers.find(({ name }) => name === "message-id")?.value ?? "";
    const stateOf = async () => (await readOrder(admin, orderId)).gift?.state;
    await expect.poll(stateOf).toBe("sent");
    imap.deliver(bounce({ email, messageId: messageId.replace(/-[\da-f]{32}@/, `-${"0".repeat(32)}@`) }));
    imap.deliver(bounce({ email: "other@example.com", messageId }));
    await readMailbox();
    expect(await stateOf()).toBe("sent");
    imap.deliver(bounce({ email, messageId }));
    await readMailbox();
    expect(await stateOf()).toBe("bounced");
  });

  test("is read while other messages stay unread, and none is deleted or read twice", async () => {
    const before = imap.messages().length;
    imap.deliver("From: Ada <ada@example.com>\nSubject: Hello\nContent-Type: text/plain\n\nWhen do you play in Oslo?");
    await readMailbox();
    await readMailbox();
    expect(imap.messages()).toHaveLength(before + 1);
    expect([...(imap.messages().at(-1)?.flags ?? [])]).toEqual([]);
  });
});

test("a mailbox that refuses the login makes the job fail, and its password is in no log", async () => {
  const wrong = imap.url.replace(/:[^:@]+@/, ":another-password@");
  const otherApp = await startTestApp({ env: { BOUNCE_IMAP_URL: wrong } });
  try {
    const job = otherApp.recital.database.model(jobTable);
    const failed = () => job.findOne({ where: { kind: readBounces.kind } });
    await expect.poll(async () => (await failed())?.lastError).toBeTruthy();
    expect(otherApp.logLines.join("")).not.toMatch(/another-password|secret%20of/);
  } finally {
    await otherApp.stop();
  }
});
