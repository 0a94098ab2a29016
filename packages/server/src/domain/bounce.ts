/**
 * Whether an enhanced status code (RFC 3463) says that an email address will never accept email. Not so: temporary
 * failures, full mailboxes, emails that are too large, exceeded limits, expired deliveries, content and policy.
 */
export function isHardBounce(status: string): boolean {
  const [, subject = "", detail = ""] = /^5\.(\d{1,3})\.(\d{1,3})$/.exec(status.trim()) ?? [];
  if (subject === "") return false;
  return !softSubjects.has(subject) && !softCodes.has(`${subject}.${detail}`);
}

/** Mail system, content and policy. */
const softSubjects: ReadonlySet<string> = new Set(["3", "6", "7"]);
const softCodes: ReadonlySet<string> = new Set(["2.2", "2.3", "4.5", "4.6", "4.7"]);
