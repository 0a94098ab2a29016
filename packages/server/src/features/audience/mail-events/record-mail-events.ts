import { email as emailAddress } from "@recital/contract/values/text";
import type { Database } from "../../../db/connection.ts";
import { Op, type Transaction } from "../../../db/sequelize.ts";
import { withTransaction } from "../../../db/transaction.ts";
import { emailKeyOf, isSignedWith, readMessageId } from "../../../kernel/emails.ts";
import type { Services } from "../../feature.ts";
import { recordGiftBounce } from "../../orders/gifts/gift-listener.ts";
import { readConfirmationEmail, readIssueEmail } from "../newsletter/issue-email.ts";
import { type IssueEmail, recordIssueBounce } from "../newsletter/issue-recipients.ts";
import { issueRecipientTable } from "../newsletter/tables.ts";
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
  const issueEmail = isBounce
    ? await findIssueEmail(services.database, { event, now, guesses: true }, transaction)
    : null;
  if (issueEmail) await recordIssueBounce(services.database, issueEmail, at, transaction);
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

/** Mail servers give up after days. */
const maxMs = 14 * 24 * 3_600_000;

interface Search {
  readonly event: Pick<MailEvent, "email" | "messageId">;
  readonly now: Date;
  /** Whether the last email to this address is meant if the Message-ID is not ours: some providers replace it. */
  readonly guesses: boolean;
}

/** Returns the newsletter email of the last two weeks that an event is about; null if there is none. */
export async function findIssueEmail(
  { model }: Database,
  { event, now, guesses }: Search,
  transaction: Transaction | null = null,
): Promise<IssueEmail | null> {
  const messageId = readMessageId(event.messageId ?? "");
  const named = messageId && readIssueEmail(messageId);
  if (named === null && !guesses) return null;
  const row = await model(subscriberTable).findOne({ where: { emailKey: emailKeyOf(event.email) }, transaction });
  if (!row) return null;
  const isTheirs =
    named?.subscriberId === row.id && messageId !== null && isSignedWith(messageId, row.unsubscribeToken);
  if (named !== null && !isTheirs) return null;
  const found = await model(issueRecipientTable).findOne({
    where: {
      subscriberId: row.id,
      ...(named && { issueId: named.issueId }),
      state: ["sent", "uncertain"],
      sendingStartedAt: { [Op.gte]: new Date(now.getTime() - maxMs) },
    },
    order: [["sendingStartedAt", "DESC"]],
    transaction,
  });
  return found && { issueId: found.issueId, subscriberId: found.subscriberId };
}
