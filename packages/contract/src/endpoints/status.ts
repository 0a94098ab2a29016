import { z } from "zod";
import type { EndpointTable } from "../endpoint.ts";

const count = z.int().nonnegative();
const bytes = z.number().nonnegative();
const moment = z.iso.datetime();

/** What needs a person, in words for the owner. */
const trouble = z.object({
  kind: z.enum([
    "mail-waiting",
    "mail-failed",
    "mail-uncertain",
    "webhook-failed",
    "webhook-untrusted",
    "work-failed",
    "backup-failed",
    "backup-missing",
    "disk-full",
  ]),
  title: z.string(),
  /** What it means and what to do. */
  text: z.string(),
  /** When it was first noticed; null where that is now. */
  since: moment.nullable(),
});

/** How the program is doing, on one page. */
export const status = z.object({
  troubles: z.array(trouble),
  program: z.object({ version: z.string(), node: z.string(), startedAt: moment }),
  database: z.object({
    kind: z.enum(["SQLite", "MySQL", "MariaDB"]),
    version: z.string(),
    roundTripMs: z.number().nonnegative(),
    bytes: bytes.nullable(),
  }),
  mail: z.object({
    isConfigured: z.boolean(),
    waiting: count,
    /** Those among them that were tried in vain. */
    retrying: count,
    oldestWaitingAt: moment.nullable(),
    lastSentAt: moment.nullable(),
    /** In the last 24 hours. */
    failed: count,
    uncertain: count,
    /** Of those that wait, and of those that ended badly. */
    lastError: z.string().nullable(),
    lastFailure: z.string().nullable(),
  }),
  payments: z.object({ isConfigured: z.boolean() }),
  webhooks: z.object({
    isConfigured: z.boolean(),
    last: z.object({ at: moment, kind: z.string().nullable(), outcome: z.string() }).nullable(),
    /** In the last 24 hours. */
    taken: count,
    failed: count,
    untrusted: count,
    /** True where the last one that was to be taken could not be. */
    isFailing: z.boolean(),
  }),
  /** Jobs that are no mails: how many are to be done, and the kinds that were given up or are tried in vain. */
  work: z.object({ waiting: count, failing: z.array(z.string()) }),
  disk: z.object({ freeBytes: bytes, totalBytes: bytes }).nullable(),
  backup: z.object({
    isNightly: z.boolean(),
    last: z.object({ at: moment, ok: z.boolean(), bytes: bytes.nullable(), error: z.string().nullable() }).nullable(),
    lastGoodAt: moment.nullable(),
    failedInARow: count,
  }),
});

export type Status = z.output<typeof status>;
export type Trouble = z.output<typeof trouble>;

export const systemStatus = {
  "GET /api/admin/status": {
    summary: "How the program is doing: database, mail, webhooks, disk, backup, and what needs a person",
    access: "admin",
    response: status,
  },
} as const satisfies EndpointTable;
