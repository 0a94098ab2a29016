import { z } from "zod";
import type { EndpointTable } from "../../endpoint.ts";
import { mailRecords } from "../../values/mail-records.ts";
import { said } from "../../values/fields.ts";

const count = z.int().nonnegative();
const bytes = z.number().nonnegative();
const timestamp = z.iso.datetime();

/** A condition that needs the owner's attention. */
const alert = z
  .object({
    /** Names the condition; the kinds and their texts stand in the server. */
    kind: z.string(),
    title: said,
    /** Explains the condition and the remedy. */
    text: said,
    /** The screen of the back office with the remedy, and the text of the link to it. */
    link: z.object({ path: z.string(), text: said }).nullable(),
    /** When the condition was first noticed; null if it is new. */
    since: timestamp.nullable(),
  })
  .meta({ id: "Alert" });

/** A change of the access to the back office, a login from a new device, or many failed logins. */
export const securityEvent = z.object({
  at: timestamp,
  kind: z.enum([
    "new-device-login",
    "password-changed",
    "password-reset",
    "two-step-login-on",
    "two-step-login-off",
    "recovery-codes-created",
    "login-name-added",
    "lock-out",
    "wrong-codes",
    "payment-keys-changed",
    "mail-server-changed",
    "streaming-keys-changed",
    "backup-downloaded",
  ]),
  /** One sentence, with browser and IP address where one caused the event. */
  text: said,
});

/** The payment provider's setting for webhook events. */
const webhook = z
  .object({
    /** The URL to which the provider must send its events. */
    url: z.string(),
    /** False if the provider has no endpoint with this URL. */
    isRegistered: z.boolean(),
    /** False if every endpoint with this URL is disabled at the provider. */
    isEnabled: z.boolean(),
    /** The events that are needed and not sent. */
    missingEvents: z.array(z.string()),
    checkedAt: timestamp,
  })
  .meta({ id: "WebhookSetting" });

/** How visitors reach the site by HTTPS. */
const https = z.object({
  /**
   * Who has the certificate. `local`: nobody, because only this machine can open the site; `nobody`: the site is public
   * without HTTPS.
   */
  by: z.enum(["site", "proxy", "nobody", "local"]),
  /** The host of the site's URL. */
  domain: z.string(),
  // The following are null unless the site itself has the certificate.
  /** When the certificate ends; null without one. */
  validTo: timestamp.nullable(),
  /** When the next one is asked for; null: within minutes. */
  renewsAt: timestamp.nullable(),
  /** Why the last attempt failed, in two sentences with the remedy, and since when attempts fail. */
  failure: z.object({ problem: said, fix: said, since: timestamp }).nullable(),
});

/** The health of the program and of the services it depends on. */
export const status = z
  .object({
    troubles: z.array(alert),
    /** The last ten, newest first. Each was also sent to the owner by email. */
    securityEvents: z.array(securityEvent),
    program: z.object({ version: z.string(), node: z.string(), startedAt: timestamp }),
    database: z.object({
      kind: z.enum(["SQLite", "MySQL", "MariaDB"]),
      version: z.string(),
      roundTripMs: z.number().nonnegative(),
      bytes: bytes.nullable(),
    }),
    mail: z.object({
      isConfigured: z.boolean(),
      waiting: count,
      /** Waiting emails with at least one failed attempt. */
      retrying: count,
      oldestWaitingAt: timestamp.nullable(),
      lastSentAt: timestamp.nullable(),
      /** In the last 24 hours. */
      failed: count,
      uncertain: count,
      /** The last error of a waiting email, and of a failed or uncertain one. */
      lastError: said.nullable(),
      lastFailure: said.nullable(),
    }),
    payments: z.object({ isConfigured: z.boolean() }),
    /** The providers whose stored keys are encrypted under another encryption key, by the names that people use. */
    unreadableKeys: z.array(z.string()),
    /** The newsletter issues whose sending waits for the owner, with the reason. */
    pausedIssues: z.array(z.object({ subject: z.string(), reason: said })),
    webhooks: z.object({
      isConfigured: z.boolean(),
      last: z.object({ at: timestamp, kind: z.string().nullable(), outcome: z.string() }).nullable(),
      /** In the last 24 hours. */
      taken: count,
      failed: count,
      untrusted: count,
      /** True if the last event that should have been processed failed. */
      isFailing: z.boolean(),
    }),
    /** Null without payments, or if the provider has not responded yet. */
    webhook: webhook.nullable(),
    /** Jobs other than emails: the number waiting, and the kinds that failed or are failing. */
    work: z.object({ waiting: count, failing: z.array(z.string()) }),
    /** The active digital products without a file that is ready: their number, and the names of the first ones. */
    withoutFile: z.object({ count, names: z.array(z.string()) }),
    /** The variants on sale that have reached the number at which they are low: how many, and the first ones. */
    lowStock: z.object({ count, items: z.array(z.object({ name: z.string(), available: z.int() })) }),
    /** Whether ffmpeg is found, and the number of tracks whose audio is not encoded yet. */
    audio: z.object({ isInstalled: z.boolean(), waiting: count }),
    https,
    /** The records of the sender's domain; null without a mail server on the internet. */
    mailRecords: mailRecords.nullable(),
    /** The newest version if it is newer, and why the last update did not succeed, as sentences. */
    update: z.object({ newer: z.string().nullable(), failure: said.nullable() }),
    disk: z.object({ freeBytes: bytes, totalBytes: bytes }).nullable(),
    backup: z.object({
      isNightly: z.boolean(),
      /**
       * The backup that is due or runs: its step, and the part of the step that is done, if known. `files` are those that
       * are sold, which are copied beside the archive.
       */
      running: z.object({ step: z.enum(["archive", "files"]), done: z.number().min(0).max(1).nullable() }).nullable(),
      last: z.object({ at: timestamp, ok: z.boolean(), bytes: bytes.nullable(), error: said.nullable() }).nullable(),
      lastGoodAt: timestamp.nullable(),
      failedInARow: count,
      /** The sold files that are missing from the backup, and the reasons; null if none is missing. */
      missingFiles: said.nullable(),
      /** The second place; null without one. `error` is that of the last copy, as a sentence; null if it succeeded. */
      copy: z.object({ place: z.string(), copiedAt: timestamp.nullable(), error: said.nullable() }).nullable(),
    }),
  })
  .meta({ id: "Status" });

export type Status = z.output<typeof status>;
export type WebhookSetting = z.output<typeof webhook>;
export type SecurityEvent = z.output<typeof securityEvent>;
export type HealthAlert = z.output<typeof alert>;

export const systemStatus = {
  "GET /api/admin/status": {
    summary: "The health of the program: database, email, webhooks, disk, backup, active alerts and security events",
    access: "admin",
    response: status,
  },
  "GET /api/admin/alerts": {
    summary: "The active alerts; what the payment provider says of its webhook may be an hour old",
    access: "admin",
    response: z.array(alert),
  },
  "POST /api/admin/status/webhook": {
    summary: "Lets the payment provider send the missing events too; 409 if it has no endpoint with the site's URL",
    access: "admin",
    response: webhook,
    refusals: [409],
  },
} as const satisfies EndpointTable;
