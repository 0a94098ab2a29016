/** Returns an email address as it is compared: trimmed and without case. */
export function emailKeyOf(email: string): string {
  return email.trim().toLowerCase();
}
