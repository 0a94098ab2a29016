/**
 * An email address, its `@` also URL-encoded. An escape of JSON is matched first, so that its last character does not
 * become part of an address. Lengths are limited, so that a long text takes linear time.
 */
const pattern =
  /\\(?:u[\da-f]{4}|.)|[\p{L}\p{N}!#$%&*+\-=?^_`{|}~.][\p{L}\p{N}!#$%&'*+\-=?^_`{|}~.]{0,99}?(?:@|%40)(\[[^\]\s]{1,64}\]|[\p{L}\p{N}.-]{1,253})/giu;

/**
 * Masks all email addresses in a text, which may be JSON. A package with its version (`pino@10.4.0`) is left as it is.
 */
export function maskEmails(text: string): string {
  if (!/@|%40/.test(text)) return text;
  return text.replace(pattern, (found: string, domain: string | undefined) =>
    domain !== undefined && isDomain(domain) ? "[email]" : found,
  );
}

/**
 * Whether the last of several labels begins with a letter, as in every domain, or the domain is an IP
 * address in brackets.
 */
function isDomain(text: string): boolean {
  return text.startsWith("[") || /\.\p{L}[^.]*\.?$/u.test(text);
}
