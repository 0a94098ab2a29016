import type { Database } from "../../db/connection.ts";
import type { IssueEmail } from "../newsletter/issue-recipients.ts";
import { readIssueEmail } from "../newsletter/message-ids.ts";
import { Op, type Transaction } from "../../db/sequelize.ts";
import { isSignedWith, readMessageId } from "../../kernel/signed-message-id.ts";
import type { MailEvent } from "./mail-event.ts";
import { subscriberTable } from "../subscribers/tables.ts";
import { issueRecipientTable } from "../newsletter/tables.ts";
import { emailKeyOf } from "../../kernel/email-key.ts";

/** Mail servers give up after days. */
const longestMs = 14 * 24 * 3_600_000;

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
      sendingStartedAt: { [Op.gte]: new Date(now.getTime() - longestMs) },
    },
    order: [["sendingStartedAt", "DESC"]],
    transaction,
  });
  return found && { issueId: found.issueId, subscriberId: found.subscriberId };
}
