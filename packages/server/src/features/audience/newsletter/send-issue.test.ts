import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { SmtpEmulator } from "@recital/emulators/smtp/smtp-emulator";
import { claimDueJobs } from "../../../jobs/claims.ts";
import { buildSubscribers } from "../../../testing/build-subscribers.ts";
import { startTestApp, type TestApp, type TestAppOptions, type Visitor } from "../../../testing/start-test-app.ts";
import { sendIssue } from "./send-issue.ts";
import { subscriberTable } from "../subscribers/tables.ts";
import { issueRecipientTable } from "./tables.ts";
import { jobTable } from "../../../jobs/table.ts";
import { findSuppressions } from "../../../email/suppressions.ts";

vi.setConfig({ testTimeout: 60_000 });

let app: TestApp;
let owner: Visitor;

async function open(options: TestAppOptions = {}): Promise<void> {
  app = await startTestApp({ ...options, env: { ARTIST_NAME: "Ines Vale", ...options.env } });
  owner = await app.admin();
  // The email about this login.
  await app.smtp.waitForEmail(({ to }) => to.includes(ownerEmail));
  await app.smtp.clearEmails();
}

const ownerEmail = "owner@recital.example";

afterEach(() => app.stop());

const minuteMs = 60_000;
const names = ["ada", "bo", "cy", "di", "ed", "flo", "gus"];
const emailOf = (name: string) => `${name}@example.com`;
const doc = {
  type: "doc" as const,
  content: [{ type: "paragraph" as const, content: [{ type: "text" as const, text: "The record is out." }] }],
};

/** Adds an issue for these subscribers and returns its id. */
async function write(people: readonly string[] = names): Promise<string> {
  await buildSubscribers(
    app.recital.database,
    people.map((name) => ({ email: emailOf(name) })),
  );
  const { id } = await owner.api("POST /api/admin/issues", { body: { subject: "Summer", preheader: "Out now", doc } });
  return String(id);
}

const send = (id: string, body: { sendAt?: string } = {}) =>
  owner.api("POST /api/admin/issues/:id/schedule", { params: { id }, body });
const act = (id: string, name: "pause" | "resume" | "cancel") =>
  owner.api(`POST /api/admin/issues/:id/${name}`, { params: { id } });
const read = (id: string) => owner.api("GET /api/admin/issues/:id", { params: { id } });
const recipients = (id: string) => owner.api("GET /api/admin/issues/:id/recipients", { params: { id }, query: {} });

/** Waits until the issue is like this, which a worker may take a second to notice. */
async function becomes(id: string, expected: object): Promise<void> {
  await vi.waitFor(
    async () => {
      app.recital.worker.nudge();
      expect(await read(id)).toMatchObject(expected);
    },
    { timeout: 30_000, interval: 50 },
  );
}

function pass(ms: number): void {
  app.clock.offsetMs += ms;
}

/** Returns how many emails each person got. */
const received = (smtp: SmtpEmulator, people: readonly string[] = names) =>
  Object.fromEntries(people.map((name) => [name, smtp.emails(emailOf(name)).length]));

const once = (people: readonly string[]) => Object.fromEntries(people.map((name) => [name, 1]));

