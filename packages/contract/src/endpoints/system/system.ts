import { z } from "zod";
import type { EndpointTable } from "../../endpoint.ts";
import { sha256 } from "../../values/fields.ts";
import { quantityLimit } from "../../values/order.ts";
import { product } from "../../values/product.ts";
import { themeChoices } from "../../values/theme.ts";

/**
 * Every non-2xx body under `/api`. `error` and `message` hold the same message, since the specification uses both names.
 * Messages are in the language of `Accept-Language` if they are for visitors: programs do not read them.
 */
export const errorBody = z
  .object({
    error: z.string(),
    message: z.string(),
    fields: z.record(z.string(), z.string()).optional(),
    /** Only of refusals that a program treats differently: `quote_changed`. */
    code: z.string().optional(),
    /** How many of a line the shop sells now, by the names of `fields` that were refused for their number. */
    limits: z.record(z.string(), quantityLimit).optional(),
  })
  .meta({ id: "Error" });

export type ErrorBody = z.output<typeof errorBody>;

/** Identifies the product at a URL, for programs such as the desktop app. */
export const siteInfo = z
  .object({
    product: z.literal(product.name),
    version: z.string().regex(/^\d+\.\d+\.\d+$/),
    artistName: z.string(),
    /** Whether nobody has named the site: only then it shows the texts invented for the example artist. */
    isExample: z.boolean(),
    /** One line about the music; may be empty. */
    tagline: z.string(),
    /** The email address that visitors see. */
    contactEmail: z.string(),
    youtubeChannelUrl: z.string().nullable(),
    /** The currency of all prices, a code of ISO 4217 in lower case: `usd`. */
    currency: z.string(),
    /** A color such as `#1f7a8c`; null for the design's own. */
    accent: z.string().nullable(),
    defaultTheme: z.enum(themeChoices),
    /** The time zone of the site's days, such as `Europe/Berlin`. */
    timezone: z.string(),
    /** The site's configured origin, without a trailing slash, whatever host was requested. */
    publicUrl: z.url({ protocol: /^https?$/ }),
  })
  .meta({ id: "SiteInfo" });

export type SiteInfo = z.output<typeof siteInfo>;

const ok = z.object({ status: z.literal("ok") }).meta({ id: "Health" });

export const system = {
  "GET /api/health": {
    summary: "200 if the database responds, else 503",
    access: "public",
    response: ok,
  },
  "GET /api/health/live": {
    summary: "200 while the process responds; checks nothing else, not even the database",
    access: "public",
    response: ok,
  },
  "GET /api/health/ready": {
    summary:
      "200 while this process accepts requests: the database responds and is up to date, and the process is not stopping; else 503",
    access: "public",
    response: ok,
  },
  "GET /api/site": {
    summary: "What visitors may know of the site: the product, the artist, the shop's currency, the look and the URL",
    access: "public",
    response: siteInfo,
    isCacheable: true,
  },
  "GET /api/openapi.json": {
    summary: "This API as an OpenAPI 3.1 document",
    access: "public",
    response: z.record(z.string(), z.unknown()).meta({ id: "OpenApiDocument" }),
  },
  "GET /api/docs": {
    summary: "This reference as a page; 404 unless API_DOCS is on",
    access: "public",
    fileType: "text/html; charset=utf-8",
    refusals: [404],
  },
} as const satisfies EndpointTable;

/** The steps of the first day, in the order in which the dashboard lists them. */
export const setupSteps = [
  "name",
  "picture",
  "biography",
  "product",
  "payments",
  "email",
  // Only with a mail server on the internet.
  "mail-records",
  "online",
  "test-order",
  "backup",
] as const;

export type SetupStep = (typeof setupSteps)[number];

/** The steps that are left before the site is the artist's own. */
export const setup = z
  .object({
    steps: z.array(
      z.object({
        id: z.enum(setupSteps),
        /** Read from the present state at each request. Demo content counts for no step, even if it was edited. */
        done: z.boolean(),
        /** The path of the screen or page where the step is done. */
        href: z.string(),
      }),
    ),
    /** Whether an admin has hidden the list. */
    dismissed: z.boolean(),
    /** Whether there is content of the demo artist. */
    demoContent: z.boolean(),
  })
  .meta({ id: "Setup" });

export type Setup = z.output<typeof setup>;

export const setupEndpoints = {
  "GET /api/admin/setup": {
    summary: "The steps that make the site the artist's own, and whether there is demo content",
    access: "admin",
    response: setup,
  },
  "POST /api/admin/setup/dismiss": {
    summary: "Hides the list of steps for all admins",
    access: "admin",
    response: setup,
  },
  "DELETE /api/admin/demo-content": {
    summary: "Deletes the demo content with its files, edited or not; orders stay, and no start seeds it again",
    access: "admin",
    status: 204,
  },
} as const satisfies EndpointTable;

/** What made an archive: the night, a person, or the program before it changed the database's tables. */
export const backupCause = z.enum(["nightly", "hand", "migration"]);

/** The archives in the folder of backups. */
export const keptBackups = z
  .object({
    /** The newest first. */
    archives: z.array(
      z.object({
        name: z.string(),
        takenAt: z.iso.datetime(),
        bytes: z.number().nonnegative(),
        /** Null if it is not known, as of archives that are newer than a restored database. */
        madeBy: backupCause.nullable(),
      }),
    ),
    /** The days after which an archive is deleted; the newest three stay. */
    keepDays: z.int().positive(),
    /** When an archive was last downloaded to its end; null if never. */
    downloadedAt: z.iso.datetime().nullable(),
    /** True if there have been backups for 30 days and none was downloaded in them. */
    isOverdue: z.boolean(),
    /** The command by which a person restores an archive here. */
    restoreCommand: z.string(),
  })
  .meta({ id: "KeptBackups" });

export type BackupCause = z.output<typeof backupCause>;
export type KeptBackups = z.output<typeof keptBackups>;

const byName = z.object({ name: z.string().min(1).max(200) });

export const backups = {
  "GET /api/admin/backups": {
    summary: "The archives in the folder of backups, and how they are kept and restored",
    access: "admin",
    response: keptBackups,
  },
  "GET /api/admin/backups/:name": {
    summary: "The size and the hash of an archive, to compare a download with it",
    access: "admin",
    params: byName,
    response: z.object({ name: z.string(), size: z.number(), sha256 }).meta({ id: "BackupArchive" }),
    refusals: [404],
  },
  "GET /api/admin/backups/:name/file": {
    summary: "The bytes of an archive, whole or a range of them; each download is a security event",
    access: "admin",
    params: byName,
    sendsRanges: true,
    refusals: [404, 416],
  },
  "POST /api/admin/backups": {
    summary: "Makes a backup now, in the background; a second one is not started while one waits or runs",
    access: "admin",
    response: z
      .object({
        /** False if a backup was already waiting or running. */
        isNew: z.boolean(),
      })
      .meta({ id: "BackupStart" }),
    status: 202,
  },
} as const satisfies EndpointTable;
