import { withTransaction } from "../../../db/transaction.ts";
import { maskEmails } from "../../../kernel/emails.ts";
import { EmailError } from "../../../ports/mailer.ts";
import type { Refusal, Stop, Verdict } from "./classify-failure.ts";
import type { Mailing, RecipientChanges } from "./mailing.ts";
import { suppress } from "../subscribers/suppress.ts";
import type { Services } from "../../feature.ts";

/** How long a person waits whose mail server asked to, longer each time; afterwards their email fails. */
const delaysMs = [15, 60, 4 * 60, 12 * 60, 24 * 60].map((minutes) => minutes * 60_000);

/** Stores that an email was accepted, also if it counts as uncertain by now because its worker stood still. */
export async function storeSent(mailing: Mailing, id: number, now: Date): Promise<void> {
  await mailing.store(id, ["sending", "uncertain"], { state: "sent", endedAt: now, error: null });
}

interface Refused {
  readonly id: number;
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
  mailing: Mailing,
  { id, email, attempts }: Refused,
  { verdict, error }: Failure,
): Promise<Stop | Refusal | "next"> {
  const now = services.clock.now();
  const words = maskEmails(error instanceof EmailError ? error.serverWords : String(error)).slice(0, 500);
  const store = (changes: RecipientChanges) => mailing.store(id, ["waiting", "sending"], changes);
  switch (verdict.kind) {
    case "uncertain":
      await store({ state: "uncertain", endedAt: now, error: words });
      return "next";
    case "fail":
      await store({ state: "failed", endedAt: now, error: words, ...(verdict.hasBounced && { bouncedAt: now }) });
      if (verdict.suppresses) await suppressRefused(services, mailing, { email, at: now });
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

interface RefusedAddress {
  readonly email: string;
  readonly at: Date;
}

function suppressRefused(services: Services, { issueId }: Mailing, refused: RefusedAddress): Promise<boolean> {
  const cause = issueId === null ? {} : { issueId };
  return withTransaction(services.database, (transaction) =>
    suppress(services, { ...refused, ...cause, reason: "hard-bounce", source: "smtp" }, transaction),
  );
}
