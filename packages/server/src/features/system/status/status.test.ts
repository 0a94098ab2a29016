import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { buildProduct } from "../../../testing/factories.ts";
import { storeAsset } from "../../../testing/store-asset.ts";
import { startTestApp, type TestApp, type Visitor } from "../../../testing/start-test-app.ts";
import { checkoutEvent, sendEvent } from "../../../testing/signed-event.ts";
import { jobTable } from "../../../jobs/table.ts";
import { backupRunTable } from "../backup/table.ts";
import { productFileTable } from "../../music/downloads/tables.ts";
import { alertTable } from "./table.ts";

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const owner = "owner@recital.example";

let app: TestApp;
let admin: Visitor;
beforeEach(async () => {
  app = await startTestApp({ runsWorker: false });
  admin = await app.admin();
  // These tests count emails; the one about this login is not among them.
  await app.recital.database.model(jobTable).destroy({ where: { kind: "security-event-email" } });
});
afterEach(() => app.stop());

const status = () => admin.api("GET /api/admin/status");
const kinds = async () => (await status()).troubles.map(({ kind }) => kind);
const alertSubjects = () => app.smtp.emails(owner).map(({ subject }) => subject);
const ago = (ms: number) => new Date(app.clock.now().getTime() - ms);

async function enqueueJob(fields: object): Promise<void> {
  const now = app.clock.now();
  const row = {
    kind: "new-order-email",
    payload: '{"orderId":1}',
    runAt: new Date(now.getTime() + 48 * hourMs),
    createdAt: now,
  };
  await app.recital.database.model(jobTable).create({ ...row, dedupeKey: JSON.stringify(fields), ...fields });
}

async function backUp(ok: boolean, age: number): Promise<void> {
  const run = {
    startedAt: ago(age),
    finishedAt: ago(age),
    file: ok ? "/b/a.tar.gz" : null,
    bytes: ok ? 1000 : null,
    ok,
  };
  await app.recital.database.model(backupRunTable).create({ ...run, error: ok ? null : "The disk is full." });
}

/** Runs the health monitor once and waits until its emails are sent. */
async function look(): Promise<void> {
  const job = app.recital.database.model(jobTable);
  const last = () => job.findOne({ where: { kind: "health-monitor", outcome: "done" }, order: [["id", "DESC"]] });
  const before = (await last())?.id ?? 0;
  app.clock.offsetMs += 5 * minuteMs;
  app.recital.worker.start();
  await expect.poll(async () => (await last())?.id ?? 0).toBeGreaterThan(before);
  await expect.poll(() => job.count({ where: { kind: "owner-alert", outcome: null } })).toBe(0);
}

test("digital products without a ready file are an alert, without an email, until they have one", async () => {
  const { database } = app.recital;
  await buildProduct(database, { isDigital: true, isActive: false, name: "Inactive" });
  const product = await buildProduct(database, { isDigital: true, name: "Score" });
  const asset = await storeAsset(app, { state: "checking" });
  const row = { productId: product.id, assetId: asset.id, label: "PDF", position: 0, createdAt: app.clock.now() };
  await database.model(productFileTable).create(row);
  const { troubles, withoutFile } = await status();
  expect(withoutFile).toEqual({ count: 1, names: ["Score"] });
  expect(troubles).toMatchObject([{ kind: "files-missing", text: expect.stringContaining('"Score"') as string }]);
  await look();
  expect(alertSubjects()).toEqual([]);
  await asset.update({ state: "ready" });
  expect(await kinds()).toEqual([]);
});

