import { literal, Op } from "sequelize";
import type { Database } from "../db/connection.ts";
import type { JobRow } from "../db/models/job.ts";
import { afterFailure } from "./retry-delay.ts";

/** How long a claim lasts unless it is renewed; after it the attempt is given up as its worker's last. */
export const leaseMs = 15_000;

/** A job taken by one worker. `claim` is different for every attempt, so that a late one cannot pass for a new one. */
export interface ClaimedJob {
  readonly row: JobRow;
  readonly claim: string;
}

interface Wanted {
  /** What the worker can do; the rest is left to a process of another version, or with other settings. */
  readonly kinds: readonly string[];
  readonly count: number;
  readonly makeClaim: () => string;
}

/** Takes some jobs that are due. A conditional update decides who gets one: it works the same on every database. */
export async function claimDueJobs(
  database: Database,
  now: Date,
  { kinds, count, makeClaim }: Wanted,
): Promise<ClaimedJob[]> {
  if (count <= 0) return [];
  const { job } = database.models;
  const where = { ...takeable(now), kind: [...kinds] };
  const due = await job.findAll({ where, order: [["runAt", "ASC"]], limit: count });
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

/**
 * Ends the attempts whose worker died. What was handed over is flagged as uncertain and never repeated; the rest counts
 * as failed, so that a job that kills its process waits longer each time. Answers how many were flagged.
 */
export async function settleAbandoned(database: Database, now: Date): Promise<number> {
  const { job } = database.models;
  const expired = { outcome: null, lockedUntil: { [Op.lt]: now } };
  let flagged = 0;
  for (const row of await job.findAll({ where: expired })) {
    const end = row.handedOverAt
      ? { outcome: "uncertain" as const, finishedAt: now, lastError: "the program stopped before the answer came" }
      : afterFailure(new Error("the program stopped in the middle of it"), row.attempts, row.createdAt, now);
    const handedOverAt = row.handedOverAt ? { [Op.ne]: null } : null;
    const [ended] = await job.update(
      { ...end, lockedBy: null, lockedUntil: null },
      { where: { ...expired, id: row.id, lockedBy: row.lockedBy, handedOverAt } },
    );
    if (row.handedOverAt) flagged += ended;
  }
  return flagged;
}

function takeable(now: Date) {
  return {
    outcome: null,
    runAt: { [Op.lte]: now },
    handedOverAt: null,
    lockedUntil: null,
  };
}
