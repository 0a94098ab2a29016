import type { Database } from "../db/connection.ts";
import { countHit, forgetHits, type RateRule, takeHitBack, takeSlot } from "../db/rate-limits.ts";
import { Op } from "../db/sequelize.ts";
import { JobFailure, JobPostponed } from "../jobs/job-handler.ts";
import { jobTable } from "../jobs/table.ts";
import type { Clock } from "../kernel/clock.ts";
import { emailKeyOf } from "../kernel/emails.ts";
import { EmailError, type Mailer } from "../ports/mailer.ts";
import { refusesEmail, type SuppressionDeps } from "./suppressions.ts";

export interface LimitDeps {
  readonly database: Database;
  readonly clock: Clock;
}

/** A limit that several kinds of jobs share. */
export interface SharedLimit {
  readonly name: string;
  readonly kinds: readonly string[];
}

/** More of them would cost the mail server's reputation, and order emails with it. */
export const emailsPerHour = 100;
const perHour = { max: emailsPerHour, windowMs: 3_600_000 };

/**
 * Sends a job's email if fewer than 100 emails under the same limit were sent in the last hour, by all processes. An
 * email that was certainly not sent does not count.
 * @throws {JobPostponed} until the job's turn behind the older jobs that wait
 */
export async function sendWithinLimit(
  { database, clock }: LimitDeps,
  { name, kinds, jobId }: SharedLimit & { readonly jobId: number },
  send: () => Promise<void>,
): Promise<void> {
  const rule: RateRule = { name, ...perHour };
  const taken = await takeSlot(database, rule, clock.now());
  if (taken.slot === null) throw new JobPostponed(await findTurn(database, { kinds, jobId }, taken.freeAt));
  try {
    await send();
  } catch (error) {
    if (isUnsent(error)) await forgetHits(database, rule, taken.slot);
    throw error;
  }
}

/** Whether an error means that the email was certainly not sent. */
export function isUnsent(error: unknown): boolean {
  if (error instanceof JobFailure) return error.verdict !== "uncertain";
  return !(error instanceof EmailError && error.reason === "uncertain");
}

/** Each job waits for a time of its own: if all waited for the next free slot, each slot would wake all of them. */
async function findTurn(
  { model }: Database,
  { kinds, jobId }: { readonly kinds: readonly string[]; readonly jobId: number },
  freeAt: readonly Date[],
): Promise<Date> {
  const older = await model(jobTable).count({ where: { kind: [...kinds], outcome: null, id: { [Op.lt]: jobId } } });
  const rounds = Math.floor(older / freeAt.length);
  const free = freeAt[older % freeAt.length] ?? new Date();
  return new Date(free.getTime() + rounds * perHour.windowMs);
}

interface StrangerDeps extends LimitDeps, Pick<SuppressionDeps, "encryption"> {
  /** The kinds of jobs that send such emails. */
  readonly kinds: readonly string[];
}

/** The maximum number of emails per day that strangers can cause to one address, by all forms together. */
const perAddress = { name: "strangers-email-to", max: 5, windowMs: 24 * 3_600_000 };

/**
 * Limits the emails that any visitor can have sent to any address, with one limit over all their kinds: a visitor must
 * not be able to fill the mail server's quota, or a person's mailbox. One too many for an address, or for an address that
 * bounced or complained, is not sent; one too many in an hour waits.
 */
export function limitStrangers(mailer: Mailer, { kinds, ...deps }: StrangerDeps): Mailer {
  const { database, clock, encryption } = deps;
  return {
    async send(email, beforeContent) {
      const { strangersJob: jobId } = email;
      if (jobId === undefined) return mailer.send(email, beforeContent);
      const emailKey = emailKeyOf(email.to);
      if (await refusesEmail(deps, emailKey)) return;
      const who = encryption.hash("limit of strangers' emails", emailKey);
      const { hits } = await countHit(database, perAddress, who, clock.now());
      if (hits > perAddress.max) return;
      try {
        const limit = { name: "strangers-email", kinds, jobId };
        await sendWithinLimit(deps, limit, () => mailer.send(email, beforeContent));
      } catch (error) {
        if (isUnsent(error)) await takeHitBack(database, perAddress, who);
        throw error;
      }
    },
  };
}
