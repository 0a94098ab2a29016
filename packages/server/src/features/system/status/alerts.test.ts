import { expect, test } from "vitest";
import { z } from "zod";
import { findAlerts } from "./alerts.ts";

const now = new Date("2026-11-22T12:00:00Z");
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000).toISOString();

type Known = Parameters<typeof findAlerts>[0];
type Facts = Omit<Known, "jobs" | "now">;

const well: Facts = {
  program: { version: "0.1.0", node: "24.0.0", startedAt: hoursAgo(1000) },
  database: { kind: "SQLite", version: "3.53.0", roundTripMs: 0.1, bytes: 100_000 },
  mail: {
    isConfigured: true,
    waiting: 0,
    retrying: 0,
    oldestWaitingAt: null,
    lastSentAt: null,
    failed: 0,
    uncertain: 0,
    lastError: null,
    lastFailure: null,
  },
  payments: { isConfigured: true },
  unreadableKeys: [],
  pausedIssues: [],
  webhooks: { isConfigured: true, last: null, taken: 0, failed: 0, untrusted: 0, isFailing: false },
  webhook: {
    url: "https://music.example/api/webhooks/stripe",
    isRegistered: true,
    isEnabled: true,
    missingEvents: [],
    checkedAt: hoursAgo(1),
  },
  work: { waiting: 0, failing: [] },
  https: {
    by: "site",
    domain: "music.example",
    validTo: hoursAgo(-24 * 60),
    renewsAt: hoursAgo(-24 * 30),
    failure: null,
  },
  mailRecords: null,
  update: { newer: null, failure: null },
  disk: { freeBytes: 50e9, totalBytes: 100e9 },
  backup: {
    isNightly: true,
    running: null,
    last: null,
    lastGoodAt: hoursAgo(10),
    failedInARow: 0,
    missingFiles: null,
    copy: null,
  },
  withoutFile: { count: 0, names: [] },
  lowStock: { count: 0, items: [] },
  audio: { isInstalled: true, waiting: 3 },
};

const ofBackup = { payload: z.object({}), causedBy: "owner", uses: "backup" } as const;
const jobs = [
  { job: { ...ofBackup, kind: "nightly-backup" }, whenFailing: "the nightly backup does not finish" },
  { job: { ...ofBackup, kind: "copy-originals" }, whenFailing: "files are missing from the backup" },
];
const kindsOf = (facts: Partial<Facts>) => findAlerts({ ...well, ...facts, jobs, now }).map(({ kind }) => kind);

test("a newer version is one alert, also after an update to it that failed", () => {
  expect(kindsOf({ update: { newer: "1.1.0", failure: null } })).toEqual(["update-available"]);
  expect(kindsOf({ update: { newer: "1.1.0", failure: "It does not start." } })).toEqual(["update-failed"]);
});

test("finds no alert if all is well", () => {
  expect(kindsOf({})).toEqual([]);
});

test.each([
  ["a tenth is free", { freeBytes: 10e9, totalBytes: 100e9 }, []],
  ["less than a tenth is free", { freeBytes: 9.9e9, totalBytes: 100e9 }, ["disk-full"]],
  ["a small disk has less than 500 MB free", { freeBytes: 499e6, totalBytes: 1e9 }, ["disk-full"]],
  ["the free space is unknown", null, []],
])("the disk: %s", (_, disk, kinds) => {
  expect(kindsOf({ disk })).toEqual(kinds);
});

const copied = { place: "/mnt/disk", copiedAt: hoursAgo(20), error: null };

test.each([
  ["the last successful one is two days old", { lastGoodAt: hoursAgo(48) }, []],
  ["the last successful one is older", { lastGoodAt: hoursAgo(49) }, ["backup-missing"]],
  ["there is none", { lastGoodAt: null }, ["backup-missing"]],
  ["the last copy in the second place is older", { copy: { ...copied, copiedAt: hoursAgo(49) } }, ["backup-copy-old"]],
  ["the last copy is new, whatever failed since", { copy: { ...copied, error: "The disk is full." } }, []],
  ["nightly backups are off", { lastGoodAt: null, isNightly: false }, []],
  [
    "the last two failed",
    { lastGoodAt: null, failedInARow: 2, last: { at: hoursAgo(10), ok: false, bytes: null, error: null } },
    ["backup-failed"],
  ],
])("backups: %s", (_, backup, kinds) => {
  expect(kindsOf({ backup: { ...well.backup, ...backup } })).toEqual(kinds);
});

const failure = { problem: "music.example gets no certificate.", fix: "Open port 80.", since: hoursAgo(2) };
const justFailed = { ...failure, since: hoursAgo(0.5) };
const inDays = (days: number) => hoursAgo(-24 * days);

