import { col, literal, Op, UniqueConstraintError } from "../db/sequelize.ts";
import type { Database } from "../db/connection.ts";
import type { JobKind } from "./outbox.ts";
import { afterFailure, maxDelayMs } from "./retry-delay.ts";
import { type JobRow, jobTable } from "./table.ts";

/** How long a claim lasts unless it is renewed or its kind says otherwise; an expired one means that its worker died. */
export const leaseMs = 15_000;

/** A claim that lasts longer comes from a clock that was ahead. Clocks of several processes differ by less. */
const maxLeaseMs = 10 * 60_000;

/** A job claimed by one worker. `claim` is unique to the attempt, so a late worker cannot finish a newer attempt. */
export interface ClaimedJob {
  readonly row: JobRow;
  readonly claim: string;
  readonly leaseMs: number;
}

interface Wanted {
  /** The kinds with a handler; other kinds are left to processes of another version or with other settings. */
  readonly kinds: readonly Pick<JobKind, "kind" | "leaseMs" | "isNeverGivenUp" | "runsAlone">[];
  readonly count: number;
  readonly makeClaim: () => string;
}

/** Returns whether any job can be claimed, so that a worker without work asks once and not for each of its lanes. */
export async function hasDueJobs({ model }: Database, now: Date): Promise<boolean> {
  return (await model(jobTable).findOne({ where: takeable(now), attributes: ["id"] })) !== null;
}

/** Claims due jobs. A conditional update decides which worker gets one, which works on every database. */
export async function claimDueJobs(
  database: Database,
  now: Date,
  { kinds, count, makeClaim }: Wanted,
): Promise<ClaimedJob[]> {
  if (count <= 0 || kinds.length === 0) return [];
  const job = database.model(jobTable);
  const busy = kinds.some(({ runsAlone }) => runsAlone) ? await readRunningAlone(database) : [];
  const free = kinds.filter(({ kind }) => !busy.includes(kind));
  const where = { ...takeable(now), kind: free.map(({ kind }) => kind) };
  const due = await job.findAll({ where, order: [["runAt", "ASC"]], limit: count });
  const claimed: ClaimedJob[] = [];
  for (const row of due) {
    const claim = makeClaim();
    const { leaseMs: lease = leaseMs, runsAlone } = kinds.find(({ kind }) => kind === row.kind) ?? {};
    const [taken] = await job
      .update(
        {
          lockedBy: claim,
          lockedUntil: new Date(now.getTime() + lease),
          attempts: literal("attempts + 1"),
          runningAlone: runsAlone ? row.kind : null,
        },
        { where: { [Op.and]: [{ id: row.id }, takeable(now)] } },
      )
      .catch(unlessRunning);
    if (taken === 1) claimed.push({ row, claim, leaseMs: lease });
  }
  return claimed;
}

/** Returns the kinds that run alone of which a job runs. */
async function readRunningAlone({ model }: Database): Promise<string[]> {
  const where = { runningAlone: { [Op.ne]: null } };
  const rows = await model(jobTable).findAll({ attributes: ["kind"], where });
  return rows.map(({ kind }) => kind);
}

/** The index of `running_alone` refuses the second of two workers that claim jobs of a kind at the same moment. */
function unlessRunning(error: unknown): [number] {
  if (error instanceof UniqueConstraintError) return [0];
  throw error;
}

/** Renews the claim. Returns false if it was lost. */
export async function renewClaim(database: Database, job: ClaimedJob, now: Date): Promise<boolean> {
  const { row, claim } = job;
  const [held] = await database
    .model(jobTable)
    .update(
      { lockedUntil: new Date(now.getTime() + job.leaseMs) },
      { where: { id: row.id, lockedBy: claim, outcome: null } },
    );
  return held === 1;
}

/** Stores that the job starts sending. Returns false if the claim was lost. */
export async function markSending(database: Database, { row, claim }: ClaimedJob, now: Date): Promise<boolean> {
  const [marked] = await database
    .model(jobTable)
    .update(
      { sendingStartedAt: now, lockedUntil: new Date(now.getTime() + leaseMs) },
      { where: { id: row.id, lockedBy: claim, outcome: null, sendingStartedAt: null } },
    );
  return marked === 1;
}

/** Stores the result of an attempt, unless the claim was lost. */
export async function storeResult(
  database: Database,
  { row, claim }: ClaimedJob,
  end: Partial<Pick<JobRow, "outcome" | "finishedAt" | "lastError" | "firstFailedAt" | "runAt" | "attempts">>,
): Promise<void> {
  await database
    .model(jobTable)
    .update(
      { ...end, ...unclaimed, ...(end.outcome ? {} : { sendingStartedAt: null }) },
      { where: { id: row.id, lockedBy: claim } },
    );
}

/**
 * Ends attempts whose worker died. A job that had started sending becomes uncertain and is never repeated; any other
 * attempt counts as failed, so that a job that kills its process is delayed longer each time. Returns the number of
 * uncertain jobs.
 */
export async function recoverExpiredLeases(
  database: Database,
  now: Date,
  kinds: Wanted["kinds"] = [],
): Promise<number> {
  const job = database.model(jobTable);
  const impossible = new Date(now.getTime() + maxLeaseMs);
  const expired = { outcome: null, lockedUntil: { [Op.or]: [{ [Op.lt]: now }, { [Op.gt]: impossible }] } };
  let flagged = 0;
  for (const row of await job.findAll({ where: expired })) {
    const end = row.sendingStartedAt
      ? { outcome: "uncertain" as const, finishedAt: now, lastError: "the program stopped before the response arrived" }
      : afterFailure(stopped, failureOf(row, kinds), now);
    const sendingStartedAt = row.sendingStartedAt ? { [Op.ne]: null } : null;
    const [ended] = await job.update(
      { ...end, ...unclaimed },
      { where: { ...expired, id: row.id, lockedBy: row.lockedBy, sendingStartedAt } },
    );
    if (row.sendingStartedAt) flagged += ended;
  }
  return flagged;
}

const unclaimed = { lockedBy: null, lockedUntil: null, runningAlone: null } as const;

const stopped = new Error("the program stopped in the middle of it");

/** A kind that is repeated at once is delayed as other kinds are from its second death on. */
function failureOf(row: JobRow, kinds: Wanted["kinds"]): Parameters<typeof afterFailure>[1] {
  const kind = kinds.find((kind) => kind.kind === row.kind) ?? {};
  return { row, attempt: "leaseMs" in kind ? row.attempts - 1 : row.attempts, kind };
}

/**
 * Makes jobs due that a clock which was ahead put off: one that is retried starts at most {@link maxDelayMs} after
 * its failure, and one without a later start when it was enqueued. A job that waits for a moment keeps it.
 */
export async function correctStarts({ model }: Database, now: Date): Promise<void> {
  const isRetried = { firstFailedAt: { [Op.ne]: null }, runAt: { [Op.gt]: new Date(now.getTime() + maxDelayMs) } };
  const isEnqueued = { createdAt: { [Op.gt]: now }, runAt: { [Op.eq]: col("created_at") } };
  const where = { outcome: null, lockedUntil: null, [Op.or]: [isRetried, isEnqueued] };
  await model(jobTable).update({ runAt: now }, { where });
}

function takeable(now: Date) {
  return {
    outcome: null,
    runAt: { [Op.lte]: now },
    sendingStartedAt: null,
    lockedUntil: null,
  };
}
