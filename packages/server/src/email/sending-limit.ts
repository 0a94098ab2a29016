import type { Database } from "../db/connection.ts";
import { forgetHits, takeSlot, type RateRule } from "../db/rate-limits.ts";
import { Op } from "../db/sequelize.ts";
import { JobFailure, JobPostponed } from "../jobs/job-handler.ts";
import type { Clock } from "../kernel/clock.ts";
import { EmailError } from "../ports/mailer.ts";
import { jobTable } from "../jobs/table.ts";

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
