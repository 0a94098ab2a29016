import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { startTestApp, type TestApp, type Visitor } from "../../testing/start-test-app.ts";
import { checkoutEvent, sendNotice } from "../../testing/signed-notice.ts";

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const owner = "owner@recital.example";
const soon = { timeout: 15_000 };

let app: TestApp;
let admin: Visitor;
beforeEach(async () => {
  app = await startTestApp({ runsWorker: false });
  admin = await app.admin();
});
afterEach(() => app.stop());

const status = () => admin.api("GET /api/admin/status");
const kinds = async () => (await status()).troubles.map(({ kind }) => kind);
const alerts = () => app.smtp.mails(owner).map(({ subject }) => subject);
const ago = (ms: number) => new Date(app.clock.now().getTime() - ms);

async function promiseJob(fields: object): Promise<void> {
  const now = app.clock.now();
  const row = {
    kind: "new-order-notice",
    payload: '{"orderId":1}',
    runAt: new Date(now.getTime() + 48 * hourMs),
    createdAt: now,
  };
  await app.recital.database.models.job.create({ ...row, dedupeKey: JSON.stringify(fields), ...fields });
}

async function backUp(ok: boolean, age: number): Promise<void> {
  const run = {
    startedAt: ago(age),
    finishedAt: ago(age),
    file: ok ? "/b/a.tar.gz" : null,
    bytes: ok ? 1000 : null,
    ok,
  };
  await app.recital.database.models.backupRun.create({ ...run, error: ok ? null : "The disk is full." });
}

/** The watch has looked once more, and what it promised is sent. */
async function look(): Promise<void> {
  const { job } = app.recital.database.models;
  const last = () => job.findOne({ where: { kind: "watch-over", outcome: "done" }, order: [["id", "DESC"]] });
  const before = (await last())?.id ?? 0;
  app.clock.offsetMs += 5 * minuteMs;
  app.recital.worker.start();
  await expect.poll(async () => (await last())?.id ?? 0, soon).toBeGreaterThan(before);
  await expect.poll(() => job.count({ where: { kind: "owner-alert", outcome: null } }), soon).toBe(0);
}

