import { createHmac, timingSafeEqual } from "node:crypto";

/** Returns an email address as it is compared: trimmed and without case. */
export function emailKeyOf(email: string): string {
  return email.trim().toLowerCase();
}

/** An `@`, also URL-encoded, and the domain behind it. */
const at = /@|%40/g;
const domain = /\[[^\]\s]{1,64}\]|[\p{L}\p{N}.-]{1,253}/uy;
/** A character before the `@`. */
const local = /[\p{L}\p{N}!#$%&'*+\-=?^_`{|}~.]/u;
/** Longer local parts are masked in part. */
const maxLocal = 100;

/**
 * Masks all email addresses in a text, which may be JSON. A package with its version (`pino@10.4.0`) is left as it is.
 * Looks only at what surrounds each `@`, so that it takes time in proportion to the text. `onLook` is called for each
 * character before an `@` that is looked at.
 */
export function maskEmails(text: string, onLook: () => void = () => undefined): string {
  let masked = "";
  let end = 0;
  for (const { index, 0: sign } of text.matchAll(at)) {
    if (index < end) continue;
    domain.lastIndex = index + sign.length;
    const found = domain.exec(text)?.[0];
    if (found === undefined || !isDomain(found)) continue;
    const start = startOfLocal(text, { from: end, to: index, onLook });
    if (start === index) continue;
    masked += `${text.slice(end, start)}[email]`;
    end = index + sign.length + found.length;
  }
  return end === 0 ? text : masked + text.slice(end);
}

interface Range {
  readonly from: number;
  readonly to: number;
  readonly onLook: () => void;
}

/** Returns where the local part starts that ends at `to`; `to` if there is none. */
function startOfLocal(text: string, { from, to, onLook }: Range): number {
  const least = Math.max(from, to - maxLocal);
  let start = to;
  while (start > least) {
    onLook();
    const low = text.charCodeAt(start - 1);
    const length = low >= 0xdc_00 && low <= 0xdf_ff && start - 2 >= least ? 2 : 1;
    if (!local.test(text.slice(start - length, start))) break;
    start -= length;
  }
  start = Math.min(to, start + escapeLength(text, start, from));
  return text[start] === "'" && start < to ? start + 1 : start;
}

/** Returns how many characters from here belong to an escape of JSON, whose backslash is before them. */
function escapeLength(text: string, start: number, from: number): number {
  let backslashes = 0;
  while (start - backslashes > from && text[start - backslashes - 1] === "\\") backslashes += 1;
  if (backslashes % 2 === 0) return 0;
  return /^u[\da-f]{4}/i.test(text.slice(start, start + 5)) ? 5 : 1;
}

/**
 * Whether the last of several labels begins with a letter, as in every domain, or the domain is an IP
 * address in brackets.
 */
function isDomain(text: string): boolean {
  return text.startsWith("[") || /\.\p{L}[^.]*\.?$/u.test(text);
}

/**
 * Returns a Message-ID, without angle brackets, that is the same each time and that only who knows `secret` can guess.
 * Anyone can write to a bounce mailbox, so a report counts only with the Message-ID of an email that was sent.
 */
export function signedMessageId(name: string, secret: string, host: string): string {
  return `${name}-${codeOf(name, secret)}@${host}`;
}

/** A Message-ID of {@link signedMessageId} whose code was not compared yet. */
export interface NamedMessageId {
  readonly name: string;
  readonly code: string;
}

/** Returns the name and code of a Message-ID, with or without angle brackets; null if it has another form. */
export function readMessageId(messageId: string): NamedMessageId | null {
  const [, name, code] = /^<?([\w-]{1,100})-([\da-f]{32})@[^@\s<>]+>?$/.exec(messageId.trim()) ?? [];
  return name && code ? { name, code } : null;
}

/** Whether a Message-ID was made with this secret. */
export function isSignedWith({ name, code }: NamedMessageId, secret: string): boolean {
  return timingSafeEqual(Buffer.from(code), Buffer.from(codeOf(name, secret)));
}

function codeOf(name: string, secret: string): string {
  return createHmac("sha256", secret).update(name).digest("hex").slice(0, 32);
}
