import { z } from "zod";
import { withScheme } from "./complete-url.ts";
import { limits } from "./limits.ts";
import { parseUrl } from "./older-browsers.ts";

const invalid = "Please enter a valid URL";

/**
 * Makes the schema of a URL that visitors follow or load: http(s), or root-relative for the site's own files. Completes
 * one without `https://`. Rejects URLs that a browser would execute, and protocol-relative URLs.
 */
export function webUrl(missing: string = invalid) {
  return z
    .string(missing)
    .overwrite(withScheme)
    .min(1, missing)
    .max(limits.urlLength, `Must be at most ${limits.urlLength} characters`)
    .refine(isWebUrl, invalid);
}

/** Like {@link webUrl}, but may be empty or null, which both become null. */
export function nullableWebUrl() {
  return z
    .string(invalid)
    .overwrite(withScheme)
    .max(limits.urlLength, `Must be at most ${limits.urlLength} characters`)
    .refine((text) => text === "" || isWebUrl(text), invalid)
    .nullable()
    .transform((text) => text || null);
}

/** Whether a text is an http(s) URL or a path of this site. */
export function isWebUrl(text: string): boolean {
  // Browsers drop tabs and line breaks from a URL and read a backslash as a slash.
  if (/[\u0000-\u0020\u007f\\]/.test(text)) return false;
  if (text.startsWith("/")) return !text.startsWith("//");
  const url = parseUrl(text);
  return url !== null && /^https?:$/.test(url.protocol) && /^https?:\/\//i.test(text);
}

const mailLink = /^mailto:[^\s@:/?&]+@[^\s@:/?&]+(\?(subject|body)=[^\s?&\\]*(&(subject|body)=[^\s?&\\]*)?)?$/i;

/**
 * Whether a text is a URL that a link in a text may have: http(s), a path of this site, or mailto with one address and at
 * most a subject and a text.
 */
export function isLinkTarget(text: string): boolean {
  return isWebUrl(text) || mailLink.test(text);
}

/**
 * Whether a text is the URL of a mail server: `smtp://user:password@host:port`, or `smtps:` for TLS from the start. A
 * password with a character that ends a part of a URL is refused: with `12/34` the host would be the user's name.
 */
export function isMailServerUrl(text: string): boolean {
  const url = parseUrl(text);
  if (url === null || !/^smtps?:$/.test(url.protocol) || url.hostname === "") return false;
  return /^\/?$/.test(url.pathname) && url.hash === "" && !url.search.includes("@");
}

/** Says what {@link isMailServerUrl} expects. */
export const mailServerUrlMessage =
  "URL must look like smtp://user:password@host:port; write special characters of user and password percent-encoded, such as %23 for # and %2F for /";

/** Whether the parameter `requireTLS` of a mail server's URL is absent, `true` or `false`. */
export function saysWhetherTls(text: string): boolean {
  return ["true", "false"].includes(parseUrl(text)?.searchParams.get("requireTLS") ?? "true");
}

/**
 * Whether a text is an email address, or a name with an email address in angle brackets. Rejects names that a header
 * would parse as an email address.
 */
export function isSender(text: string): boolean {
  return senderAddress(text) !== null;
}

/** Returns the email address of a sender; null if the text is none, see {@link isSender}. */
export function senderAddress(text: string): string | null {
  const [, bracketed] = /^(?:[^<>,;:"\p{Cc}]*|"[^"\p{Cc}]*"\s*)<([^<>]*)>$/u.exec(text.trim()) ?? [];
  return z.email().safeParse(bracketed ?? text.trim()).data ?? null;
}