describe("an issue", () => {
  beforeEach(() => open());

  test("reaches each subscriber once, as a mailing list's email that says the same in HTML and text", async () => {
    const id = await write();
    expect(await send(id)).toMatchObject({ state: "sending", figures: { recipients: 7 } });
    await becomes(id, { state: "sent", figures: { recipients: 7, sent: 7, waiting: 0, sending: 0, uncertain: 0 } });
    expect(received(app.smtp)).toEqual(once(names));
    const [email] = app.smtp.emails(emailOf("ada"));
    const header = (name: string) => email?.headers.find((header) => header.name === name)?.value;
    expect(email).toMatchObject({ subject: "Summer", to: [emailOf("ada")] });
    for (const part of [email?.html, email?.text]) {
      expect(part).toContain("The record is out.");
      expect(part).toContain(`${app.url}/newsletter/summer`);
    }
    const link = new RegExp(`${app.url}/newsletter/unsubscribe\\?token=[\\w-]{27}&issue=${id}`).exec(email?.text ?? "");
    expect(header("list-unsubscribe")).toBe(`<${link?.[0]}>`);
    expect(header("list-unsubscribe-post")).toBe("List-Unsubscribe=One-Click");
    expect(header("list-id")).toBe("<newsletter.localhost>");
    expect(email?.messageId).toMatch(new RegExp(`^<issue-${id}-\\d+-[\\da-f]{32}@localhost>$`));

    // One-click unsubscription by an email provider (RFC 8058).
    const body = new URLSearchParams({ "List-Unsubscribe": "One-Click" });
    expect((await fetch(link?.[0] ?? "", { method: "POST", body })).status).toBe(200);
    expect((await read(id)).figures).toMatchObject({ unsubscribed: 1 });
  });

  test("is sent at its time, and not before", async () => {
    const id = await write();
    const sendAt = new Date(app.clock.now().getTime() + 30 * minuteMs).toISOString();
    await send(id, { sendAt });
    // A person who subscribes until then gets the issue too.
    await buildSubscribers(app.recital.database, [{ email: emailOf("late") }]);
    pass(29 * minuteMs);
    app.recital.worker.nudge();
    expect(await read(id)).toMatchObject({ state: "scheduled", sendAt, figures: { recipients: 0 } });
    pass(minuteMs + 1000);
    await becomes(id, { state: "sent", sendAt, figures: { sent: 8 } });
    expect(received(app.smtp, ["late"])).toEqual({ late: 1 });
  });

  test("is sent to an address of choice as a test, which counts as nothing", async () => {
    const id = await write();
    const sent = owner.api("POST /api/admin/issues/:id/test", { params: { id }, body: { to: "me@example.com" } });
    expect(await sent).toEqual({ to: "me@example.com" });
    const email = await app.smtp.waitForEmail(({ to }) => to.includes("me@example.com"));
    expect(email.subject).toBe("[Test] Summer");
    expect(email.text).toContain("The record is out.");
    expect(await read(id)).toMatchObject({ state: "draft", figures: { recipients: 0 } });
    expect(app.smtp.emails()).toHaveLength(1);
  });

  test("skips who left while it was paused, and sends nothing to who waits when it is cancelled", async () => {
    app.smtp.setFault("defer-sender");
    const id = await write();
    await send(id);
    await becomes(id, { state: "paused", figures: { waiting: 7 } });
    app.smtp.setFault(null);
    const subscriber = app.recital.database.model(subscriberTable);
    await subscriber.update({ subscribed: false, unsubscribedAt: new Date() }, { where: { email: emailOf("bo") } });
    await act(id, "resume");
    await becomes(id, { state: "sent", figures: { recipients: 7, sent: 6, skipped: 1 } });
    expect(received(app.smtp)).toEqual({ ...once(names), bo: 0 });

    app.smtp.setFault("defer-sender");
    const second = await write([]);
    await send(second);
    await becomes(second, { state: "paused" });
    app.smtp.setFault(null);
    expect(await act(second, "cancel")).toMatchObject({ state: "cancelled", figures: { recipients: 6, skipped: 6 } });
    await expect(act(second, "resume")).rejects.toMatchObject({ status: 409 });
  });
});

