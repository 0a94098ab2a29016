import PostalMime, { type Attachment, type Email } from "postal-mime";
import { z } from "zod";
import { isHardBounce } from "../../../domain/bounce.ts";
import { jobHandler, type JobHandler } from "../../../jobs/job-handler.ts";
import type { RecurringKind } from "../../../jobs/outbox.ts";
import type { Services } from "../../feature.ts";
import type { MailEvent } from "./provider-reports.ts";
import { recordReport } from "./record-mail-events.ts";

/** Reads the reports in the bounce mailbox. */
export const readBounces = {
  kind: "read-bounces",
  payload: z.object({}),
  causedBy: "owner",
  uses: "service",
  runsAlone: true,
  deadlineMs: 2 * 60_000,
} satisfies RecurringKind;

export function readBouncesHandler(services: Services): JobHandler {
  return jobHandler(readBounces, async (_, { log, signal }) => {
    let reports = 0;
    await services.bounceMailbox?.readReports(async (message) => {
      signal.throwIfAborted();
      for (const event of await readReport(message, services.clock.now())) await recordReport(services, event);
      reports += 1;
    });
    if (reports > 0) log.info({ reports }, "bounce mailbox read");
  });
}

/**
 * Reads a mail server's report: a delivery status notification (RFC 3464) or a complaint (RFC 5965). Returns none for
 * other messages, for delays and successes, and for reports without the Message-ID of the email that they are about.
 */
export async function readReport(message: Uint8Array, now: Date): Promise<MailEvent[]> {
  const email = await parse(message);
  if (email === null) return [];
  const { attachments, date } = email;
  const find = (...types: readonly string[]) => attachments.find(({ mimeType }) => types.includes(mimeType));
  const original = find("message/rfc822", "text/rfc822-headers", "message/rfc822-headers");
  const messageId = original ? readMessageId(textOf(original)) : null;
  if (messageId === null) return [];
  const at = readDate(date, now);
  const status = find("message/delivery-status", "message/global-delivery-status");
  if (status) return readStatus(textOf(status)).map((facts) => ({ ...facts, messageId, source: "mailbox", at }));
  const feedback = find("message/feedback-report");
  const person = feedback && readRecipient(readFields(textOf(feedback)).get("original-rcpt-to"));
  return person ? [{ kind: "complaint", email: person, messageId, source: "mailbox", at }] : [];
}

/** Returns null for a message that exceeds the parser's limits: it is no report, and must not stop the others. */
async function parse(message: Uint8Array): Promise<Email | null> {
  try {
    return await PostalMime.parse(message, { forceRfc822Attachments: true, maxNestingDepth: 20 });
  } catch {
    return null;
  }
}

function readStatus(text: string): Pick<MailEvent, "kind" | "email">[] {
  // The first block is about the whole email, each other one about a recipient.
  return text.split(/\n[ \t]*\n/).flatMap((block) => {
    const fields = readFields(block);
    const email = readRecipient(fields.get("original-recipient") ?? fields.get("final-recipient"));
    if (email === null || fields.get("action")?.toLowerCase() !== "failed") return [];
    return [{ kind: isHardBounce(fields.get("status") ?? null) ? "hard-bounce" : "soft-bounce", email }];
  });
}

/** Reads `Name: value` lines; a line that begins with a space continues the one before. */
function readFields(text: string): Map<string, string> {
  const lines = text.replaceAll(/\n[ \t]+/g, " ").split("\n");
  return new Map(
    lines.flatMap((line) => {
      const [, name, value] = /^([\w-]+):\s*(.*)$/.exec(line) ?? [];
      return name === undefined || value === undefined ? [] : [[name.toLowerCase(), value.trim()] as const];
    }),
  );
}

/** Reads `rfc822; <ada@example.com>`. */
function readRecipient(value: string | undefined): string | null {
  const address = (value ?? "").replace(/^[\w-]+\s*;/, "").replaceAll(/[<>\s]/g, "");
  return address.includes("@") ? address : null;
}

function readMessageId(text: string): string | null {
  const headers = text.split("\n\n", 1)[0] ?? "";
  return (
    readFields(headers)
      .get("message-id")
      ?.replaceAll(/[<>\s]/g, "") || null
  );
}

function textOf({ content }: Attachment): string {
  const text = typeof content === "string" ? content : new TextDecoder().decode(content);
  return text.replaceAll("\r\n", "\n");
}

/** A report is not from the future, nor from before there were any. */
function readDate(date: string | undefined, now: Date): Date {
  const time = Date.parse(date ?? "");
  return time > 0 && time < now.getTime() ? new Date(time) : now;
}
