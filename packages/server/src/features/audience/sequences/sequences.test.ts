import type { SequenceKind } from "@recital/contract/values/newsletter";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { claimDueJobs } from "../../../jobs/claims.ts";
import { enqueue } from "../../../jobs/outbox.ts";
import { buildOrder, type OrderFields, paidAt } from "../../../testing/build-order.ts";
import { buildSubscribers } from "../../../testing/build-subscribers.ts";
import { startTestApp, type TestApp, type Visitor } from "../../../testing/start-test-app.ts";
import { waitForJobs } from "../../../testing/wait-for-jobs.ts";
import { personTable } from "../people/tables.ts";
import { type SubscriberRow, subscriberTable } from "../subscribers/tables.ts";
import { enqueueSending, findSequenceEmails, sendSequences } from "./find-due.job.ts";
import { sequenceEmailTable } from "./tables.ts";

vi.setConfig({ testTimeout: 60_000 });

let app: TestApp;
let owner: Visitor;
let runs = 0;

beforeEach(async () => {
  app = await startTestApp({ env: { ARTIST_NAME: "Ines Vale" } });
  owner = await app.admin();
  // The email about this login.
  await app.smtp.waitForEmail(({ to }) => to.includes("owner@recital.example"));
  await app.smtp.clearEmails();
});
afterEach(() => app.stop());

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const emailOf = (name: string) => `${name}@example.com`;
const docOf = (text: string) => ({
  type: "doc" as const,
  content: [{ type: "paragraph" as const, content: [{ type: "text" as const, text }] }],
});
const stepOf = (afterHours: number, subject: string) => ({ afterHours, subject, doc: docOf(`About ${subject}.`) });

interface Saved {
  readonly isEnabled?: boolean;
  readonly steps?: readonly { readonly id?: number; readonly afterHours: number; readonly subject: string }[];
  readonly version?: number;
}

function save(kind: SequenceKind, { isEnabled = true, steps = [], version }: Saved) {
  const body = {
    isEnabled,
    steps: steps.map((step) => ({ doc: docOf(`About ${step.subject}.`), ...step })),
    ...(version !== undefined && { version }),
  };
  return owner.api("PUT /api/admin/sequences/:kind", { params: { kind }, body });
}

const read = (kind: SequenceKind) => owner.api("GET /api/admin/sequences/:kind", { params: { kind } });

/** Lets time pass, and then everything that is due be found and sent. */
async function pass(ms: number): Promise<void> {
  app.clock.offsetMs += ms;
  runs += 1;
  const request = { payload: {}, dedupeKey: `test-${runs}`, now: app.clock.now() };
  await enqueue(app.recital.database, null, findSequenceEmails, request);
  await waitForJobs(app.recital.database);
}

interface PersonFields extends Partial<SubscriberRow["_attributes"]> {
  readonly joined?: Date;
}

/** Adds a subscriber who has just confirmed, and their person. Returns the person's ID. */
async function join(name: string, { joined = app.clock.now(), ...fields }: PersonFields = {}): Promise<number> {
  const { database } = app.recital;
  const seen = { firstSeenAt: joined, lastSeenAt: joined };
  const person = { emailKey: emailOf(name), email: emailOf(name), name, tags: [], ...seen };
  const { id: personId } = await database.model(personTable).create(person);
  await buildSubscribers(database, [{ email: emailOf(name), createdAt: joined }]);
  await database.model(subscriberTable).update({ personId, ...fields }, { where: { emailKey: emailOf(name) } });
  return personId;
}

function leave(name: string): Promise<unknown> {
  const left = { subscribed: false, unsubscribedAt: app.clock.now() };
  return app.recital.database.model(subscriberTable).update(left, { where: { emailKey: emailOf(name) } });
}

function buy(name: string, personId: number, fields: OrderFields = {}): Promise<unknown> {
  const order = { ...paidAt(app.clock.now()), customerEmail: emailOf(name), personId };
  return buildOrder(app.recital.database, { ...order, ...fields }, []);
}

const received = (name: string) => app.smtp.emails(emailOf(name)).map(({ subject }) => subject);

