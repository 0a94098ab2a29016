import { createHmac, createPublicKey, createVerify } from "node:crypto";
import type { SuppressionSource } from "@recital/contract/values/newsletter";
import { z } from "zod";
import { findStatus, isHardBounce } from "../../../domain/bounce.ts";
import type { NotificationService } from "../../../ports/mail-events.ts";
import { equalsOneOf } from "../../../kernel/ids.ts";

const webhook = z.object({
  signature: z.object({ timestamp: z.string(), token: z.string(), signature: z.string() }),
  "event-data": z.object({
    event: z.string(),
    severity: z.string().optional(),
    reason: z.string().optional(),
    recipient: z.string().optional(),
    timestamp: z.number().optional(),
    message: z.object({ headers: z.object({ "message-id": z.string().optional() }).optional() }).optional(),
    "delivery-status": z
      .object({ "enhanced-code": z.string().optional(), message: z.string().nullish(), code: z.number().optional() })
      .optional(),
  }),
});

type EventData = z.output<typeof webhook>["event-data"];

/** Mailgun repeats a webhook for eight hours. */
const maxAgeMs = 24 * 3_600_000;

/** Reads a webhook of Mailgun. Returns null if its signature is wrong or too old, and none for kinds such as deliveries. */
export function readMailgun(body: unknown, secrets: readonly string[], now: Date): MailEvent[] | null {
  const { signature, "event-data": data } = webhook.parse(body);
  const signed = `${signature.timestamp}${signature.token}`;
  const expected = secrets.map((secret) => createHmac("sha256", secret).update(signed).digest("hex"));
  if (!equalsOneOf(signature.signature, expected)) return null;
  if (!(Math.abs(now.getTime() - 1000 * Number(signature.timestamp)) < maxAgeMs)) return null;
  const kind = kindOfMailgun(data);
  if (kind === null || data.recipient === undefined) return [];
  const messageId = data.message?.headers?.["message-id"]?.replaceAll(/[\s<>]/g, "") ?? null;
  const at = data.timestamp === undefined ? now : new Date(1000 * data.timestamp);
  return [{ kind, email: data.recipient, messageId, source: "mailgun", at }];
}

function kindOfMailgun(data: EventData): MailEvent["kind"] | null {
  if (data.event === "complained") return "complaint";
  if (data.event === "unsubscribed") return "unsubscribed";
  // After temporary failures Mailgun tries again.
  if (data.event !== "failed" || data.severity !== "permanent") return null;
  return saysGone(data) ? "hard-bounce" : "soft-bounce";
}

/** Mailgun calls refusals because of content, reputation and settings permanent too. */
function saysGone({ reason, "delivery-status": delivery }: EventData): boolean {
  if (reason === "espblock" || reason === "old") return false;
  return isHardBounce(findStatus(`${delivery?.["enhanced-code"] ?? ""} ${delivery?.message ?? ""}`));
}

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
  const kind = kindOfPostmark(record, type, parts.SuppressSending === true ? parts.SuppressionReason : null);
  if (kind === undefined) return [];
  return [{ kind: kind === "hard-bounce" && contradicts(parts.Details) ? "soft-bounce" : kind, ...facts }];
}

/** Postmark says "hard bounce" also of refusals whose code names another reason. */
function contradicts(details: string | null = null): boolean {
  const status = findStatus(details ?? "");
  return status !== null && !isHardBounce(status);
}

function kindOfPostmark(
  record: string,
  type: string,
  suppression: string | null = null,
): MailEvent["kind"] | undefined {
  if (record === "Bounce") return bounces[type];
  if (record === "SpamComplaint") return "complaint";
  return record === "SubscriptionChange" ? suppressions[suppression ?? ""] : undefined;
}

const recipient = z.object({ emailAddress: z.string() });
const mail = z
  .object({ headers: z.array(z.object({ name: z.string(), value: z.string() })).default([]) })
  .default({ headers: [] });

const bounce = z.object({
  bounceType: z.string(),
  bouncedRecipients: z.array(recipient.extend({ status: z.string().optional() })),
  timestamp: z.coerce.date(),
});

const complaint = z.object({
  complainedRecipients: z.array(recipient),
  complaintFeedbackType: z.string().nullish(),
  timestamp: z.coerce.date(),
});

