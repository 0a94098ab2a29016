import { z } from "zod";
import { limits } from "./limits.ts";
import { parseUrl } from "./older-browsers.ts";

// C0 and C1 controls except tab, line feed and carriage return; and lone surrogates.
const unprintable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]|\p{Surrogate}/u;

/** Text as it is, with any spaces and line breaks; may be empty. */
export const printable = z
  .string("Must be text")
  .refine((text) => !unprintable.test(text), "Must not contain control characters");

/** Makes the schema of one line of text: trimmed, no line breaks or control characters, at most `max` characters. */
export function line(max: number, missing: string): z.ZodString {
  return z
    .string(missing)
    .trim()
    .min(1, missing)
    .max(max, `Must be at most ${max} characters`)
    .refine((text) => !unprintable.test(text) && !/[\t\r\n]/.test(text), "Must not contain control characters");
}

/** Like {@link line}, in one form of its letters: "é" as one character and as two are the same text. */
export function normalLine(max: number, missing: string) {
  return z
    .string(missing)
    .transform((text) => text.normalize("NFC"))
    .pipe(line(max, missing));
}

/** Like {@link line}, but optional; absent and empty become null. */
export function optionalLine(max: number) {
  return z
    .string("Must be text")
    .trim()
    .max(max, `Must be at most ${max} characters`)
    .refine((text) => !unprintable.test(text) && !/[\t\r\n]/.test(text), "Must not contain control characters")
    .nullish()
    .transform((text) => text || null);
}

/** Like {@link line}, but may be empty. */
export function lineOrEmpty(max: number) {
  return z
    .string("Must be text")
    .trim()
    .max(max, `Must be at most ${max} characters`)
    .refine((text) => !unprintable.test(text) && !/[\t\r\n]/.test(text), "Must not contain control characters");
}

/** Like {@link optionalLine}, but required, for fields that an update leaves unchanged if they are absent. */
export function nullableLine(max: number) {
  return z
    .string("Must be text")
    .trim()
    .max(max, `Must be at most ${max} characters`)
    .refine((text) => !unprintable.test(text) && !/[\t\r\n]/.test(text), "Must not contain control characters")
    .nullable()
    .transform((text) => text || null);
}

/** Makes the schema of text with any number of lines: trimmed, line ends as `\n`, at most `max` characters. */
export function lines(max: number, missing: string) {
  return z
    .string(missing)
    .transform((text) => text.replaceAll(/\r\n?/g, "\n").trim())
    .pipe(
      z
        .string()
        .min(1, missing)
        .max(max, `Must be at most ${max} characters`)
        .refine((text) => !unprintable.test(text), "Must not contain control characters"),
    );
}

/** Like {@link lines}, but may be empty. */
export function linesOrEmpty(max: number) {
  return z
    .string("Must be text")
    .transform((text) => text.replaceAll(/\r\n?/g, "\n").trim())
    .pipe(
      z
        .string()
        .max(max, `Must be at most ${max} characters`)
        .refine((text) => !unprintable.test(text), "Must not contain control characters"),
    );
}

/** Like {@link lines}, but may be empty or null, which both become null. */
export function nullableLines(max: number) {
  return z
    .string("Must be text")
    .nullable()
    .transform((text) => text?.replaceAll(/\r\n?/g, "\n").trim() || null)
    .pipe(
      z
        .string()
        .max(max, `Must be at most ${max} characters`)
        .refine((text) => !unprintable.test(text), "Must not contain control characters")
        .nullable(),
    );
}

/**
 * One email address; rejects text that an email header could parse as a second one. A domain with letters such as "ü"
 * becomes its ASCII form, as mail servers and some browsers want it.
 */
export const email = z
  .string("Please enter a valid email address")
  .trim()
  .max(limits.emailLength, `Must be at most ${limits.emailLength} characters`)
  .transform(withAsciiDomain)
  .pipe(z.email("Please enter a valid email address").max(limits.emailLength));

function withAsciiDomain(text: string): string {
  const [, mailbox = "", domain = ""] =
    /^([^@]*)@([^@\s/?#:[\]\\]*[^\u0000-\u007f][^@\s/?#:[\]\\]*)$/u.exec(text) ?? [];
  const ascii = domain === "" ? undefined : parseUrl(`https://${domain}`)?.hostname;
  return ascii === undefined ? text : `${mailbox}@${ascii}`;
}

/**
 * The names of a response's fields whose text stands in the main language, since the artist has not translated it into
 * the language that was asked for; absent if there are none.
 */
export const untranslated = z.array(z.string()).optional();

export const maxSlugLength = 80;

/** The last part of a page's path. */
export const slug = z
  .string("Must be text")
  .trim()
  .toLowerCase()
  .min(1, "Must not be empty")
  .max(maxSlugLength, `Must be at most ${maxSlugLength} characters`)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "Must be letters, digits and single hyphens");

/** Returns the title of a copy: "Copy of Lamp". */
export function copyTitle(title: string): string {
  return `Copy of ${title}`.slice(0, limits.titleLength).trimEnd();
}

/**
 * Returns the first of `base`, `base-2`, `base-3` … that is not taken. `first` is the number to begin with, for callers
 * that know that the ones before are taken.
 */
export function freeSlugOf(
  base: string,
  isTaken: (slug: string) => boolean,
  first = 1,
): { slug: string; number: number } {
  for (let number = first; ; number += 1) {
    const suffix = number === 1 ? "" : `-${number}`;
    const free = base.slice(0, maxSlugLength - suffix.length).replace(/-$/, "") + suffix;
    if (!isTaken(free)) return { slug: free, number };
  }
}
