import { z } from "zod";
import { isHardBounce } from "../../domain/bounce.ts";
import type { MailEvent } from "./mail-event.ts";

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
