import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { takeSlot } from "../db/rate-limits.ts";
import { withTransaction } from "../db/transaction.ts";
import { JobPostponed } from "../jobs/job-handler.ts";
import { startTestApp, type TestApp } from "../testing/start-test-app.ts";
import { EmailError, type Email, type Mailer } from "../ports/mailer.ts";
import { limitStrangers } from "./sending-limit.ts";
import { suppress } from "../features/audience/subscribers/suppress.ts";

let app: TestApp;
let sent: string[] = [];
let failure: EmailError | null = null;
let jobs = 0;

beforeAll(async () => {
  app = await startTestApp({ runsWorker: false });
});
afterAll(() => app.stop());
beforeEach(() => {
  sent = [];
  failure = null;
  app.clock.offsetMs += 25 * 3_600_000;
});

/** A mail server that takes emails, or fails. */
const server: Mailer = {
  send(email) {
    if (failure) return Promise.reject(failure);
    sent.push(email.to);
    return Promise.resolve();
  },
};

function send(to: string): Promise<void> {
  return deliver({ to, strangersJob: (jobs += 1) });
}

function deliver(email: Pick<Email, "to" | "strangersJob">): Promise<void> {
  const { database, encryption } = app.recital;
  const limited = limitStrangers(server, { database, encryption, clock: app.clock, kinds: ["a-form", "another-form"] });
  const rest = { subject: "Hello", text: "", html: "", messageId: "a@b.example" };
  return limited.send({ ...rest, ...email }, () => Promise.resolve(true));
}

test("one address gets five a day, in any spelling and from any form; others are not affected", async () => {
  for (let index = 0; index < 7; index += 1) await send(index % 2 === 0 ? "Ada@Example.com" : "ada@example.com");
  await send("bo@example.com");
  expect(sent).toHaveLength(6);
  app.clock.offsetMs += 25 * 3_600_000;
  await send("ada@example.com");
  expect(sent).toHaveLength(7);
});

test("a hundred an hour are sent over all forms; the next one waits, and an order's email does not", async () => {
  const rule = { name: "strangers-email", max: 100, windowMs: 3_600_000 };
  for (let index = 0; index < 100; index += 1) await takeSlot(app.recital.database, rule, app.clock.now());
  await expect(send("cy@example.com")).rejects.toThrow(JobPostponed);
  await deliver({ to: "buyer@example.com" });
  expect(sent).toEqual(["buyer@example.com"]);
});

test("an address that bounced or complained gets none; one that left the newsletter gets what it asks for", async () => {
  for (const reason of ["hard-bounce", "complaint", "unsubscribed"] as const) {
    const facts = { email: `${reason}@example.com`, reason, source: "ses" as const, at: app.clock.now() };
    await withTransaction(app.recital.database, (transaction) => suppress(app.recital, facts, transaction));
    await send(`${reason}@example.com`);
  }
  expect(sent).toEqual(["unsubscribed@example.com"]);
});

test("an email that was certainly not sent does not count, one that may have been sent does", async () => {
  for (const reason of ["unavailable", "uncertain"] as const) {
    failure = new EmailError(reason, reason);
    for (let index = 0; index < 5; index += 1) {
      await expect(send(`${reason}@example.com`)).rejects.toThrow(reason);
    }
    failure = null;
    await send(`${reason}@example.com`);
  }
  expect(sent).toEqual(["unavailable@example.com"]);
});