describe("the sequences", () => {
  test("are off and empty at first, and are saved with their errors at the fields", async () => {
    const listed = await owner.api("GET /api/admin/sequences");
    expect(listed.map(({ kind, isEnabled, emails }) => [kind, isEnabled, emails])).toEqual([
      ["welcome", false, 0],
      ["after-purchase", false, 0],
      ["quiet-year", false, 0],
    ]);
    const refusal = (saved: Saved) =>
      save("welcome", saved).then(
        () => null,
        ({ status, fields }) => ({ status, fields }),
      );
    expect(await refusal({})).toEqual({ status: 422, fields: { steps: "Write an email first" } });
    expect(
      await refusal({ steps: [stepOf(0, "a"), { ...stepOf(0, ""), doc: { type: "doc", content: [] } } as never] }),
    ).toEqual({
      status: 422,
      fields: {
        "steps.1.afterHours": "Must be later than the email before",
        "steps.1.subject": "Subject is required",
        "steps.1.doc": "Text is required",
      },
    });
    const six = Array.from({ length: 6 }, (_, index) => stepOf(index, "x"));
    expect(await refusal({ steps: six })).toMatchObject({ fields: { steps: "Must be at most 5 emails" } });
    expect(await refusal({ steps: [{ id: 9, ...stepOf(0, "a") }] })).toMatchObject({
      fields: { "steps.0.id": "There is no such email" },
    });
    const { version } = await save("welcome", { isEnabled: false, steps: [stepOf(0, "")] });
    await save("welcome", { isEnabled: false, version });
    expect(await refusal({ isEnabled: false, version })).toMatchObject({ status: 409 });
    expect(await read("welcome")).toMatchObject({ isEnabled: false, steps: [] });
  });

  test("show an email as readers get it, and send it to an address of choice", async () => {
    const { steps } = await save("welcome", { isEnabled: false, steps: [stepOf(0, "Hello")] });
    const params = { kind: "welcome" as const, stepId: String(steps[0]?.id) };
    const { html } = await owner.api("POST /api/admin/sequences/:kind/steps/:stepId/preview", { params });
    expect(html).toContain("About Hello.");
    await owner.api("POST /api/admin/sequences/:kind/steps/:stepId/test", { params, body: { to: "me@example.com" } });
    expect((await app.smtp.waitForEmail(({ to }) => to.includes("me@example.com"))).subject).toBe("[Test] Hello");
    expect((await read("welcome")).figures).toEqual({ sent: 0, waiting: 0, failed: 0 });
  });
});

describe("a welcome", () => {
  test("greets who confirms once it is on, step by step, and nobody twice", async () => {
    await join("early");
    await pass(hourMs);
    await save("welcome", { steps: [stepOf(0, "Hello"), stepOf(48, "The record")] });
    await pass(hourMs);
    await join("ada");
    await join("imported", { source: "import" });
    await join("unconfirmed", { confirmedAt: null, source: "form" });
    await join("bo");
    await pass(1000);
    await pass(1000);
    expect(["early", "ada", "imported", "unconfirmed", "bo"].map(received)).toEqual([[], ["Hello"], [], [], ["Hello"]]);
    const [email] = app.smtp.emails(emailOf("ada"));
    const header = (name: string) => email?.headers.find((header) => header.name === name)?.value;
    expect(header("list-unsubscribe")).toMatch(/\/newsletter\/unsubscribe\?token=[\w-]{27}>$/);
    expect(email?.messageId).toMatch(/^<sequence-\d+-[\da-f]{32}@localhost>$/);
    expect(email?.text).not.toContain("Read online");

    await leave("bo");
    // The second email moves to the front, and the first behind it: nobody gets either twice.
    const [hello, record] = (await read("welcome")).steps;
    await save("welcome", {
      steps: [
        { ...stepOf(47, "The record"), id: record?.id ?? 0 },
        { ...stepOf(48, "Hello"), id: hello?.id ?? 0 },
      ],
    });
    await pass(2 * dayMs);
    expect([received("ada"), received("bo")]).toEqual([["Hello", "The record"], ["Hello"]]);
    expect((await read("welcome")).figures).toEqual({ sent: 3, waiting: 0, failed: 0 });

    const person = await app.recital.database.model(personTable).findOne({ where: { emailKey: emailOf("ada") } });
    const { timeline } = await owner.api("GET /api/admin/people/:id", { params: { id: String(person?.id) } });
    expect(timeline.map(({ text }) => text)).toContain("Got the automatic email “The record”");
  });

  test("that is turned off sends nothing more, and later not what is late by more than two days", async () => {
    const { steps } = await save("welcome", { steps: [stepOf(0, "Hello"), stepOf(24, "Next"), stepOf(120, "Last")] });
    const turn = (isEnabled: boolean) =>
      save("welcome", { isEnabled, steps: steps.map(({ figures: _, ...step }) => step) });
    await pass(hourMs);
    await join("ada");
    await pass(1000);
    await turn(false);
    await join("bo");
    await pass(4 * dayMs);
    expect([received("ada"), received("bo")]).toEqual([["Hello"], []]);
    await turn(true);
    await pass(1000);
    expect(received("ada")).toEqual(["Hello"]);
    await pass(2 * dayMs);
    expect([received("ada"), received("bo")]).toEqual([["Hello", "Last"], []]);
  });

  test("whose process died while it sent leaves those emails uncertain; the others are sent once", async () => {
    const { database, worker } = app.recital;
    const { steps } = await save("welcome", { steps: [stepOf(0, "Hello")] });
    await pass(hourMs);
    await worker.stop();
    const names = ["ada", "bo", "cy", "di"];
    for (const name of names) await join(name);
    const now = app.clock.now();
    // The traces of a killed process: its claim of the job, and two emails with unknown results.
    await enqueueSending(database, now);
    expect(
      await claimDueJobs(database, now, { kinds: [sendSequences], count: 1, makeClaim: () => "dead" }),
    ).toHaveLength(1);
    const people = await database.model(subscriberTable).findAll({ order: ["id"] });
    await database.model(sequenceEmailTable).bulkCreate(
      people.map(({ id, confirmedAt }, index) => ({
        kind: "welcome" as const,
        subscriberId: id,
        startedAt: confirmedAt ?? now,
        stepId: steps[0]?.id ?? 0,
        subject: "Hello",
        state: index < 2 ? ("sending" as const) : ("waiting" as const),
        dueAt: now,
      })),
    );
    app.clock.offsetMs += 4000;
    worker.start();
    const rows = () => database.model(sequenceEmailTable).findAll({ order: ["id"] });
    await vi.waitFor(
      async () => {
        worker.nudge();
        const states = (await rows()).map(({ state }) => state);
        expect(states).toEqual(["uncertain", "uncertain", "sent", "sent"]);
      },
      { timeout: 30_000, interval: 50 },
    );
    await pass(hourMs);
    expect(names.map(received)).toEqual([[], [], ["Hello"], ["Hello"]]);
  });

  test("that the mail server refuses waits until the owner saves it again, and tells them", async () => {
    const saved = await save("welcome", { steps: [stepOf(0, "Hello")] });
    await pass(hourMs);
    await join("ada");
    app.smtp.setFault("reject-sender", 1);
    await pass(1000);
    expect(await read("welcome")).toMatchObject({
      pauseReason: expect.stringMatching(/^Not sent: 5/),
      resumesAt: null,
    });
    const alert = await app.smtp.waitForEmail(({ subject }) => subject.includes("automatic emails are paused"));
    expect(alert.text).toContain("Welcome");
    await pass(hourMs);
    expect(received("ada")).toEqual([]);
    await save("welcome", { steps: saved.steps.map(({ figures: _, ...step }) => step) });
    await pass(1000);
    expect(received("ada")).toEqual(["Hello"]);
  });
});

