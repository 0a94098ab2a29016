import { literal, Op, type WhereOptions } from "sequelize";
import type { Database } from "../db/connection.ts";
import type { JobRow } from "../db/models/job.ts";

/** How long a claim lasts unless it is renewed; after it another worker may take the job. */
export const leaseMs = 15_000;

/** A job taken by one worker. `claim` is different for every attempt, so that a late one cannot pass for a new one. */
export interface ClaimedJob {
  readonly row: JobRow;
  readonly claim: string;
}

/** Takes up to `count` jobs that are due. A conditional update decides who gets one: it works the same on every database. */
export async function claimDueJobs(
  database: Database,
  now: Date,
  count: number,
  makeClaim: () => string,
): Promise<ClaimedJob[]> {
  if (count <= 0) return [];
  const { job } = database.models;
  const due = await job.findAll({ where: takeable(now), order: [["runAt", "ASC"]], limit: count });
  const claimed: ClaimedJob[] = [];
  for (const row of due) {
    const claim = makeClaim();
    const [taken] = await job.update(
      { lockedBy: claim, lockedUntil: new Date(now.getTime() + leaseMs), attempts: literal("attempts + 1") },
      { where: { [Op.and]: [{ id: row.id }, takeable(now)] } },
    );
    if (taken === 1) claimed.push({ row, claim });
  }
  return claimed;
}

/** True while the claim holds. */
export async function renewClaim(database: Database, { row, claim }: ClaimedJob, now: Date): Promise<boolean> {
  const [held] = await database.models.job.update(
    { lockedUntil: new Date(now.getTime() + leaseMs) },
    { where: { id: row.id, lockedBy: claim, outcome: null } },
  );
  return held === 1;
}

/** Marks the point of no return; false where the claim was lost meanwhile. */
export async function markHandedOver(database: Database, { row, claim }: ClaimedJob, now: Date): Promise<boolean> {
  const [marked] = await database.models.job.update(
    { handedOverAt: now, lockedUntil: new Date(now.getTime() + leaseMs) },
    { where: { id: row.id, lockedBy: claim, outcome: null, handedOverAt: null } },
  );
  return marked === 1;
}

/** Writes how an attempt ended, unless the claim was lost meanwhile. */
export async function settle(
  database: Database,
  { row, claim }: ClaimedJob,
  end: Partial<Pick<JobRow, "outcome" | "finishedAt" | "lastError" | "runAt">>,
): Promise<void> {
  await database.models.job.update(
    { ...end, lockedBy: null, lockedUntil: null, ...(end.outcome ? {} : { handedOverAt: null }) },
    { where: { id: row.id, lockedBy: claim } },
  );
}

/** Flags the jobs whose worker died between handing over and hearing the answer. Answers how many. */
export async function flagUncertain(database: Database, now: Date): Promise<number> {
  const [flagged] = await database.models.job.update(
    { outcome: "uncertain", finishedAt: now, lastError: "the program stopped before the answer came" },
    { where: { outcome: null, handedOverAt: { [Op.ne]: null }, lockedUntil: { [Op.lt]: now } } },
  );
  return flagged;
}

function takeable(now: Date): WhereOptions<JobRow> {
  return {
    outcome: null,
    runAt: { [Op.lte]: now },
    handedOverAt: null,
    [Op.or]: [{ lockedUntil: null }, { lockedUntil: { [Op.lt]: now } }],
  };
}