/** The two forms of SES: notifications have `notificationType`, published events `eventType`. */
const notification = z
  .object({
    notificationType: z.string().optional(),
    eventType: z.string().optional(),
    mail,
    bounce: bounce.optional(),
    complaint: complaint.optional(),
  })
  .transform(({ notificationType, eventType, ...parts }) => ({ type: notificationType ?? eventType, ...parts }));

/** Reads the message of an SNS notification of Amazon SES; returns none for other kinds, such as deliveries. */
export function readSes(message: unknown): MailEvent[] {
  const { type, ...parts } = notification.parse(message);
  const messageId = readMessageId(parts.mail.headers);
  if (type === "Bounce" && parts.bounce) {
    const { bounceType, bouncedRecipients, timestamp: at } = parts.bounce;
    return bouncedRecipients.map(({ emailAddress: email, status = null }) => {
      const kind = bounceType === "Permanent" && isHardBounce(status) ? "hard-bounce" : "soft-bounce";
      return { kind, email, messageId, source: "ses", at };
    });
  }
  if (type === "Complaint" && parts.complaint?.complaintFeedbackType !== "not-spam") {
    const { complainedRecipients = [], timestamp: at = new Date(0) } = parts.complaint ?? {};
    return complainedRecipients.map(({ emailAddress: email }) => ({
      kind: "complaint",
      email,
      messageId,
      source: "ses",
      at,
    }));
  }
  return [];
}

function readMessageId(headers: readonly { readonly name: string; readonly value: string }[]): string | null {
  const header = headers.find(({ name }) => name.toLowerCase() === "message-id");
  return header ? header.value.replaceAll(/[\s<>]/g, "") : null;
}

const text = z.string().max(300_000);

/** A message of SNS; its keys are Amazon's. */
const snsMessage = z.object({
  Type: z.enum(["Notification", "SubscriptionConfirmation", "UnsubscribeConfirmation"]),
  MessageId: text,
  TopicArn: text,
  Subject: text.nullish(),
  Message: text,
  Timestamp: text,
  Token: text.optional(),
  SubscribeURL: text.optional(),
  SignatureVersion: z.enum(["1", "2"]),
  Signature: text,
  SigningCertURL: text,
});

export type SnsMessage = z.output<typeof snsMessage>;

/** Parses a message and verifies its signature. Returns null if it is not signed by SNS. */
export async function readSnsMessage(service: NotificationService, body: unknown): Promise<SnsMessage | null> {
  const { success, data } = snsMessage.safeParse(body);
  if (!success) return null;
  const certificate = await service.readCertificate(data.SigningCertURL);
  return certificate !== null && isSigned(data, certificate) ? data : null;
}

function isSigned(message: SnsMessage, certificate: string): boolean {
  const algorithm = message.SignatureVersion === "1" ? "RSA-SHA1" : "RSA-SHA256";
  const verifying = createVerify(algorithm).update(signedText(message));
  try {
    return verifying.verify(createPublicKey(certificate), message.Signature, "base64");
  } catch {
    // Not a certificate.
    return false;
  }
}

/** Returns the fields that are signed, in Amazon's order, each with its name and a line end. */
function signedText(message: SnsMessage): string {
  const names =
    message.Type === "Notification"
      ? (["Message", "MessageId", "Subject", "Timestamp", "TopicArn", "Type"] as const)
      : (["Message", "MessageId", "SubscribeURL", "Timestamp", "Token", "TopicArn", "Type"] as const);
  return names
    .flatMap((name) => {
      const value = message[name];
      return value === undefined || value === null ? [] : [`${name}\n${value}\n`];
    })
    .join("");
}

/** A report of a mail provider or a mail server about an email that was sent earlier. */
export interface MailEvent {
  /** A soft bounce was given up too, but says nothing about the address, for example a full mailbox or a policy. */
  readonly kind: "hard-bounce" | "soft-bounce" | "complaint" | "unsubscribed";
  readonly email: string;
  /** Of the email, without angle brackets; null if the provider does not keep it. */
  readonly messageId: string | null;
  readonly source: SuppressionSource;
  readonly at: Date;
}
