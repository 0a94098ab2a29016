import type { Status } from "@recital/contract/endpoints/system/status";
import { describe, expect, test } from "vitest";
import { describeMissingBackup, describeStatus, missingParts } from "./describe-status.ts";
import { statusTexts } from "./texts/index.ts";

const timestamp = "2026-05-01T08:00:00.000Z";
const status: Status = {
  troubles: [],
  securityEvents: [],
  program: { version: "1.0.0", node: "24.0.0", startedAt: timestamp },
  database: { kind: "SQLite", version: "3.50", roundTripMs: 0.2, bytes: 1_500_000 },
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
  webhooks: { isConfigured: true, last: null, taken: 4, failed: 0, untrusted: 0, isFailing: false },
  webhook: {
    url: "https://music.example/api/webhooks/stripe",
    isRegistered: true,
    isEnabled: true,
    missingEvents: [],
    checkedAt: timestamp,
  },
  backup: {
    isNightly: true,
    running: null,
    last: null,
    lastGoodAt: null,
    failedInARow: 0,
    missingFiles: null,
    copy: null,
  },
  withoutFile: { count: 0, names: [] },
  lowStock: { count: 0, items: [] },
  audio: { isInstalled: true, waiting: 0 },
  https: { by: "proxy", domain: "music.example", validTo: null, renewsAt: null, failure: null },
  mailRecords: null,
  update: { newer: null, failure: null },
  disk: { freeBytes: 25e9, totalBytes: 100e9 },
  work: { waiting: 3, failing: [] },
};

function facts(title: string, change: Partial<Status> = {}): Record<string, string> {
  return Object.fromEntries(
    describeStatus({ ...status, ...change }, "en").find((panel) => panel.title === title)?.facts ?? [],
  );
}

