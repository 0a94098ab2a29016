import { readConfirmationEmail } from "../newsletter/message-ids.ts";
import { isSignedWith, readMessageId } from "../../kernel/signed-message-id.ts";
import { findIssueEmail } from "./find-issue-email.ts";
import type { MailEvent } from "./mail-event.ts";
import { recordMailEvents } from "./record-mail-events.ts";
import { subscriberTable } from "../subscribers/tables.ts";
import { emailKeyOf } from "../../kernel/email-key.ts";
import type { Services } from "../feature.ts";

/**
 * Records what a message in the mailbox reports, if its Message-ID and its recipient are those of an email that was sent:
 * anyone can write to the mailbox.
 */
export async function recordReport(services: Services, event: MailEvent): Promise<void> {
  if (await isOfSentEmail(services, event)) await recordMailEvents(services, [event]);
}

async function isOfSentEmail(services: Services, event: MailEvent): Promise<boolean> {
  const now = services.clock.now();
  const issueEmail = await findIssueEmail(services.database, { event, now, guesses: false });
  return issueEmail !== null || isOfConfirmation(services, event);
}

async function isOfConfirmation({ database }: Services, event: MailEvent): Promise<boolean> {
  const messageId = readMessageId(event.messageId ?? "");
  const request = messageId && readConfirmationEmail(messageId);
  if (messageId === null || request === null) return false;
  const row = await database.model(subscriberTable).findByPk(request.subscriberId);
  return (
    row?.emailKey === emailKeyOf(event.email) &&
    row.confirmationRequestedAt?.getTime() === request.requestedAt.getTime() &&
    isSignedWith(messageId, row.confirmToken)
  );
}
