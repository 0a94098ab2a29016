import { z } from "zod";
import type { EndpointTable } from "../endpoint.ts";
import { limits } from "../values/limits.ts";
import { linesOrEmpty } from "../values/text.ts";

/**
 * What happens with the people of a file: subscribed, because they agreed elsewhere; asked by the confirmation email; or
 * suppressed, because they left another newsletter.
 */
export const importMode = z
  .enum(["confirmed", "ask", "suppress"], "Choose what happens with these people")
  .meta({ id: "ImportMode" });

export type ImportMode = z.output<typeof importMode>;

const columnsMissing = "Choose the column of the email addresses";

const columnNames = z.object({
  email: z.string(columnsMissing).trim().min(1, columnsMissing),
  name: z
    .string("Must be text")
    .trim()
    .nullish()
    .transform((name) => name || null),
});

/** The names of the file's columns, as JSON, because form fields are text. */
const columns = z.string(columnsMissing).transform((text, context) => {
  const parsed = columnNames.safeParse(parseJson(text));
  if (parsed.success) return parsed.data;
  context.addIssue({ code: "custom", message: columnsMissing });
  return z.NEVER;
});

export const subscriberImport = z
  .object({
    columns,
    /** Where and how these people agreed, in the owner's words. */
    consent: linesOrEmpty(limits.consentLength).default(""),
    mode: importMode,
  })
  .refine(({ mode, consent }) => mode !== "confirmed" || consent !== "", {
    path: ["consent"],
    message: "Say where and how these people agreed",
  })
  .meta({ id: "SubscriberImport" });

export const skippedLine = z.object({ line: z.int().positive(), reason: z.string() }).meta({ id: "SkippedLine" });

export type SkippedLine = z.output<typeof skippedLine>;

/** Each line of the file counts once. Lines count from 1, which is the header. */
const subscriberImportResult = z
  .object({
    added: z.int(),
    /** People who are known: their names were taken, and those who had not confirmed were subscribed or asked. */
    updated: z.int(),
    /** People who get no newsletter, because the file or the site says so. */
    suppressed: z.int(),
    skipped: z.array(skippedLine),
  })
  .meta({ id: "SubscriberImportResult" });

export type SubscriberImportResult = z.output<typeof subscriberImportResult>;

export const subscriberImports = {
  "POST /api/admin/subscribers/import": {
    summary: "Adds the people of a CSV file, the form field `file`; who left is not added again",
    access: "admin",
    hasUpload: true,
    upload: { field: "file", maxBytes: limits.importBytes, tooLarge: "The file must be smaller than 20 MB" },
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