describe("the status", () => {
  test("is for the admin alone", async () => {
    await expect(app.visitor().api("GET /api/admin/status")).rejects.toMatchObject({ status: 401 });
  });

  test("of a program that is well says what it is, and names no trouble", async () => {
    const { troubles, ...rest } = await status();
    expect(troubles.filter(({ kind }) => kind !== "disk-full")).toEqual([]);
    expect(rest.database.version).toMatch(/^\d+\.\d+/);
    expect(rest.database.kind).toMatch(process.env["TEST_DATABASE_URL"] ? /^(MySQL|MariaDB)$/ : /^SQLite$/);
    expect(rest.database.bytes).toBeGreaterThan(10_000);
    expect(rest.disk?.totalBytes).toBeGreaterThan(rest.disk?.freeBytes ?? 0);
    expect(rest).toMatchObject({
      mail: { isConfigured: true, waiting: 0, failed: 0, lastSentAt: null, lastError: null },
      payments: { isConfigured: true },
      webhooks: { isConfigured: true, last: null, taken: 0 },
      backup: { last: null, failedInARow: 0 },
    });
  });

  test("counts mails that wait, failed and are uncertain, and quotes no more than is harmless", async () => {
    await promiseJob({ outcome: "uncertain", finishedAt: ago(hourMs), lastError: "mail uncertain: ETIMEDOUT" });
    await promiseJob({ outcome: "failed", finishedAt: ago(25 * hourMs), lastError: "mail refused: EENVELOPE 550" });
    await promiseJob({ outcome: "failed", finishedAt: ago(hourMs), lastError: "SELECT ada@example.com" });
    await promiseJob({ outcome: "done", finishedAt: ago(minuteMs) });
    const { mail, troubles } = await status();
    expect(mail).toMatchObject({
      waiting: 0,
      failed: 1,
      uncertain: 1,
      lastSentAt: expect.any(String),
    });
    expect(mail.lastFailure).toMatch(/unexpected error/);
    expect(troubles.map(({ kind }) => kind)).toEqual(expect.arrayContaining(["mail-failed", "mail-uncertain"]));
    expect(JSON.stringify(troubles)).not.toContain("ada@");
  });

  test("shows the last webhook and what became of the others", async () => {
    expect((await sendNotice(app.url, checkoutEvent("evt_1", "customer.created", "cs_1"))).status).toBe(200);
    for (let i = 0; i < 10; i++) await sendNotice(app.url, "{}", { secrets: ["whsec_of_somebody_else"] });
    await expect.poll(async () => (await status()).webhooks.untrusted, soon).toBe(10);
    const { webhooks } = await status();
    expect(webhooks).toMatchObject({ last: { kind: "other", outcome: "ignored" }, taken: 1, failed: 0 });
    expect(await kinds()).toContain("webhook-untrusted");
  });

  test("calls webhooks failing until one is taken again", async () => {
    app.stripe.setFault({ kind: "error", status: 500 });
    const failing = () => sendNotice(app.url, checkoutEvent("evt_2", "checkout.session.completed", "cs_test_x"));
    for (let i = 0; i < 3; i++) expect((await failing()).status).toBe(503);
    await expect.poll(kinds, soon).toContain("webhook-failed");
    app.stripe.setFault(null);
    app.clock.offsetMs += 1000;
    expect((await sendNotice(app.url, checkoutEvent("evt_3", "customer.created", "cs_1"))).status).toBe(200);
    await expect.poll(kinds, soon).not.toContain("webhook-failed");
  });

  test("tells of work that is no mail, once it fails for longer than an hour or was given up", async () => {
    const work = { kind: "image-variants", payload: "{}", attempts: 9, lastError: "SELECT ada@example.com" };
    await promiseJob({ ...work, createdAt: ago(hourMs / 2) });
    expect(await kinds()).not.toContain("work-failed");
    await promiseJob({ ...work, kind: "sync-streaming", createdAt: ago(2 * hourMs) });
    await promiseJob({ ...work, kind: "reconcile-orders", outcome: "failed", finishedAt: ago(25 * hourMs) });
    await promiseJob({ ...work, kind: "video-thumbnail", outcome: "failed", finishedAt: ago(hourMs) });
    await promiseJob({ ...work, kind: "clean-up", outcome: "failed", finishedAt: ago(hourMs) });
    await promiseJob({ ...work, kind: "clean-up", outcome: "done", finishedAt: ago(minuteMs) });
    await promiseJob({ ...work, kind: "video-thumbnail", outcome: "done", finishedAt: ago(minuteMs) });
    const { work: state, troubles, mail } = await status();
    expect(state.failing).toEqual(["sync-streaming", "video-thumbnail"]);
    expect(mail).toMatchObject({ waiting: 0, failed: 0 });
    const text = troubles.find(({ kind }) => kind === "work-failed")?.text;
    expect(text).toContain("streaming service; new videos have no picture");
    expect(text).not.toContain("ada@");
  });

  test("calls backups failing from the second in a row, and well after a good one", async () => {
    await backUp(true, 3 * hourMs);
    await backUp(false, 2 * hourMs);
    expect(await kinds()).not.toContain("backup-failed");
    await backUp(false, hourMs);
    const { backup, troubles } = await status();
    expect(backup).toMatchObject({ failedInARow: 2, last: { ok: false, error: "The disk is full." } });
    expect(troubles.find(({ kind }) => kind === "backup-failed")?.text).toContain("The disk is full.");
    await backUp(true, 0);
    expect(await kinds()).not.toContain("backup-failed");
  });
});

describe("the owner", () => {
  test("gets one mail about a trouble, another the next day, and one when it is over", async () => {
    await backUp(false, 2 * hourMs);
    await backUp(false, hourMs);
    await look();
    await look();
    expect(alerts().filter((subject) => subject === "Backups fail")).toHaveLength(1);
    expect(app.smtp.mails(owner)[0]?.text).toContain("/admin/status");
    expect((await status()).troubles.find(({ kind }) => kind === "backup-failed")?.since).toEqual(expect.any(String));
    app.clock.offsetMs += 24 * hourMs;
    await look();
    expect(alerts().filter((subject) => subject === "Backups fail")).toHaveLength(2);
    await backUp(true, 0);
    await look();
    expect(alerts()).not.toContain("Well again: Backups fail");
    app.clock.offsetMs += hourMs;
    await look();
    await look();
    expect(alerts().filter((subject) => subject === "Well again: Backups fail")).toHaveLength(1);
    expect(await app.recital.database.models.trouble.count({ where: { kind: "backup-failed" } })).toBe(0);
  });

  test("gets one mail about a trouble that comes and goes, and none that says well again meanwhile", async () => {
    for (let i = 0; i < 4; i++) {
      await backUp(false, 2 * minuteMs);
      await backUp(false, minuteMs);
      await look();
      await backUp(true, 0);
      await look();
    }
    expect(alerts().filter((subject) => subject.includes("Backups fail"))).toEqual(["Backups fail"]);
  });

  test("hears of a mail server that was away as soon as it is back, and of mails that may not have arrived", async () => {
    await promiseJob({ attempts: 9, lastError: "mail unavailable: ECONNREFUSED", createdAt: ago(hourMs) });
    await promiseJob({ outcome: "uncertain", finishedAt: ago(minuteMs), lastError: "mail uncertain: ETIMEDOUT" });
    await look();
    expect(alerts()).toEqual(expect.arrayContaining(["Mails cannot be sent", "Mails that may not have arrived"]));
  });
});
