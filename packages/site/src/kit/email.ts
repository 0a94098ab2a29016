/**
 * Whether a text looks like an email: one @ with a name before it and a domain with a dot after it. The
 * server's check is stricter.
 */
export function isEmailLike(text: string): boolean {
  return /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(text.trim());
}
