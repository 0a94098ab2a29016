import { email as emailAddress } from "@recital/contract/values/text";
import type { Database } from "../../db/connection.ts";
import { recordIssueBounce } from "../newsletter/issue-recipients.ts";
import type { Transaction } from "../../db/sequelize.ts";
import { withTransaction } from "../../db/transaction.ts";
import type { Clock } from "../../kernel/clock.ts";
import type { Encryption } from "../../kernel/encryption.ts";
import { findIssueEmail } from "./find-issue-email.ts";
import type { MailEvent } from "./mail-event.ts";
import { suppress } from "../subscribers/suppress.ts";

export interface MailEventDeps {
  readonly database: Database;
  readonly encryption: Encryption;
  readonly clock: Clock;
}

/** Records what happened to emails. Each event is a transaction; a repeated one changes nothing. */
export async function recordMailEvents(deps: MailEventDeps, events: readonly MailEvent[]): Promise<void> {
  for (const event of events) {
    // Only such an address can be a subscriber's.
    if (!emailAddress.safeParse(event.email).success) continue;
    await withTransaction(deps.database, (transaction) => recordEvent(deps, event, transaction));
  }
}

async function recordEvent(
  deps: MailEventDeps,
  { kind, source, ...event }: MailEvent,
  transaction: Transaction,
): Promise<void> {
  const now = deps.clock.now();
  // A provider's clock may be ahead; a confirmation after the event must still count.
  const at = new Date(Math.min(event.at.getTime(), now.getTime()));
  const isBounce = kind === "hard-bounce" || kind === "soft-bounce";
  const issueEmail = isBounce ? await findIssueEmail(deps.database, { event, now, guesses: true }, transaction) : null;
  if (issueEmail) await recordIssueBounce(deps.database, issueEmail, at, transaction);
  if (kind === "soft-bounce") return;
  const cause = issueEmail && { issueId: issueEmail.issueId };
  await suppress(deps, { email: event.email, reason: kind, source, at, ...cause }, transaction);
}
