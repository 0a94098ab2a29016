import { email as emailAddress } from "@recital/contract/values/text";
import { recordIssueBounce } from "../newsletter/issue-recipients.ts";
import type { Transaction } from "../../db/sequelize.ts";
import { withTransaction } from "../../db/transaction.ts";
import { findIssueEmail } from "./find-issue-email.ts";
import type { MailEvent } from "./mail-event.ts";
import { suppress } from "../subscribers/suppress.ts";
import type { Services } from "../feature.ts";

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
  const cause = issueEmail && { issueId: issueEmail.issueId };
  await suppress(services, { email: event.email, reason: kind, source, at, ...cause }, transaction);
}
