import type { Database } from "../db/connection.ts";
import { Op, type WhereOptions } from "../db/sequelize.ts";
import type { Clock } from "../kernel/clock.ts";
import { enqueue, type RecurringKind } from "./outbox.ts";
import { type JobRow, jobTable } from "./table.ts";

/** A job without payload that is due once per interval, and additionally when a process starts. */
export interface RecurringJob {
  readonly job: RecurringKind;
  readonly everyMs: number;
  /** How long after midnight UTC, or after the hour, an interval starts; default: 0. */
  readonly offsetMs?: number;
  /** True if a process start enqueues no extra job. */
  readonly isOnceOnly?: boolean;
}

/** Processes that start within this time of each other need one job together. */
const startsTogetherMs = 60_000;
/** For how many intervals a job that is done is kept. */
const keptIntervals = 10;

/**
 * Enqueues recurring jobs. All processes use the same key for an interval, so its job runs once. While one waits or
 * runs, no other of its kind is enqueued.
 */
export function makeScheduler(
  database: Database,
  clock: Clock,
  startKey: string,
  recurring: readonly RecurringJob[],
): () => Promise<void> {
  const enqueued = new Map<string, number>();
  return async function enqueueDueJobs() {
    const now = clock.now();
    for (const { job, everyMs, offsetMs = 0, isOnceOnly = false } of recurring) {
      const interval = Math.floor((now.getTime() - offsetMs) / everyMs);
      if (enqueued.get(job.kind) === interval) continue;
      // Due once the open one has ended.
      if (await hasJob(database, job, { outcome: null })) continue;
      const isStart = !isOnceOnly && !enqueued.has(job.kind);
      const startsTogether = { createdAt: { [Op.gt]: new Date(now.getTime() - startsTogetherMs) } };
      if (!isStart || !(await hasJob(database, job, startsTogether))) {
        await deleteDone(database, job, { everyMs, now });
        const dedupeKey = `${job.kind}-${isStart ? `start-${startKey}` : interval}`;
        await enqueue(database, null, job, { payload: {}, dedupeKey, now });
      }
      enqueued.set(job.kind, interval);
    }
  };
}

async function hasJob({ model }: Database, { kind }: RecurringKind, where: WhereOptions<JobRow>): Promise<boolean> {
  return (await model(jobTable).findOne({ where: { [Op.and]: [{ kind }, where] }, attributes: ["id"] })) !== null;
}

/** Deletes old completed jobs, jobs that a fast clock completed in the future, and keys of upcoming intervals. */
async function deleteDone(
  { model }: Database,
  { kind }: RecurringKind,
  { everyMs, now }: { readonly everyMs: number; readonly now: Date },
): Promise<void> {
  const before = new Date(now.getTime() - keptIntervals * everyMs);
  const after = new Date(now.getTime() + everyMs);
  const finishedAt = { [Op.or]: [{ [Op.lt]: before }, { [Op.gt]: after }] };
  await model(jobTable).destroy({ where: { kind, outcome: "done", finishedAt } });
}
