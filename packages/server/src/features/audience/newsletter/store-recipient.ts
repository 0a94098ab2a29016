import type { Database } from "../../../db/connection.ts";
import type { IssueEmail } from "./issue-recipients.ts";
import { withTransaction } from "../../../db/transaction.ts";
import { maskEmails } from "../../../kernel/emails.ts";
import { EmailError } from "../../../ports/mailer.ts";
import type { Refusal, Stop, Verdict } from "./classify-failure.ts";
import { issueRecipientTable, type IssueRecipientRow } from "./tables.ts";
import { suppress } from "../subscribers/suppress.ts";
import type { Services } from "../../feature.ts";

/** How long a person waits whose mail server asked to, longer each time; afterwards their email fails. */
const delaysMs = [15, 60, 4 * 60, 12 * 60, 24 * 60].map((minutes) => minutes * 60_000);

/** Stores that an email was accepted, also if it counts as uncertain by now because its worker stood still. */
export async function storeSent(database: Database, email: IssueEmail, now: Date): Promise<void> {
  await database
    .model(issueRecipientTable)
    .update({ state: "sent", endedAt: now, error: null }, { where: { ...email, state: ["sending", "uncertain"] } });
}

interface Refused extends IssueEmail {
  readonly email: string;
  readonly attempts: number;
}

interface Failure {
  readonly verdict: Exclude<Verdict, { kind: "withdrawn" }>;
  readonly error: unknown;
}

/** Stores the failure of an email. Returns the batch's next step, or the refusal that ends it. */
export async function storeFailure(
  services: Services,
  { email, attempts, ...recipient }: Refused,
  { verdict, error }: Failure,
): Promise<Stop | Refusal | "next"> {
  const now = services.clock.now();
  const words = maskEmails(error instanceof EmailError ? error.serverWords : String(error)).slice(0, 500);
  const store = (changes: Parameters<typeof storeUnsent>[2]) => storeUnsent(services.database, recipient, changes);
  switch (verdict.kind) {
    case "uncertain":
      await store({ state: "uncertain", endedAt: now, error: words });
      return "next";
    case "fail":
      await store({ state: "failed", endedAt: now, error: words, ...(verdict.hasBounced && { bouncedAt: now }) });
      if (verdict.suppresses) await suppressRefused(services, { email, issueId: recipient.issueId, at: now });
      return verdict.hasBounced ? { words, isGeneral: verdict.isGeneral } : "next";
    case "delay": {
      const delay = delaysMs[attempts];
      if (delay === undefined) {
        await store({ state: "failed", endedAt: now, error: words });
        return { words, isGeneral: verdict.isGeneral };
      }
      const dueAt = new Date(now.getTime() + delay);
      await store({ state: "waiting", dueAt, attempts: attempts + 1, error: words, sendingStartedAt: null });
      return "next";
    }
    case "back-off":
    case "halt":
      // The server refused it for certain, so it is sent later.
      await store({ state: "waiting", sendingStartedAt: null });
      return { kind: verdict.kind, words };
  }
}

async function storeUnsent(
  { model }: Database,
  recipient: IssueEmail,
  changes: Partial<IssueRecipientRow["_attributes"]>,
): Promise<void> {
  await model(issueRecipientTable).update(changes, { where: { ...recipient, state: ["waiting", "sending"] } });
}

interface RefusedAddress {
  readonly email: string;
  readonly issueId: number;
  readonly at: Date;
}

function suppressRefused(services: Services, refused: RefusedAddress): Promise<boolean> {
  return withTransaction(services.database, (transaction) =>
    suppress(services, { ...refused, reason: "hard-bounce", source: "smtp" }, transaction),
  );
}
