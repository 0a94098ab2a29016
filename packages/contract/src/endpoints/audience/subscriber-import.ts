import { z } from "zod";
import type { EndpointTable } from "../../endpoint.ts";
import { ignoredColumn, said } from "../../values/fields.ts";
import { limits } from "../../values/limits.ts";
import { linesOrEmpty } from "../../values/text.ts";

/**
 * The treatment of the people of a file: subscribed, because they agreed elsewhere; asked by the confirmation email; or
 * suppressed, because they unsubscribed from another newsletter.
 */
export const importMode = z
  .enum(["confirmed", "ask", "suppress"], "Choose what happens with these people")
  .meta({ id: "ImportMode" });

export type ImportMode = z.output<typeof importMode>;

const columnsMissing = "Choose the column of the email addresses";

const columnName = z
  .string("Must be text")
  .trim()
  .nullish()
  .transform((name) => name || null);

const columnNames = z.object({
  email: z.string(columnsMissing).trim().min(1, columnsMissing),
  name: columnName,
  /** Joined to the name by a space. */
  lastName: columnName,
});

/**
 * The meaning of a value of the file, from the least to the most restrictive: the person agreed; was asked and did not
 * confirm; is not added; unsubscribed or has an invalid address.
 */
export const consentMeaning = z
  .enum(["subscribed", "unconfirmed", "skip", "suppress"], "Choose what this value means")
  .meta({ id: "ConsentMeaning" });

export type ConsentMeaning = z.output<typeof consentMeaning>;

/** The owner's decision about a value of a column that the site does not understand; null for all its other values. */
const consentDecision = z.object({
  column: z.string(),
  value: z.string().nullable(),
  meaning: consentMeaning,
});

export type ConsentDecision = z.output<typeof consentDecision>;

/** Reads a form field that holds JSON, because form fields are text. */
function jsonField<S extends z.ZodType>(schema: S, message: string) {
  return z.string(message).transform((text, context): z.output<S> => {
    const parsed = schema.safeParse(parseJson(text));
    if (parsed.success) return parsed.data;
    context.addIssue({ code: "custom", message });
    return z.NEVER;
  });
}

export const subscriberImport = z
  .object({
    columns: jsonField(columnNames, columnsMissing),
    decisions: jsonField(z.array(consentDecision), "Choose what each value means").default([]),
    /** The place and the way in which these people agreed, in the owner's words. */
    consent: linesOrEmpty(limits.consentLength).default(""),
    mode: importMode,
  })
  .refine(({ mode, consent }) => mode !== "confirmed" || consent !== "", {
    path: ["consent"],
    message: "Say where and how these people agreed",
  })
  .meta({ id: "SubscriberImport" });

export const skippedLine = z.object({ line: z.int().positive(), reason: said }).meta({ id: "SkippedLine" });

export type SkippedLine = z.output<typeof skippedLine>;

/** Each line of the file counts once. Lines count from 1, which is the header. */
const subscriberImportResult = z
  .object({
    added: z.int(),
    /** The number of known people. Their names were updated; unconfirmed people were subscribed or asked. */
    updated: z.int(),
    /** People who get no newsletter, because the file or the site says so. */
    suppressed: z.int(),
    skipped: z.array(skippedLine),
  })
  .meta({ id: "SubscriberImportResult" });

export type SubscriberImportResult = z.output<typeof subscriberImportResult>;

/** A column that may say who agreed or left, with its different values. */
const consentColumn = z
  .object({
    column: z.string(),
    /** Undecided values first, then by their count. Dates are one value. `meaning` is null where the owner decides. */
    values: z.array(z.object({ value: z.string(), count: z.int(), meaning: consentMeaning.nullable() })),
    /** The number of people with undecided values that are not listed. */
    others: z.int(),
  })
  .meta({ id: "ConsentColumn" });

export type ConsentColumn = z.output<typeof consentColumn>;

/** The content of a file, and a proposal for its import. */
const subscriberFile = z
  .object({
    /** The program that wrote the file; null if it is not known. */
    source: z.string().nullable(),
    columns: z.array(z.string()),
    email: z.string().nullable(),
    name: z.string().nullable(),
    lastName: z.string().nullable(),
    /** The number of lines below the header. */
    lines: z.int(),
    mode: importMode,
    consentColumns: z.array(consentColumn),
    /** Filled columns of which nothing is taken, unless the owner chooses one for the names. */
    ignored: z.array(ignoredColumn),
  })
  .meta({ id: "SubscriberFile" });

export type SubscriberFile = z.output<typeof subscriberFile>;

const upload = {
  field: "file",
  maxBytes: limits.importBytes,
  tooLarge: "The file must be smaller than 20 MB",
} as const;

export const subscriberImports = {
  "POST /api/admin/subscribers/import/preview": {
    summary: "Says what a CSV file of people contains, the form field `file`; changes nothing",
    access: "admin",
    hasUpload: true,
    upload,
    maxConcurrent: 2,
    body: z.object({}).meta({ id: "SubscriberFileUpload" }),
    response: subscriberFile,
    refusals: [413, 422, 503],
  },
  "POST /api/admin/subscribers/import": {
    summary: "Adds the people of a CSV file, the form field `file`; who left is not added again",
    access: "admin",
    hasUpload: true,
    upload,
    maxConcurrent: 1,
    body: subscriberImport,
    response: subscriberImportResult,
    refusals: [413, 422, 503],
  },
} as const satisfies EndpointTable;

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
