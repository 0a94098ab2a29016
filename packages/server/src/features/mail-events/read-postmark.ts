import { z } from "zod";
import { findStatus, isHardBounce } from "../../domain/bounce.ts";
import type { MailEvent } from "./mail-event.ts";

const event = z.object({
  RecordType: z.string(),
  Type: z.string().optional(),
  Email: z.string().optional(),
  Recipient: z.string().optional(),
  /** The words of the recipient's mail server. */
  Details: z.string().nullish(),
  BouncedAt: z.coerce.date().optional(),
  ChangedAt: z.coerce.date().optional(),
  SuppressSending: z.boolean().optional(),
  SuppressionReason: z.string().nullish(),
});

/** Postmark's types of bounces; other types are replies, or tried again. */
const bounces: Readonly<Record<string, MailEvent["kind"]>> = {
  HardBounce: "hard-bounce",
  SoftBounce: "soft-bounce",
  Blocked: "soft-bounce",
  DnsError: "soft-bounce",
  SpamNotification: "soft-bounce",
  DMARCPolicy: "soft-bounce",
  BadEmailAddress: "hard-bounce",
  SpamComplaint: "complaint",
  Unsubscribe: "unsubscribed",
};

const suppressions: Readonly<Record<string, MailEvent["kind"]>> = {
  HardBounce: "hard-bounce",
  SpamComplaint: "complaint",
  ManualSuppression: "unsubscribed",
};

/** Reads a webhook of Postmark, which replaces our Message-ID; returns none for other kinds, such as deliveries. */
export function readPostmark(body: unknown, now: Date): MailEvent[] {
  const { RecordType: record, Type: type = "", ...parts } = event.parse(body);
  const email = parts.Email ?? parts.Recipient;
  if (email === undefined) return [];
  const facts = { email, messageId: null, source: "postmark", at: parts.BouncedAt ?? parts.ChangedAt ?? now } as const;
  const kind = kindOf(record, type, parts.SuppressSending === true ? parts.SuppressionReason : null);
  if (kind === undefined) return [];
  return [{ kind: kind === "hard-bounce" && contradicts(parts.Details) ? "soft-bounce" : kind, ...facts }];
}

/** Postmark says "hard bounce" also of refusals whose code names another reason. */
function contradicts(details: string | null = null): boolean {
  const status = findStatus(details ?? "");
  return status !== null && !isHardBounce(status);
}

function kindOf(record: string, type: string, suppression: string | null = null): MailEvent["kind"] | undefined {
  if (record === "Bounce") return bounces[type];
  if (record === "SpamComplaint") return "complaint";
  return record === "SubscriptionChange" ? suppressions[suppression ?? ""] : undefined;
}