describe("a mail server", () => {
  beforeEach(() => open());

  test("that refuses some recipients: they fail and are suppressed, or wait by themselves; the others get theirs", async () => {
    app.smtp.setRecipientReply(emailOf("ada"), "550 5.1.1 No such user");
    app.smtp.setRecipientReply(emailOf("bo"), "550 5.7.1 Refused by policy");
    app.smtp.setRecipientReply(emailOf("cy"), "450 4.2.2 Mailbox full");
    const id = await write();
    await send(id);
    await becomes(id, { state: "sending", figures: { sent: 4, failed: 2, bounced: 2, waiting: 1 } });
    const [ada, bo, cy] = await recipients(id);
    expect([ada, bo]).toMatchObject([
      { state: "failed", error: "550 5.1.1 No such user" },
      { state: "failed", error: "550 5.7.1 Refused by policy" },
    ]);
    expect(cy).toMatchObject({ state: "waiting", error: "450 4.2.2 Mailbox full" });
    const { database, encryption } = app.recital;
    const suppressed = await findSuppressions({ database, encryption }, [emailOf("ada"), emailOf("bo")]);
    expect([...suppressed]).toMatchObject([[emailOf("ada"), { reason: "hard-bounce", source: "smtp" }]]);
    expect(await database.model(subscriberTable).count({ where: { subscribed: true } })).toBe(6);

    app.smtp.setRecipientReply(emailOf("cy"), null);
    pass(15 * minuteMs + 1000);
    await becomes(id, { state: "sent", figures: { sent: 5, failed: 2, waiting: 0 } });
    expect(received(app.smtp)).toEqual({ ...once(names), ada: 0, bo: 0 });
  });

  test.each([
    "defer-sender",
    "throttle-and-close",
    "refuse-connection",
    "defer-content",
    "quota-exceeded",
    "drop-before-data",
  ] as const)("that asks to wait (%s) pauses the issue for 5, then 15 minutes, and no one is lost", async (fault) => {
    app.smtp.setFault(fault);
    const id = await write();
    const start = app.clock.now().getTime();
    await send(id);
    await becomes(id, { state: "paused", pauseReason: expect.stringMatching(/./), figures: { waiting: 7 } });
    const waitOf = async () => Date.parse((await read(id)).resumesAt ?? "") - start;
    expect(Math.round((await waitOf()) / minuteMs)).toBe(5);
    pass(5 * minuteMs + 5000);
    await vi.waitFor(
      async () => {
        app.recital.worker.nudge();
        expect(Math.round((await waitOf()) / minuteMs)).toBe(20);
      },
      { timeout: 60_000 },
    );
    app.smtp.setFault(null);
    pass(15 * minuteMs + 5000);
    await becomes(id, { state: "sent", figures: { sent: 7, failed: 0, uncertain: 0 } });
    expect(received(app.smtp)).toEqual(once(names));
  });

  test("that closes each connection after an email gets the others over new ones, without a pause", async () => {
    app.smtp.setFault("one-email-each");
    const id = await write();
    await send(id);
    await becomes(id, { state: "sent", figures: { sent: 7, failed: 0, uncertain: 0 } });
    expect(received(app.smtp)).toEqual(once(names));
  });

  test("that throttles and closes in the middle pauses the issue; who got theirs does not get it again", async () => {
    // Five connections are opened: four get through.
    app.smtp.setFault("throttle-and-close", 1);
    const id = await write();
    await send(id);
    await becomes(id, { state: "paused", pauseReason: expect.stringContaining("421") });
    const { figures } = await read(id);
    expect(figures.waiting).toBeGreaterThan(0);
    expect(figures).toMatchObject({ sent: 7 - figures.waiting, failed: 0, uncertain: 0 });
    pass(5 * minuteMs + 5000);
    await becomes(id, { state: "sent", figures: { sent: 7 } });
    expect(received(app.smtp)).toEqual(once(names));
  });

  test.each(["reject-sender", "reject-content"] as const)(
    "that refuses the email for good (%s) pauses the issue until the owner resumes it, and tells them",
    async (fault) => {
      // Five are sent at once, and the alert is another email.
      app.smtp.setFault(fault, 5);
      const id = await write(names.slice(0, 5));
      await send(id);
      await becomes(id, { state: "paused", resumesAt: null, figures: { waiting: 5, failed: 0 } });
      const alert = await app.smtp.waitForEmail(({ to }) => to.includes(ownerEmail));
      expect(alert.subject).toContain("Your newsletter is paused");
      expect(alert.text).toContain("Summer");
      app.smtp.setFault(null);
      await act(id, "resume");
      await becomes(id, { state: "sent", figures: { sent: 5 } });
    },
  );

  test("that closes the connection without a reply leaves that email uncertain; it is never repeated", async () => {
    app.smtp.setFault("drop-after-data", 1);
    const id = await write();
    await send(id);
    await becomes(id, { state: "sent", figures: { sent: 6, uncertain: 1 } });
    expect(received(app.smtp)).toEqual(once(names));
  });
});

