import { z } from "zod";
import { languages } from "./language.ts";
import { limits } from "./limits.ts";
import { isTimeZone } from "./zoned-time.ts";

/** A row's id in a path: a positive whole number in plain decimal digits, without sign, spaces or exponent. */
export const idParam = z
  .string()
  .regex(/^[1-9]\d{0,15}$/, "Must be a positive whole number")
  .transform(Number)
  .refine(Number.isSafeInteger, "Must be a positive whole number");

/** A row's id in a JSON body. */
export const id = z.int().positive();

/** The language of the page that sends a request, and so of the emails about it. Default: the site's main one. */
export const locale = z.enum(languages, `Must be one of ${languages.join(", ")}`).nullish();

/** The number of times that a row was saved. */
export const version = z.int().min(0);

/**
 * The version that an edit is based on. If the row has another version by now, the edit is refused with 409, so that no
 * change is silently lost; without a version, the edit overwrites the row.
 */
export const editedVersion = version.optional();

/** Makes the schema of `?limit=&offset=`; the response's `X-Total-Count` is the total number of rows. */
export function listWindow(defaultLimit: number) {
  return z.object({
    limit: z.coerce.number().int().min(1).max(limits.pageSize).default(defaultLimit),
    offset: z.coerce.number().int().min(0).max(10_000_000).default(0),
  });
}

/** `?search=`: the words to search for; absent or empty selects everything. */
export const search = z
  .string()
  .trim()
  .max(limits.searchLength, `Must be at most ${limits.searchLength} characters`)
  .optional();

/** A SHA-256 in lower-case hexadecimal. */
export const sha256 = z.string().regex(/^[0-9a-f]{64}$/, "Must be a SHA-256 in lower-case hexadecimal");

/**
 * Chosen by the client that creates an entry: a repeated request with the same key creates nothing, and returns the entry
 * as it is.
 */
export const draftKey = z.uuid("Must be a UUID").nullish();

/** A name of the IANA database. */
export const timeZone = z
  .string("Time zone is required")
  .trim()
  .min(1, "Time zone is required")
  .max(64, "Must be a time zone such as Europe/Berlin")
  .refine(isTimeZone, "Must be a time zone such as Europe/Berlin");

/** A column of an imported file of which nothing is taken, with the number of its filled cells. */
export const ignoredColumn = z.object({ column: z.string(), cells: z.int().positive() }).meta({ id: "IgnoredColumn" });

export type IgnoredColumn = z.output<typeof ignoredColumn>;

/**
 * An image with its variants. `src` is always set; `sources` and `placeholder` are empty until the variants exist.
 * Widths and heights are in pixels.
 */
export const imageSet = z
  .object({
    src: z.string(),
    width: z.int().positive(),
    height: z.int().positive(),
    /** The attributes of `<source>` elements, best format first. */
    sources: z.array(z.object({ type: z.enum(["image/avif", "image/webp"]), srcset: z.string() })),
    /** A few blurred pixels as a `data:` URL, shown until the image has loaded. */
    placeholder: z.string(),
    /** A JPEG at most 1200 pixels wide for shared links; null until it exists. */
    share: z.string().nullable(),
  })
  .meta({ id: "ImageSet" });

export type ImageSet = z.output<typeof imageSet>;

/** A color code for each theme. */
const themedColor = z.object({ dark: z.string(), light: z.string() });

/** The colors that pages of a record take from its image: mixed into their ground, and for its waveform. */
export const recordColors = z.object({ wash: themedColor, tint: themedColor }).meta({ id: "RecordColors" });

export type RecordColors = z.output<typeof recordColors>;

/** Pieces of text, each with one look. A line break is `\n` in the text. */
export const textRuns = z.array(
  z.object({
    text: z.string(),
    isStrong: z.literal(true).optional(),
    isEmphasized: z.literal(true).optional(),
    /** An http(s) or mailto URL, or a path of this site. */
    href: z.string().optional(),
  }),
);

/** A part of a text that was entered as Markdown. */
export const textBlock = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("heading"), level: z.literal([2, 3]), runs: textRuns }),
  z.object({ kind: z.literal("paragraph"), runs: textRuns }),
  z.object({ kind: z.literal("list"), isOrdered: z.boolean(), items: z.array(textRuns) }),
]);

export type TextRun = z.output<typeof textRuns>[number];
export type TextBlock = z.output<typeof textBlock>;

const saidTexts = z.registry<Record<never, never>>();

/**
 * A text that the server says to the owner, and makes or stores in English. A response has it in the language of the
 * request, if `contract/refusals` has its sentences; other words, such as a mail server's, stay as they are.
 */
export const said = z.string().register(saidTexts, {});

/** Whether a schema is {@link said}. */
export function isSaid(schema: z.core.$ZodType): boolean {
  return saidTexts.has(schema);
}
