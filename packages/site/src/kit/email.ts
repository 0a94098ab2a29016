/**
 * Whether this may be an e-mail address: one @, something before it, a domain with a dot after it. The server is
 * stricter and has the last word.
 */
export function isEmailLike(text: string): boolean {
  return /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(text.trim());
}