test("a mail server that hangs after the content leaves that email uncertain; the others get theirs", async () => {
  await open({ emailTimeoutMs: 1500 });
  app.smtp.setFault("hang-after-data", 1);
  const id = await write();
  await send(id);
  await becomes(id, { state: "sent", figures: { sent: 6, uncertain: 1, waiting: 0 } });
  expect(received(app.smtp)).toEqual(once(names));
  // The hanging email held up none of the others.
  const rows = await app.recital.database.model(issueRecipientTable).findAll({ order: ["endedAt"] });
  expect(rows.map(({ state }) => state)).toEqual([...Array.from({ length: 6 }, () => "sent"), "uncertain"]);
  expect(rows.at(-1)?.error).toMatch(/timeout/i);
});

test("a send goes on within 5 s after its process died; the emails that it was sending stay uncertain", async () => {
  await open();
  const { database, worker } = app.recital;
  await worker.stop();
  const id = await write();
  await send(id);
  // The traces of a killed process: its claim of the job, and two emails with unknown results.
  const now = app.clock.now();
  const [job] = await claimDueJobs(database, now, { kinds: [sendIssue], count: 1, makeClaim: () => "dead" });
  expect(job?.row.payload).toBe(JSON.stringify({ issueId: Number(id), batch: 1 }));
  const issueRecipient = database.model(issueRecipientTable);
  const [first, second] = await issueRecipient.findAll({ order: ["subscriberId"] });
  for (const row of [first, second]) await row?.update({ state: "sending", batch: 1, sendingStartedAt: now });

  // A worker looks every second.
  pass(4000);
  worker.start();
  await becomes(id, { state: "sent", figures: { sent: 5, uncertain: 2 } });
  expect(received(app.smtp)).toEqual({ ...once(names), ada: 0, bo: 0 });
});

test("two processes share a limit of emails a minute, for any minute; a restart forgets nothing", async () => {
  const env = { NEWSLETTER_PER_MINUTE: "3", NEWSLETTER_PER_HOUR: "100" };
  await open({ env });
  const { storage, smtp } = app;
  let otherApp = await startTestApp({ storage, smtp, env });
  const id = await write();
  await send(id);
  await becomes(id, { state: "sending", figures: { sent: 3, waiting: 4 } });
  const later = (ms: number) => {
    pass(ms);
    otherApp.clock.offsetMs = app.clock.offsetMs;
    otherApp.recital.worker.nudge();
  };
  await otherApp.stop();
  otherApp = await startTestApp({ storage, smtp, env });
  later(55_000);
  app.recital.worker.nudge();
  // No slot is free yet: a job is due only later.
  const due = { kind: "send-issue", outcome: null };
  const [job] = await app.recital.database.model(jobTable).findAll({ where: due });
  expect(job?.runAt.getTime()).toBeGreaterThan(app.clock.now().getTime());
  expect(smtp.emails()).toHaveLength(3);
  later(minuteMs);
  await becomes(id, { figures: { sent: 6 } });
  later(62_000);
  await becomes(id, { state: "sent", figures: { sent: 7 } });
  expect(received(smtp)).toEqual(once(names));
  await otherApp.stop();
});