describe("the status", () => {
  test("requires a login", async () => {
    await expect(app.visitor().api("GET /api/admin/status")).rejects.toMatchObject({ status: 401 });
  });

  test("of a healthy program describes it and has no alert", async () => {
    const { troubles: alerts, ...rest } = await status();
    expect(alerts.filter(({ kind }) => kind !== "disk-full")).toEqual([]);
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

  test("counts waiting, failed and uncertain emails, and quotes only harmless errors", async () => {
    await enqueueJob({ outcome: "uncertain", finishedAt: ago(hourMs), lastError: "email uncertain: ETIMEDOUT" });
    await enqueueJob({ outcome: "failed", finishedAt: ago(25 * hourMs), lastError: "email refused: EENVELOPE 550" });
    await enqueueJob({ outcome: "failed", finishedAt: ago(hourMs), lastError: "SELECT ada@example.com" });
    await enqueueJob({ outcome: "done", sendingStartedAt: ago(minuteMs), finishedAt: ago(minuteMs) });
    const { mail, troubles: alerts } = await status();
    expect(mail).toMatchObject({
      waiting: 0,
      failed: 1,
      uncertain: 1,
      lastSentAt: expect.any(String),
    });
    expect(mail.lastFailure).toMatch(/unexpected error/);
    expect(alerts.map(({ kind }) => kind)).toEqual(expect.arrayContaining(["mail-failed", "mail-uncertain"]));
    expect(JSON.stringify(alerts)).not.toContain("ada@");
  });

  test("shows the last webhook event and the outcomes of the others", async () => {
    expect((await sendEvent(app.url, checkoutEvent("evt_1", "customer.created", "cs_1"))).status).toBe(200);
    for (let i = 0; i < 10; i++) await sendEvent(app.url, "{}", { secrets: ["whsec_of_another_account"] });
    await expect.poll(async () => (await status()).webhooks.untrusted).toBe(10);
    const { webhooks } = await status();
    expect(webhooks).toMatchObject({ last: { kind: "other", outcome: "ignored" }, taken: 1, failed: 0 });
    expect(await kinds()).toContain("webhook-untrusted");
  });

  test("reports failing webhooks until one succeeds", async () => {
    app.stripe.setFault({ kind: "error", status: 500 });
    const failing = () => sendEvent(app.url, checkoutEvent("evt_2", "checkout.session.completed", "cs_test_x"));
    for (let i = 0; i < 3; i++) expect((await failing()).status).toBe(503);
    await expect.poll(kinds).toContain("webhook-failed");
    app.stripe.setFault(null);
    app.clock.offsetMs += 1000;
    expect((await sendEvent(app.url, checkoutEvent("evt_3", "customer.created", "cs_1"))).status).toBe(200);
    await expect.poll(kinds).not.toContain("webhook-failed");
  });

  test("reports other jobs once they have failed for more than an hour or for good", async () => {
    const work = { kind: "image-variants", payload: "{}", attempts: 9, lastError: "SELECT ada@example.com" };
    await enqueueJob({ ...work, createdAt: ago(100 * hourMs), firstFailedAt: ago(hourMs / 2) });
    expect(await kinds()).not.toContain("work-failed");
    await enqueueJob({ ...work, kind: "sync-streaming", firstFailedAt: ago(2 * hourMs) });
    await enqueueJob({ ...work, kind: "reconcile-orders", outcome: "failed", finishedAt: ago(25 * hourMs) });
    await enqueueJob({ ...work, kind: "video-thumbnail", outcome: "failed", finishedAt: ago(hourMs) });
    await enqueueJob({ ...work, kind: "clean-up", outcome: "failed", finishedAt: ago(hourMs) });
    await enqueueJob({ ...work, kind: "clean-up", outcome: "done", finishedAt: ago(minuteMs) });
    await enqueueJob({ ...work, kind: "video-thumbnail", outcome: "done", finishedAt: ago(minuteMs) });
    const { work: state, troubles: alerts, mail } = await status();
    expect(state.failing).toEqual(["sync-streaming", "video-thumbnail"]);
    expect(mail).toMatchObject({ waiting: 0, failed: 0 });
    const text = alerts.find(({ kind }) => kind === "work-failed")?.text;
    expect(text).toContain("streaming service; new videos have no image");
    expect(text).not.toContain("ada@");
  });

  test("reports failing backups from the second in a row until one succeeds", async () => {
    await backUp(true, 3 * hourMs);
    await backUp(false, 2 * hourMs);
    expect(await kinds()).not.toContain("backup-failed");
    await backUp(false, hourMs);
    const { backup, troubles: alerts } = await status();
    expect(backup).toMatchObject({ failedInARow: 2, last: { ok: false, error: "The disk is full." } });
    expect(alerts.find(({ kind }) => kind === "backup-failed")?.text).toContain("The disk is full.");
    await backUp(true, 0);
    expect(await kinds()).not.toContain("backup-failed");
  });
});

describe("the owner", () => {
  test("gets one email about an alert, another the next day, and one when it is over", async () => {
    await backUp(false, 2 * hourMs);
    await backUp(false, hourMs);
    await look();
    await look();
    expect(alertSubjects().filter((subject) => subject === "Backups fail")).toHaveLength(1);
    expect(app.smtp.emails(owner)[0]?.text).toContain("/admin/status");
    expect((await status()).troubles.find(({ kind }) => kind === "backup-failed")?.since).toEqual(expect.any(String));
    app.clock.offsetMs += 24 * hourMs;
    await look();
    expect(alertSubjects().filter((subject) => subject === "Backups fail")).toHaveLength(2);
    await backUp(true, 0);
    await look();
    expect(alertSubjects()).not.toContain("Resolved: Backups fail");
    app.clock.offsetMs += hourMs;
    await look();
    await look();
    expect(alertSubjects().filter((subject) => subject === "Resolved: Backups fail")).toHaveLength(1);
    expect(await app.recital.database.model(alertTable).count({ where: { kind: "backup-failed" } })).toBe(0);
  });

  test("gets one email about an intermittent alert, and none about its end meanwhile", async () => {
    for (let i = 0; i < 4; i++) {
      await backUp(false, 2 * minuteMs);
      await backUp(false, minuteMs);
      await look();
      await backUp(true, 0);
      await look();
    }
    expect(alertSubjects().filter((subject) => subject.includes("Backups fail"))).toEqual(["Backups fail"]);
  });

  test("is told about a mail server outage once it is over, and about uncertain emails", async () => {
    await enqueueJob({ attempts: 9, lastError: "email unavailable: ECONNREFUSED", firstFailedAt: ago(hourMs) });
    await enqueueJob({ outcome: "uncertain", finishedAt: ago(minuteMs), lastError: "email uncertain: ETIMEDOUT" });
    await look();
    expect(alertSubjects()).toEqual(
      expect.arrayContaining(["Emails cannot be sent", "Emails that may not have arrived"]),
    );
  });
});