test.each([
  ["missing for less than an hour", { validTo: null, failure: justFailed }, []],
  ["missing for longer", { validTo: null, failure }, ["certificate-missing"]],
  ["missing, without an attempt in an hour", { validTo: null }, ["certificate-missing"]],
  ["ended", { validTo: hoursAgo(1), failure }, ["certificate-missing"]],
  ["soon at its end after failures", { validTo: inDays(13.9), failure }, ["certificate-ending"]],
  ["later at its end after failures", { validTo: inDays(14), failure }, []],
  ["soon at its end, and never failed", { validTo: inDays(2) }, []],
  ["a proxy's", { by: "proxy" as const, validTo: null }, []],
])("the certificate: %s", (_, https, kinds) => {
  expect(kindsOf({ https: { ...well.https, ...https } })).toEqual(kinds);
});

test("the alert about a certificate says why there is none, what to do, and how many days are left", () => {
  const [alert] = findAlerts({ ...well, https: { ...well.https, validTo: inDays(1.5), failure }, jobs, now });
  expect(alert?.text).toMatch(/ends in 1 day,.* gets no certificate\. Open port 80\.$/);
});

test("files that are sold and are not in the backup cause one alert that names them", () => {
  const backup = { ...well.backup, missingFiles: "There is no space left in /backups/assets." };
  expect(findAlerts({ ...well, backup, work: { waiting: 1, failing: ["copy-originals"] }, jobs, now })).toEqual([
    expect.objectContaining({ kind: "backup-files-missing", text: expect.stringContaining(backup.missingFiles) }),
  ]);
});

test("a nightly backup that never finishes causes one alert", () => {
  const work = { waiting: 1, failing: ["nightly-backup"] };
  expect(kindsOf({ work })).toEqual(["work-failed"]);
  const last = { at: hoursAgo(1), ok: false, bytes: null, error: null };
  expect(kindsOf({ work, backup: { ...well.backup, failedInARow: 2, last } })).toEqual(["backup-failed"]);
});

test.each([
  ["sends all events", {}, []],
  ["lacks an event", { missingEvents: ["refund.failed"] }, ["webhook-events-missing"]],
  ["has no endpoint", { isRegistered: false, missingEvents: ["refund.failed"] }, ["webhook-events-missing"]],
])("the payment provider %s", (_, webhook, kinds) => {
  expect(kindsOf({ webhook: well.webhook && { ...well.webhook, ...webhook } })).toEqual(kinds);
});

test("events that arrive although the payment provider has no endpoint are no alert", () => {
  const webhook = well.webhook && { ...well.webhook, isRegistered: false, missingEvents: ["refund.failed"] };
  expect(kindsOf({ webhook, webhooks: { ...well.webhooks, taken: 1 } })).toEqual([]);
  expect(kindsOf({ webhook: null })).toEqual([]);
});

test("digital products without a file are named, the first five", () => {
  const textOf = (withoutFile: Facts["withoutFile"]) => findAlerts({ ...well, withoutFile, jobs, now })[0]?.text;
  expect(textOf({ count: 2, names: ["Score", "Tracks"] })).toContain('who buy "Score", "Tracks" get no file');
  expect(textOf({ count: 7, names: ["Score"] })).toContain('who buy "Score" and 6 more get no file');
});

test("a track that waits for ffmpeg is reported where ffmpeg is not installed", () => {
  const textOf = (audio: Facts["audio"]) => findAlerts({ ...well, audio, jobs, now })[0]?.text;
  expect(textOf({ isInstalled: false, waiting: 0 })).toBeUndefined();
  expect(textOf({ isInstalled: false, waiting: 1 })).toMatch(/^1 track waits for ffmpeg, .*apt install ffmpeg/);
});

test("a site that has just started has no missing backup", () => {
  const backup = { ...well.backup, lastGoodAt: null };
  expect(kindsOf({ program: { ...well.program, startedAt: hoursAgo(1) }, backup })).toEqual([]);
});

test.each([
  ["emails wait for a quarter of an hour", { retrying: 1, oldestWaitingAt: hoursAgo(0.3) }, ["mail-waiting"]],
  ["emails wait for twelve minutes", { retrying: 1, oldestWaitingAt: hoursAgo(0.2) }, []],
  ["emails wait that were never attempted", { waiting: 3, oldestWaitingAt: hoursAgo(2) }, []],
])("%s", (_, mail, kinds) => {
  expect(kindsOf({ mail: { ...well.mail, ...mail } })).toEqual(kinds);
});
