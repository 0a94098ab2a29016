import type { Database } from "../../db/connection.ts";
import { Op } from "../../db/sequelize.ts";
import { forgetHits, takeSlot, type RateRule } from "../../db/rate-limits.ts";
import { JobFailure, JobPostponed } from "../../jobs/job-handler.ts";
import type { Clock } from "../../kernel/clock.ts";

interface LimitDeps {
  readonly database: Database;
  readonly clock: Clock;
}

interface LimitedJob {
  readonly id: number;
  readonly kind: string;
}

/** Anyone can request these emails; more of them would cost the mail server's reputation, and order emails with it. */
export const confirmationsPerHour = 100;
const perHour = { max: confirmationsPerHour, windowMs: 3_600_000 };

/**
 * Sends a job's email if fewer than 100 emails of its kind were sent in the last hour, by all processes. An email that
 * was certainly not sent does not count.
 * @throws {JobPostponed} until the job's turn behind the older jobs that wait
 */
export async function sendWithinLimit(
  { database, clock }: LimitDeps,
  job: LimitedJob,
  send: () => Promise<void>,
): Promise<void> {
  const rule: RateRule = { name: job.kind, ...perHour };
  const taken = await takeSlot(database, rule, clock.now());
  if (taken.slot === null) throw new JobPostponed(await findTurn(database, job, taken.freeAt));
  try {
    await send();
  } catch (error) {
    const isUnsent = !(error instanceof JobFailure && error.verdict === "uncertain");
    if (isUnsent) await forgetHits(database, rule, taken.slot);
    throw error;
  }
}

/** Each job waits for a time of its own: if all waited for the next free slot, each slot would wake all of them. */
async function findTurn({ models }: Database, { id, kind }: LimitedJob, freeAt: readonly Date[]): Promise<Date> {
  const older = await models.job.count({ where: { kind, outcome: null, id: { [Op.lt]: id } } });
  const rounds = Math.floor(older / freeAt.length);
  const free = freeAt[older % freeAt.length] ?? new Date();
  return new Date(free.getTime() + rounds * perHour.windowMs);
}