test("after a purchase, subscribers who keep it get emails, once for purchases of the same year", async () => {
  const old = { joined: new Date(app.clock.now().getTime() - 30 * dayMs) };
  const [ada, bo, cy] = [await join("ada", old), await join("bo", old), await join("cy", { ...old, source: "import" })];
  await buy("bo", bo);
  await pass(hourMs);
  await save("after-purchase", { steps: [stepOf(24, "Enjoy"), stepOf(72, "More")] });
  await pass(1000);
  await buy("ada", ada);
  await buy("cy", cy);
  await pass(hourMs);
  await buy("ada", ada);
  await buy("bo", bo, { refundedCents: 1250 });
  await pass(25 * hourMs);
  await pass(2 * dayMs);
  await pass(hourMs);
  expect(["ada", "bo", "cy"].map(received)).toEqual([["Enjoy", "More"], [], []]);
});

test("after a quiet year, people are written to once, unless they buy meanwhile; a year later again", async () => {
  const ago = (days: number) => new Date(app.clock.now().getTime() - days * dayMs);
  const [ada, bo] = [await join("ada", { joined: ago(500) }), await join("bo", { joined: ago(500) })];
  await join("cy", { joined: ago(300) });
  const dee = await join("dee", { joined: ago(900) });
  await buy("ada", ada, { paidAt: ago(400) });
  await buy("dee", dee, { paidAt: ago(100) });
  expect((await read("quiet-year")).startsAtOnce).toBe(2);
  await save("quiet-year", { steps: [stepOf(0, "Still there?"), stepOf(72, "Goodbye")] });
  await pass(1000);
  await pass(hourMs);
  expect(["ada", "bo", "cy", "dee"].map(received)).toEqual([["Still there?"], ["Still there?"], [], []]);
  await buy("bo", bo);
  await pass(73 * hourMs);
  await pass(hourMs);
  expect([received("ada"), received("bo")]).toEqual([["Still there?", "Goodbye"], ["Still there?"]]);
  await pass(364 * dayMs);
  expect(received("ada")).toEqual(["Still there?", "Goodbye", "Still there?"]);
  expect(["cy", "dee"].map(received)).toEqual([["Still there?"], ["Still there?"]]);
});
