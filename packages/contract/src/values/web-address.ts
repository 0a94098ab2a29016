import { z } from "zod";
import { limits } from "./limits.ts";

const invalid = "Please enter a valid URL";

/**
 * An address that visitors follow or load: http(s), or root-relative for the site's own files. Nothing that a browser
 * would run, and nothing that names another host without saying so.
 */
export function webAddress(missing: string = invalid) {
  return z
    .string(missing)
    .trim()
    .min(1, missing)
    .max(limits.urlLength, `Must be at most ${limits.urlLength} characters`)
    .refine(isWebAddress, invalid);
}

/** Like {@link webAddress}, but may be empty or null, which both become null. */
export function nullableWebAddress() {
  return z
    .string(invalid)
    .trim()
    .max(limits.urlLength, `Must be at most ${limits.urlLength} characters`)
    .refine((text) => text === "" || isWebAddress(text), invalid)
    .nullable()
    .transform((text) => text || null);
}

/** Whether a text is an http(s) address or a path of this site. */
export function isWebAddress(text: string): boolean {
  // Browsers drop tabs and line breaks from an address and read a backslash as a slash.
  if (/[\u0000-\u0020\u007f\\]/.test(text)) return false;
  if (text.startsWith("/")) return !text.startsWith("//");
  const url = URL.parse(text);
  return url !== null && /^https?:$/.test(url.protocol) && /^https?:\/\//i.test(text);
}
