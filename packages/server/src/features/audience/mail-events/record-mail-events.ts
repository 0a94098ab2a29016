import { email as emailAddress } from "@recital/contract/values/text";
import type { Database } from "../../../db/connection.ts";
import { Op, type Transaction } from "../../../db/sequelize.ts";
import { withTransaction } from "../../../db/transaction.ts";
import { emailKeyOf, isSignedWith, readMessageId } from "../../../kernel/emails.ts";
import type { Services } from "../../feature.ts";
import { readGiftEmail } from "../../orders/gifts/gift-email.job.ts";
import { recordGiftBounce } from "../../orders/gifts/gift-listener.ts";
import { giftTable } from "../../orders/gifts/tables.ts";
import { readConfirmationEmail, readIssueEmail } from "../newsletter/issue-email.ts";
import { type IssueEmail, recordIssueBounce } from "../newsletter/issue-recipients.ts";
import { issueRecipientTable } from "../newsletter/tables.ts";
import { readSequenceEmail, recordSequenceBounce, type SequenceEmail } from "../sequences/step-mailing.ts";
import { sequenceEmailTable } from "../sequences/tables.ts";
import { suppress } from "../subscribers/suppress.ts";
import { subscriberTable } from "../subscribers/tables.ts";
import type { MailEvent } from "./provider-reports.ts";

/** Records what happened to emails. Each event is a transaction; a repeated one changes nothing. */
export async function recordMailEvents(services: Services, events: readonly MailEvent[]): Promise<void> {
  for (const event of events) {
    // Only such an address can be a subscriber's.
    if (!emailAddress.safeParse(event.email).success) continue;
    await withTransaction(services.database, (transaction) => recordEvent(services, event, transaction));
  }
}

async function recordEvent(
  services: Services,
  { kind, source, ...event }: MailEvent,
  transaction: Transaction,
): Promise<void> {
  const now = services.clock.now();
  // A provider's clock may be ahead; a confirmation after the event must still count.
  const at = new Date(Math.min(event.at.getTime(), now.getTime()));
  const isBounce = kind === "hard-bounce" || kind === "soft-bounce";
  const sent = isBounce ? await findSentEmail(services.database, { event, now, guesses: true }, transaction) : null;
  const issueEmail = sent && "issueId" in sent ? sent : null;
  if (issueEmail) await recordIssueBounce(services.database, issueEmail, at, transaction);
  else if (sent && "sequenceEmailId" in sent) await recordSequenceBounce(services.database, sent, at, transaction);
  if (kind === "soft-bounce") return;
  if (kind === "hard-bounce") await recordGiftBounce(services.database, { email: event.email, at }, transaction);
  const cause = issueEmail && { issueId: issueEmail.issueId };
  await suppress(services, { email: event.email, reason: kind, source, at, ...cause }, transaction);
}

/**
 * Records the report in a message of the mailbox if its Message-ID and its recipient belong to an email that was sent:
 * anyone can write to the mailbox.
 */
export async function recordReport(services: Services, event: MailEvent): Promise<void> {
  if (await isOfSentEmail(services, event)) await recordMailEvents(services, [event]);
}

async function isOfSentEmail(services: Services, event: MailEvent): Promise<boolean> {
  const now = services.clock.now();
  const sent = await findSentEmail(services.database, { event, now, guesses: false });
  return sent !== null || (await isOfConfirmation(services, event)) || isOfGift(services, event);
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

async function isOfGift({ database }: Services, event: MailEvent): Promise<boolean> {
  const messageId = readMessageId(event.messageId ?? "");
  const id = messageId && readGiftEmail(messageId);
  if (messageId === null || id === null) return false;
  const gift = await database.model(giftTable).findByPk(id);
  if (!gift?.email) return false;
  return emailKeyOf(gift.email) === emailKeyOf(event.email) && isSignedWith(messageId, gift.token);
}

/** Mail servers give up after days. */
const maxMs = 14 * 24 * 3_600_000;

interface Search {
  readonly event: Pick<MailEvent, "email" | "messageId">;
  readonly now: Date;
  /** Whether the last email to this address is meant if the Message-ID is not ours: some providers replace it. */
  readonly guesses: boolean;
}

/** Returns the email of the last two weeks to a subscriber that an event is about; null if there is none. */
export async function findSentEmail(
  { model }: Database,
  { event, now, guesses }: Search,
  transaction: Transaction | null = null,
): Promise<IssueEmail | SequenceEmail | null> {
  const messageId = readMessageId(event.messageId ?? "");
  const issue = messageId && readIssueEmail(messageId);
  const sequenceEmailId = messageId && readSequenceEmail(messageId);
  const isNamed = issue !== null || sequenceEmailId !== null;
  if (!isNamed && !guesses) return null;
  const row = await model(subscriberTable).findOne({ where: { emailKey: emailKeyOf(event.email) }, transaction });
  if (!row) return null;
  if (isNamed && (messageId === null || !isSignedWith(messageId, row.unsubscribeToken))) return null;
  if (issue && issue.subscriberId !== row.id) return null;
  const sent = {
    subscriberId: row.id,
    state: ["sent" as const, "uncertain" as const],
    sendingStartedAt: { [Op.gte]: new Date(now.getTime() - maxMs) },
  };
  const latest = { order: [["sendingStartedAt", "DESC"] as [string, string]], transaction };
  const ofIssue =
    sequenceEmailId === null
      ? await model(issueRecipientTable).findOne({
          where: { ...sent, ...(issue && { issueId: issue.issueId }) },
          ...latest,
        })
      : null;
  const ofSequence =
    issue === null
      ? await model(sequenceEmailTable).findOne({
          where: { ...sent, ...(sequenceEmailId !== null && { id: sequenceEmailId }) },
          ...latest,
        })
      : null;
  const isOfSequence = ofSequence !== null && (ofIssue?.sendingStartedAt ?? 0) <= (ofSequence.sendingStartedAt ?? 0);
  if (isOfSequence) return { sequenceEmailId: ofSequence.id };
  return ofIssue && { issueId: ofIssue.issueId, subscriberId: ofIssue.subscriberId };
}