describe("the status in words", () => {
  test("has a panel for each part", () => {
    const titles = describeStatus(status, "en").map(({ title }) => title);
    expect(titles).toEqual(["Email", "Payments", "Domain and HTTPS", "Database", "Disk", "Program", "Backup"]);
  });

  test("says what matters of each part in words", () => {
    const text = (title: string, change: Partial<Status> = {}) =>
      describeStatus({ ...status, ...change }, "en").find((panel) => panel.title === title)?.text;
    const { mail, backup, webhooks } = status;
    expect(text("Email")).toBe("All emails are sent.");
    expect(text("Email", { mail: { ...mail, isConfigured: false } })).toMatch(/^Not set up/);
    expect(text("Email", { mail: { ...mail, waiting: 1, failed: 2 } })).toBe(
      "1 email to send. 2 emails failed in the last 24 hours.",
    );
    expect(text("Email", { mail: { ...mail, waiting: 3, retrying: 3 } })).toBe(
      "The email server did not accept 3 emails yet.",
    );
    expect(text("Payments")).toBe("Card payments are accepted, and Stripe reports each one.");
    expect(text("Payments", { webhook: null })).toMatch(/Not all of them may be reported/);
    expect(text("Payments", { webhooks: { ...webhooks, failed: 1 } })).toMatch(/but 1 webhook event failed/);
    expect(text("Payments", { webhooks: { ...webhooks, isConfigured: false } })).toMatch(/checked once an hour/);
    expect(text("Payments", { payments: { isConfigured: false } })).toMatch(/checkout is off/);
    expect(text("Backup")).toBe("There is no backup yet. The next one is made tonight.");
    const last = { at: timestamp, ok: true, bytes: 1, error: null };
    expect(text("Backup", { backup: { ...backup, isNightly: false, last } })).toMatch(
      /^The last backup is of .*Nightly backups are off\.$/,
    );
    expect(text("Backup", { backup: { ...backup, last: { ...last, ok: false } } })).toMatch(/^The last backup failed/);
    const running = { step: "archive", done: null } as const;
    expect(text("Backup", { backup: { ...backup, running } })).toBe("A backup is being made.");
    expect(text("Backup", { backup: { ...backup, last, running: { ...running, done: 0.425 } } })).toBe(
      "A backup is being made: 42 % done.",
    );
    expect(text("Backup", { backup: { ...backup, last, running: { step: "files", done: 0.5 } } })).toBe(
      "The files that are sold are being copied: 50 % done.",
    );
    expect(text("Database")).toBe("It responds, and has 1.5 MB of data.");
    expect(text("Disk")).toBe("25 GB of 100 GB are free.");
    expect(text("Disk", { disk: null })).toBe("The free space is unknown.");
    expect(text("Program")).toMatch(/^Version 1\.0\.0, running since /);
    expect(text("Program", { work: { waiting: 1, failing: ["backup"] } })).toMatch(/Some of its work fails\.$/);
  });

  test("names the records of the sender's domain that are wrong or unknown", () => {
    const record = { state: "fine", says: "Right.", fix: null, record: null } as const;
    const records = { domain: "music.example", checkedAt: timestamp, spf: record, dkim: record, dmarc: record };
    const describe = (change: Partial<NonNullable<Status["mailRecords"]>>) =>
      describeStatus({ ...status, mailRecords: { ...records, ...change } }, "en").find(
        ({ title }) => title === "Sender's domain",
      );
    expect(describe({})?.text).toBe("Mailboxes recognize the emails of music.example.");
    const [fault, unknown] = [{ ...record, state: "fault" } as const, { ...record, state: "unknown" } as const];
    expect(describe({ spf: fault, dmarc: fault, dkim: unknown })?.text).toBe(
      "SPF and DMARC of music.example must be corrected under Settings, Email. DKIM of music.example is unknown.",
    );
    const first = describe({ checkedAt: null, spf: unknown, dkim: unknown, dmarc: unknown });
    expect(first?.text).toBe("The records of music.example are being looked up.");
    expect(describe({})?.facts).toContainEqual(["SPF", "Right."]);
  });

  test("says who has the certificate, until when, and why it is not renewed", () => {
    const { https } = status;
    const describe = (change: Partial<Status["https"]>) => {
      const changed = { ...status, https: { ...https, ...change } };
      const panel = describeStatus(changed, "en").find(({ title }) => title === "Domain and HTTPS");
      return { text: panel?.text, facts: Object.fromEntries(panel?.facts ?? []) };
    };
    expect(describe({}).text).toMatch(/^A proxy answers for music\.example/);
    expect(describe({ by: "local", domain: "localhost" }).text).toMatch(/^Only this machine/);
    expect(describe({ by: "nobody" }).text).toMatch(/without encryption/);
    const own = { by: "site", validTo: "2026-08-01T08:00:00.000Z", renewsAt: timestamp } as const;
    expect(describe(own).text).toMatch(/^music\.example is encrypted\..* valid until .*2026/);
    expect(describe(own).facts).toHaveProperty("Next renewal");
    expect(describe({ by: "site" })).toMatchObject({
      text: expect.stringMatching(/has no certificate yet/),
      facts: { "Valid until": "There is none yet" },
    });
    const failure = { problem: "It leads elsewhere.", fix: "Change the A record.", since: timestamp };
    expect(describe({ ...own, failure })).toMatchObject({
      text: "It leads elsewhere. Change the A record.",
      facts: { "Failing since": expect.any(String), "Next attempt": expect.any(String) },
    });
  });

  test("shows sizes in decimal units", () => {
    expect(facts("Database")["Size"]).toBe("1.5 MB");
    expect(facts("Database", { database: { ...status.database, bytes: 0 } })["Size"]).toBe("0 B");
    expect(facts("Database", { database: { ...status.database, bytes: null } })["Size"]).toBe("Unknown");
    expect(facts("Disk")).toEqual({ Free: "25 GB (25 %)", Total: "100 GB" });
    expect(facts("Disk", { disk: null })).toEqual({ Free: "Unknown" });
  });

  test("counts the waiting emails and those among them whose sending failed", () => {
    expect(facts("Email")["Waiting"]).toBe("0");
    const waiting = facts("Email", { mail: { ...status.mail, waiting: 5, retrying: 2 } });
    expect(waiting["Waiting"]).toBe("5, 2 after failed attempts");
  });

  test("names the last webhook event and its result", () => {
    expect(facts("Payments")["Last webhook event"]).toBe("None yet");
    const last = { at: timestamp, kind: "charge.refunded", outcome: "repeated" };
    const { "Last webhook event": text } = facts("Payments", { webhooks: { ...status.webhooks, last } });
    expect(text).toMatch(/: charge\.refunded, already recorded$/);
  });

  test("counts the events that Stripe does not send", () => {
    const of = (change: Partial<NonNullable<Status["webhook"]>>) =>
      facts("Payments", { webhook: status.webhook && { ...status.webhook, ...change } })["Events at Stripe"];
    expect(of({})).toBe("All set");
    expect(of({ missingEvents: ["refund.failed", "refund.updated"] })).toBe("Missing: 2");
    expect(of({ isRegistered: false, missingEvents: ["refund.failed"] })).toBe("No endpoint with this site's URL");
    expect(facts("Payments", { webhook: null })["Events at Stripe"]).toBe("Unknown: Stripe did not respond");
    expect(facts("Payments", { webhook: null, payments: { isConfigured: false } })).not.toHaveProperty(
      "Events at Stripe",
    );
  });

  test("names the last successful backup after a failed one", () => {
    const last = { at: timestamp, ok: false, bytes: null, error: "The disk is full" };
    expect(
      facts("Backup", {
        backup: {
          isNightly: true,
          running: null,
          last,
          lastGoodAt: null,
          failedInARow: 0,
          missingFiles: null,
          copy: null,
        },
      }),
    ).toMatchObject({
      Error: "The disk is full",
      "Last successful backup": "None",
    });
  });

  test("says that files that are sold are missing from the backup", () => {
    expect(facts("Backup", {})).not.toHaveProperty("Files that are sold");
    expect(facts("Backup", { backup: { ...status.backup, missingFiles: "album.zip is gone." } })).toMatchObject({
      "Files that are sold": "Not all are in the backup",
    });
  });
});

test("lists the parts that are not set up", () => {
  expect(missingParts(status, statusTexts.en)).toEqual([]);
  const bare = { ...status, payments: { isConfigured: false }, mail: { ...status.mail, isConfigured: false } };
  expect(missingParts(bare, statusTexts.en)).toEqual([
    expect.stringMatching(/^Card payments:/),
    expect.stringMatching(/^Email:/),
  ]);
});

test("names a missing backup and when there will be one", () => {
  expect(describeMissingBackup(status, statusTexts.en)).toMatch(/first one will be made tonight/);
  expect(describeMissingBackup({ ...status, backup: { ...status.backup, isNightly: false } }, statusTexts.en)).toMatch(
    /are off/,
  );
  const last = { at: timestamp, ok: true, bytes: 1, error: null };
  expect(describeMissingBackup({ ...status, backup: { ...status.backup, last } }, statusTexts.en)).toBeNull();
});
